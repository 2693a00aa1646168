import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readShipped } from '../../src/vite/shipped-plugin.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shipped-'))
  await writeFile(join(folder, 'package.json'), '{"name":"leftover","version":"1.2.3","license":"MIT"}')
})
afterEach(() => rm(folder, { recursive: true }))

it.each(['LICENSE', 'license', 'Licence.md'])('reads the licence of a package in %s', async (name) => {
  await writeFile(join(folder, name), 'Do as you like.\r\n')
  expect(readShipped(folder)).toEqual({ name: 'leftover', version: '1.2.3', license: 'MIT', text: 'Do as you like.' })
})

it('refuses a package that brings no licence, or one that nobody has looked at', async () => {
  expect(() => readShipped(folder)).toThrow('leftover is shipped and brings no licence')
  await writeFile(join(folder, 'LICENSE'), 'Share alike.')
  await writeFile(join(folder, 'package.json'), '{"name":"leftover","version":"1.2.3","license":"GPL-3.0-only"}')
  expect(() => readShipped(folder)).toThrow('leftover is shipped under GPL-3.0-only')
})
