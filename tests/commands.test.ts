import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { textOf } from './machines/source.ts'
import { readPort } from './world/ports.ts'

const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }
const root = join(import.meta.dirname, '..')
const other = createServer()
let taken = ''

beforeAll(async () => {
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
  taken = String(Object(other.address()).port)
})
afterAll(() => void other.close())

/** Runs a command to its end; what it printed, and whether it was content. */
function run(args: string[], env: Record<string, string> = {}) {
  return new Promise<{ status: number; printed: string }>((done) => {
    execFile(process.execPath, args, { cwd: root, env: { ...process.env, ...env } }, (error, out, fault) =>
      done({ status: error ? Number(error.code) : 0, printed: out + fault }),
    )
  })
}

describe('an old Node', () => {
  const pretend = (version: string) =>
    `data:text/javascript,Object.defineProperty(process,'versions',{value:{node:'${version}'}})`

  it.each(['20.20.2', '24.10.0'])('%s is told so in one line', async (version) => {
    const { status, printed } = await run(['--import', pretend(version), 'src/deploy/enough-node.js'])
    expect(status).toBe(1)
    expect(printed).toMatch(/^This is Node [\d.]+; everything here needs 24\.11 or newer\. .*\n$/)
  })

  it('is not one that is new enough', async () => {
    expect(await run(['--import', pretend('26.0.0'), 'src/deploy/enough-node.js'])).toEqual({ status: 0, printed: '' })
  })

  it('is noticed before anything else by every command', () => {
    expect(
      Object.entries(scripts).filter(([, line]) => !line.startsWith('node src/deploy/enough-node.js && ')),
    ).toEqual([])
  })
})

describe.each(['tests/world/start.ts', 'tests/world/dev-server.ts'])('%s', (command) => {
  it('refuses in a sentence what is no port', async () => {
    expect(await run([command], { PORT: 'abc' })).toEqual({
      status: 1,
      printed: 'PORT has to be a number from 1 to 65534, not abc.\n',
    })
  })

  it('says that its port is taken before it does anything else', async () => {
    const { status, printed } = await run([command], { PORT: taken })
    expect(status).toBe(1)
    expect(printed).toMatch(new RegExp(`^Port ${taken} is taken, perhaps by .* PORT=5000 npm (start|run dev)\n$`))
  })
})

it('takes the usual port when none is asked for, and only what can be one', () => {
  expect([undefined, '', '5000'].map(readPort)).toEqual([4620, 4620, 5000])
  for (const port of ['80000', '65535', '0', '-1', '4620.5', '1e3']) expect(() => readPort(port)).toThrow(port)
})

it('says which flows there are when another is to be changed', async () => {
  const { status, printed } = await run(['tests/mutation.ts', 'nosuch'])
  expect(status).toBe(1)
  expect(printed).toMatch(/^There is no flow called "nosuch"\. These are: .*\blogin\b.*\n$/)
})

it('is a command that the README names', () => {
  const readme = textOf('README.md')
  expect(Object.keys(scripts).filter((name) => !new RegExp(`npm (run )?${name}\\b`).test(readme))).toEqual([])
})

it.each(['machines', 'src', 'tests'])('%s/ has its rooms in the tree of the README, and src/ its files', (top) => {
  const [, tree = ''] = new RegExp(`^${top}/(\\s[^]*?)^(?:[a-z]+/\\s|\`\`\`)`, 'm').exec(textOf('README.md')) ?? []
  const rooms = readdirSync(join(root, top), { withFileTypes: true }).map((entry) =>
    entry.isDirectory() ? `${entry.name}/` : top === 'src' && /(?<!^tsconfig)\.\w+$/.test(entry.name) ? entry.name : '',
  )
  expect(rooms.filter((name) => !tree.split(/[\s,;()]+/).includes(name)).filter(Boolean)).toEqual([])
})

it.each(['README.md', '.github/CONTRIBUTING.md', '.github/DEPLOYING.md', '.github/SECURITY.md'])(
  '%s names only what is there',
  (page) => {
    const named = [...textOf(page).matchAll(/`([a-z.][\w./-]*\/[\w./-]*)`/g)].map(([, path = '']) => path)
    const made = /^(dist|node_modules|\.world)\/|fennel/
    expect(named.filter((path) => !made.test(path) && !existsSync(join(root, path)))).toEqual([])
  },
)
