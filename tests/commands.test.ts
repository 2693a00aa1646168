import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { resolveConfig } from 'vite'
import { expect, it, vi } from 'vitest'
import { addressMaximum, requestTimeout } from '#machines/limits.ts'
import { filesOf, textOf } from './machines/source.ts'

const { scripts, engines }: { scripts: Record<string, string>; engines: { node: string } } = JSON.parse(
  textOf('package.json'),
)
const root = join(import.meta.dirname, '..')

it('the first commands that anybody runs reject an old Node, in one line', async () => {
  const old = "data:text/javascript,Object.defineProperty(process,'versions',{value:{node:'24.10.0'}})"
  const printed = await new Promise((done) => {
    const args = ['--import', old, 'src/build/enough-node.js']
    execFile(process.execPath, args, { cwd: root }, (error, out, fault) => done(`${error?.code} ${out}${fault}`))
  })
  expect(printed).toMatch(/^1 This is Node 24\.10\.0; everything here needs 24\.11 or newer\. .*\n$/)
  const checked = Object.entries(scripts).filter(([, line]) => line.startsWith('node src/build/enough-node.js && '))
  expect(checked.map(([name]) => name)).toEqual(['start', 'dev', 'build', 'test'])
})

it('a clone has the bytes of the repository, whatever Git is told on the machine', async () => {
  const listed = await new Promise<string>((done) => {
    const args = ['-c', 'safe.directory=*', '-c', 'core.autocrlf=true', 'ls-files', '--eol']
    execFile('git', args, { cwd: root, maxBuffer: 1e8 }, (_, out) => done(out))
  })
  const changed = listed.split('\n').filter((line) => line && !/attr\/text=auto eol=lf\s/.test(line))
  expect(changed).toEqual([])
})

it('a clone is installed and built in whole, for production, whatever NODE_ENV says', async () => {
  const env = { ...process.env, NODE_ENV: 'production' }
  const omitted = new Promise((done) => {
    execFile('npm', ['config', 'get', 'omit'], { cwd: root, env, shell: true }, (_, out) => done(out.trim()))
  })
  expect(await omitted).toBe('')
  vi.stubEnv('NODE_ENV', 'development')
  const { isProduction } = await resolveConfig(
    { configFile: join(root, 'vite.config.ts'), logLevel: 'silent' },
    'build',
  )
  vi.unstubAllEnvs()
  expect(isProduction).toBe(true)
})

/** What pages say, with the numbers from where they are enforced. */
const numberIn = (path: string, before: RegExp) => Number(new RegExp(`${before.source}(\\d+)`).exec(textOf(path))?.[1])
const said = {
  'README.md': [
    `without an answer after ${requestTimeout / 1_000} s has failed`,
    `need Node ${engines.node.replace('>=', '')} or newer`,
    `any machine with Node ${numberIn('src/build/build.ts', /leastNode = /)} or newer`,
    ...['machines/*/*.ts'].flatMap((glob) => [
      ...new Set(filesOf(glob).flatMap((path) => /\.[a-z]+(?=\.ts$)/.exec(path) ?? [])),
    ]),
  ],
  '.github/DEPLOYING.md': [
    `any machine with Node ${numberIn('src/build/build.ts', /leastNode = /)} or newer`,
    `at most ${numberIn('src/build/deploy/logo.ts', /maximum = /)} kB`,
  ],
  '.github/SECURITY.md': [`over ${addressMaximum.toLocaleString('en')} characters is no address`],
}

it.each(Object.entries(said))('%s says the numbers and suffixes that hold', (page, sentences) => {
  const words = textOf(page).replaceAll(/\s+/g, ' ')
  expect(sentences.filter((sentence) => !words.includes(sentence))).toEqual([])
})

it.each([
  'README.md',
  ...['CONTRIBUTING', 'DECISIONS', 'DEPLOYING', 'IDEAS', 'RECIPES', 'SECURITY'].map((name) => `.github/${name}.md`),
])('%s names only files and commands that exist', (page) => {
  const named = [...textOf(page).matchAll(/`([a-z.][\w./-]*\/[\w./-]*)`/g)].map(([, path = '']) => path)
  const made = /^(dist|node_modules|\.world)\/|fennel/
  expect(named.filter((path) => !made.test(path) && !existsSync(join(root, path)))).toEqual([])
})
