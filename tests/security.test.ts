import { describe, expect, it } from 'vitest'
import { textOf } from './machines/source.ts'

/** The minimum number of promises for a release. */
const bars = 50

const rows = textOf('.github/SECURITY.md')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.slice(2, -2).split(' | '))

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** True if a file has a test, step, table row or promise with this title. */
const proves = (path: string, title: string) =>
  new RegExp(`(?<!\\b(describe|skip|fixme|todo))[([]\\s*(['"\`])${literally(title)}\\2`).test(textOf(path))

describe('the security promises', () => {
  it('are a numbered list without repetitions', () => {
    expect(rows.length).toBeGreaterThanOrEqual(bars)
    expect(rows.map(([number]) => Number(number))).toEqual(rows.map((_, index) => index + 1))
    expect(new Set(rows.map(([, promise]) => promise)).size).toBe(rows.length)
  })

  it.each(rows)('%s: %s', (_number, _promise, how, proof = '') => {
    const proofs = [...proof.matchAll(/`(tests\/[^`\s]+\.ts): ([^`]+)`/g)]
    expect(how).toMatch(/\w/)
    expect(proofs).not.toEqual([])
    expect(proof.replaceAll('<br>', '')).toBe(proofs.map(([line]) => line).join(''))
    expect(proofs.filter(([, path = '', title = '']) => !proves(path, title)).map(([line]) => line)).toEqual([])
  })
})
