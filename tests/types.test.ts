import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { API } from 'typescript/unstable/sync'
import { afterAll, describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const at = (path: string) => resolve(root, path)
const project = at('machines/tsconfig.json')
const copies = new Map<string, string>()
const compiler = new API({ cwd: root, fs: { readFile: (path) => copies.get(path) } })
compiler.updateSnapshot({ openProjects: [project] })
afterAll(() => compiler.close())

/** What the compiler would say of the flows if a file read otherwise: where, by function or part of a chart, and what. */
function errorsWith(path: string, change: (text: string) => string): { place: string; text: string }[] {
  const text = readFileSync(at(path), 'utf8')
  const changed = change(text)
  expect(changed, `${path} is not what it was`).not.toBe(text)
  copies.set(at(path), changed)
  const { program } = compiler.updateSnapshot({ fileChanges: { changed: [at(path)] } }).getProject(project) ?? {}
  const found = program?.getSemanticDiagnostics().map(({ fileName = '', pos, text }) => {
    const before = (copies.get(fileName) ?? readFileSync(fileName, 'utf8')).slice(0, pos)
    const [, name] = [...before.matchAll(/^(?: {4}|export function )(\w+)[:(<]/gm)].at(-1) ?? []
    return { place: `${fileName.slice(at('machines').length + 1)} ${name}`, text }
  })
  copies.delete(at(path))
  compiler.updateSnapshot({ fileChanges: { changed: [at(path)] } })
  return found ?? []
}

describe('a payload key that is renamed in the type of its event', () => {
  const names = ['isNameNew', 'isNameAsked', 'noteUsername']

  it.each([
    [
      'sign-in/login.rules.ts',
      "{ type: 'username.leave'; username",
      names.map((name) => `sign-in/login.machine.ts ${name}`),
    ],
    [
      'fields/password.ts',
      "interface PasswordTyped {\n  type: 'password.type'\n  password",
      [
        'password/change-password.machine.ts keepChecklist',
        'password/reset-password.machine.ts keepChecklist',
        'password/setup-password.machine.ts keepChecklist',
        'sign-in/login.machine.ts noteLetters',
        'sign-up/link-account.machine.ts noteLetters',
        'sign-up/register.machine.ts keepChecklist',
        'trial/trial-register.machine.ts keepChecklist',
      ],
    ],
    [
      'sign-up/register.context.ts',
      "{ type: 'field.leave'; fields",
      ['sign-up/register.machine.ts hasUnaskedField', 'sign-up/register.machine.ts keepFields'],
    ],
    [
      'sign-up/register.rules.ts',
      'interface Credentials {\n  email: string\n  password',
      ['sign-up/register.rules.ts credentialErrors'],
    ],
    [
      'trial/trial-register.machine.ts',
      "{ type: 'form.submit'; form",
      ['hasMistakes', 'noteMistakes', 'submitting'].map((name) => `trial/trial-register.machine.ts ${name}`),
    ],
  ])('is an error at each of its readers: %s %j', (path, declaration, places) => {
    const errors = errorsWith(`machines/${path}`, (text) => text.replace(declaration, `${declaration}Renamed`))
    expect(errors.map(({ place }) => place)).toEqual(places)
  })
})

describe('the three projects', () => {
  it('hold every source file once', () => {
    const projects = ['machines', 'src', 'tests'].map((folder) =>
      compiler.parseConfigFile(at(`${folder}/tsconfig.json`)),
    )
    const files = globSync(['{machines,src,tests}/**/*.{ts,tsx}', '*.ts'], { cwd: root })
    expect(projects.flatMap(({ fileNames }) => fileNames).sort()).toEqual(files.map(at).sort())
  })

  it('leave the flows without a browser and without Node', () => {
    const errors = errorsWith('machines/port/code.ts', (text) => `${text}\ndocument.title = process.title\n`)
    expect(errors.map(({ text }) => text.split('.')[0])).toEqual([
      "Cannot find name 'document'",
      "Cannot find name 'process'",
    ])
  })
})
