import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const rows = readFileSync(resolve(root, '.github/SECURITY.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| (?!promise|---)/.test(line))
  .map((line) => line.split(' | '))

describe('what is promised about security', () => {
  it('is a list of promises, each named once', () => {
    expect(rows.length).toBeGreaterThan(40)
    expect(new Set(rows.map(([promise]) => promise)).size).toBe(rows.length)
  })

  it.each(rows)('%s', (_promise, how, proof = '') => {
    const files = [...proof.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file)
    expect(how).toMatch(/\w/)
    expect(files).not.toEqual([])
    expect(
      files.filter((file) => !/^tests\/.*\.(test|spec)\.ts$/.test(file) || !existsSync(resolve(root, file))),
    ).toEqual([])
  })
})
