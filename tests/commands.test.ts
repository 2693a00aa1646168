import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { textOf } from './machines/source.ts'

const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }
const root = join(import.meta.dirname, '..')

it('every command first rejects an old Node, in one line', async () => {
  const old = "data:text/javascript,Object.defineProperty(process,'versions',{value:{node:'24.10.0'}})"
  const printed = await new Promise((done) => {
    const args = ['--import', old, 'src/deploy/enough-node.js']
    execFile(process.execPath, args, { cwd: root }, (error, out, fault) => done(`${error?.code} ${out}${fault}`))
  })
  expect(printed).toMatch(/^1 This is Node 24\.10\.0; everything here needs 24\.11 or newer\. .*\n$/)
  const unchecked = Object.entries(scripts).filter(([, line]) => !line.startsWith('node src/deploy/enough-node.js && '))
  expect(unchecked).toEqual([])
})

describe('the README', () => {
  const readme = textOf('README.md')

  it('names every command', () => {
    expect(Object.keys(scripts).filter((name) => !new RegExp(`npm (run )?${name}\\b`).test(readme))).toEqual([])
  })

  it.each(['machines', 'src', 'tests'])('lists in its tree of %s/ only what exists', (top) => {
    const [, tree = ''] = new RegExp(`^${top}/(\\s[^]*?)^(?:[a-z]+/\\s|\`\`\`)`, 'm').exec(readme) ?? []
    const names = [...tree.matchAll(/^ {2}([\w.-]+\/?)/gm)].map(([, name = '']) => name)
    expect(names).not.toEqual([])
    expect(names.filter((name) => !existsSync(join(root, top, name)))).toEqual([])
  })
})

it.each(['README.md', '.github/CONTRIBUTING.md', '.github/DEPLOYING.md', '.github/SECURITY.md'])(
  '%s names only files and commands that exist',
  (page) => {
    const named = [...textOf(page).matchAll(/`([a-z.][\w./-]*\/[\w./-]*)`/g)].map(([, path = '']) => path)
    const made = /^(dist|node_modules|\.world)\/|fennel/
    expect(named.filter((path) => !made.test(path) && !existsSync(join(root, path)))).toEqual([])
  },
)
