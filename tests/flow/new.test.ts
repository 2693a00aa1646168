import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
let copy = ''

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'flow-'))
  for (const part of ['.biome.json', '.gitignore', 'tsconfig.json', 'machines', 'src', 'tests', 'public'])
    cpSync(join(root, part), join(copy, part), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
})
afterAll(() => rmSync(copy, { recursive: true }))

function run(...args: string[]): { status: number | null; printed: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' })
  return { status, printed: stdout + stderr }
}

it('makes a flow that the linter and the compiler take, and lists it wherever flows are listed', () => {
  const { status, printed } = run('tests/flow/new.ts', 'account/ask-twice')
  expect(status).toBe(0)
  const files = [...printed.matchAll(/^ {2}(\S+\/\S+)$/gm)].map(([, path = '']) => path)
  expect(files).toHaveLength(11)
  for (const file of files) expect(readFileSync(join(copy, file), 'utf8')).toMatch(/ask-twice|askTwice/)
  expect(run('node_modules/.bin/biome', 'check', ...files)).toMatchObject({ status: 0 })
  const types = run('node_modules/.bin/tsc', '-p', 'machines', '--outDir', join(copy, 'types'))
  expect(types).toEqual({ status: 0, printed: '' })
}, 120_000)

it('says what it needs, and writes over nothing', () => {
  expect(run('tests/flow/new.ts', 'nowhere/ask').printed).toMatch(/^Say where: .*<area>\/<flow>.*sign-in/)
  const login = 'machines/sign-in/login.machine.ts'
  expect(run('tests/flow/new.ts', 'sign-in/login')).toEqual({ status: 1, printed: `${login} is there already.\n` })
  expect(readFileSync(join(copy, login))).toEqual(readFileSync(join(root, login)))
})
