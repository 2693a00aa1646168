import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { textOf } from '../../machines/source.ts'
import { program } from './page.ts'

const root = resolve(import.meta.dirname, '../../..')
const cache = join(root, 'node_modules/.cache/flow')
const strict = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    target: 'ES2024',
    module: 'ESNext',
    moduleResolution: 'bundler',
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    types: ['node'],
    typeRoots: [join(root, 'node_modules/@types')],
    paths: { '#machines/*': [join(root, 'machines/*')] },
  },
  include: [join(root, 'machines'), 'page.ts'],
}

it('npm run flow signs in without a browser, in plain Node, and shows no secret', () => {
  const run = spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts')], { encoding: 'utf8' })
  expect([run.status, run.stderr]).toEqual([0, ''])
  expect(run.stdout).toMatch(
    /xstate.error.actor.logIn\n[\s\S]*after 90 s \{ filling: 'editing' \}[\s\S]*www\.chaos\.example/,
  )
  expect(run.stdout).toMatch(/restored \{ filling: 'blocked' \}\nafter 90 s \{ filling: 'editing' \}\n$/)
  expect(run.stdout).not.toMatch(/not this one|Sunny-Meadow/)
})

it('the page has at most 80 lines and compiles, with the charts, under strict alone', () => {
  expect(textOf('machines/HEADLESS.md').split('\n').length - 1).toBeLessThanOrEqual(80)
  mkdirSync(cache, { recursive: true })
  writeFileSync(join(cache, 'page.ts'), program)
  writeFileSync(join(cache, 'tsconfig.json'), JSON.stringify(strict))
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const { stdout } = spawnSync(process.execPath, [tsc, '--project', cache], { encoding: 'utf8' })
  expect(stdout).toBe('')
})
