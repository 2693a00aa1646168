import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { findCharts, listOf } from './charts.ts'
import { main } from './main.ts'
import { nothing, readValue } from './schemas.ts'
import { namesIn } from './talk.ts'

const charts = await findCharts()
const timeout = 30_000
/** A secret that nothing was told to hide before. */
let canary = ''
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flow-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Runs the command as a script would, on a list of events and outcomes. */
async function script(name: string, told: unknown, ...more: string[]) {
  const file = join(folder, `${name}-${Math.random()}.json`)
  await writeFile(file, JSON.stringify(told))
  return flow(name, '--events', file, ...more)
}

/** Runs the command here, where the charts are known already. */
async function flow(...args: string[]) {
  const printed = vi.spyOn(console, 'log').mockImplementation(() => {})
  const faults = vi.spyOn(console, 'error').mockImplementation(() => {})
  const status = await main(args)
  const [out = '', fault = ''] = [printed, faults].map(({ mock }) => mock.calls.map(([line]) => `${line}\n`).join(''))
  vi.restoreAllMocks()
  return { status, out, all: out + fault }
}

/** Types lines at the command; what it printed, and how it ended. */
function type(lines: string[], ...args: string[]) {
  return new Promise<{ status: number | null; printed: string }>((resolve) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args])
    let printed = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (printed += text))
    child.on('close', (status) => resolve({ status, printed }))
    child.stdin.end(`${lines.join('\n')}\n`)
  })
}

const modes = { ok: { oidc: false, password: true, loginCaptchaEnabled: false } }
const session = { ok: { id: '', email: '', firstName: '', lastName: '', location: 'US' } }
const login = () => [session, { type: 'form.submit', username: 'ada', password: canary }, modes]

beforeEach(() => {
  canary = `Canary-${randomUUID()}`
})

describe('npm run flow', { timeout }, () => {
  it('lists every flow with what it is for', async () => {
    const { status, out } = await flow()
    expect(status).toBe(0)
    expect(out).toContain(listOf(charts))
    expect(out).toMatch(/^sign-in$/m)
    expect(out).toMatch(
      /^ {2}resetPassword +A visitor follows the link in the recovery email and sets a new password\.$/m,
    )
  })

  it('does not know every name', async () => {
    const { status, all } = await flow('nonsense')
    expect([status, all]).toEqual([1, 'There is no flow called "nonsense". npm run flow lists them all.\n'])
  })

  it('drives a login by a script with typed outcomes', async () => {
    const wrong = { fail: { message: `Incorrect password ${canary}.`, code: 'wrong_password', status: 401 } }
    const lost = { fail: { message: 'The operation timed out.' } }
    const { status, out, all } = await script('login', [...login(), wrong, ...login().slice(1), lost])
    expect(status).toBe(0)
    expect(JSON.parse(out)).toMatchObject({
      history: [
        { state: 'filling.arriving.typing', on: 'start', at: 0 },
        { state: 'filling.editing', on: 'loadSession answers', at: 0 },
        { state: 'filling.checking.waiting', on: 'form.submit', at: 0 },
        { state: 'submitting', on: 'loadLoginModes answers', at: 0 },
        { state: 'filling.editing', on: 'logIn fails', at: 0 },
        { state: 'filling.checking.waiting' },
        { state: 'submitting' },
        { state: 'filling.editing' },
      ],
      state: 'filling.editing',
      status: 'active',
      calls: ['loadSession', 'loadLoginModes', 'logIn', 'loadLoginModes', 'logIn'],
      waiting: [],
      context: { username: 'ada', attempts: 2, problem: { message: expect.stringContaining('timed out') } },
    })
    expect(all).not.toContain(canary)
  })

  it('says where a flow ends, and starts it with what a script gives', async () => {
    const input = { returnTo: 'https://store.chaos.example/cart' }
    const done = { ok: { requiredPasswordUpdate: true, requiredProfileUpdate: false } }
    const { out } = await script('login', { input, events: [...login(), done] })
    expect(JSON.parse(out)).toMatchObject({
      state: 'returning',
      status: 'done',
      destination: { to: '/account/password-change', search: { return_to: input.returnTo } },
    })
  })

  it('drives a login against a fresh world through the real client', async () => {
    const submit = { type: 'form.submit', username: 'anna.active@example.com' }
    const wrong = { ...submit, password: canary }
    const right = { ...submit, password: 'Sunny-Meadow-42' }
    const { status, out, all } = await script('login', [wrong, right], '--world')
    expect(all).not.toMatch(/Canary|Sunny-Meadow/)
    expect(status).toBe(0)
    expect(JSON.parse(out)).toMatchObject({
      history: [
        { state: 'filling.arriving.typing' },
        ...['filling.editing', 'filling.checking.waiting', 'submitting'].map((state) => ({ state })),
        ...['filling.editing', 'filling.checking.waiting', 'submitting', 'returning'].map((state) => ({ state })),
      ],
      context: { attempts: 1, passwordKey: 1 },
      destination: { address: expect.stringMatching(/^http:\/\/localhost:\d+\/home$/) },
    })
  })

  it('lets the world go wrong as a script says', async () => {
    const file = join(import.meta.dirname, 'scripts/login.outage.world.json')
    const { status, out } = await flow('login', '--world', '--events', file)
    expect([status, JSON.parse(out)]).toMatchObject([0, { status: 'done', state: 'returning' }])
  })

  it('ends with 1 on what cannot happen', async () => {
    const { status, out, all } = await script('login', [...login(), login()[1], { after: true }])
    const error = '#4: form.submit cannot happen in submitting'
    expect([status, JSON.parse(out)]).toMatchObject([1, { state: 'submitting', error }])
    expect(all).not.toContain(canary)
  })

  it('runs what is written, and says which script cannot be read', async () => {
    const file = join(folder, 'half.json')
    await writeFile(file, '[{')
    const { status, all } = await flow('login', '--events', file)
    expect([status, all]).toEqual([1, expect.stringContaining(`${file} is no script: `)])
    const { status: helped, out } = await flow('--help')
    expect([helped, out]).toEqual([0, expect.stringContaining('{"expect": ')])
  })

  it('ends with 1 when a line from a pipe was not understood', async () => {
    expect(await type(['nonsense', 'quit'], 'login')).toMatchObject({ status: 1 })
    expect(await type(['quit'], 'login')).toMatchObject({ status: 0 })
  })

  it('asks by name for what an event needs, and shows no secret', async () => {
    const session = 'ok {"id":"","email":"","firstName":"","lastName":"","location":"US"}'
    const submit = ['form.submit', 'ada', canary, '', '']
    const answers = [`ok ${JSON.stringify(modes.ok)}`, `fail {"message":"You typed ${canary}","status":400}`]
    const { printed } = await type([session, ...submit, ...answers, 'nonsense', '2', 'grace', 'quit'], 'login')
    expect(printed).toContain('● filling.arriving.typing')
    expect(printed).toContain('The page asks who is signed in; the visitor may already type.')
    expect(printed).toContain('asks the gateway: logIn {"email":"ada","password":"[secret]"}')
    expect(printed).toContain('password (not shown)')
    expect(printed).toContain('You typed [secret]')
    expect(printed).toContain('! "nonsense" is nothing that can happen here')
    expect(printed).toContain('asks the gateway: loadLoginModes {"username":"grace","background":true}')
    expect(printed).toContain('→ submitting → filling.editing → filling.checking.typing')
    expect(printed).not.toContain(canary)
  })

  it('goes from flow to flow in one world', async () => {
    const signIn = ['form.submit', 'anna.active@example.com', 'Sunny-Meadow-42', '', '']
    const { printed } = await type([...signIn, 'edit-profile', 'quit', ''], 'login', '--world')
    expect(printed).toMatch(/It ends in http:\/\/localhost:\d+\/home/)
    expect(printed).toContain('"email":"anna.active@example.com"')
    expect(printed).not.toContain('Sunny-Meadow-42')
  })
})

describe('what a chart takes', () => {
  it('is read off its types, each event with its fields', async () => {
    for (const { name, machine, events, answers } of charts) {
      const types = machine.events.filter((type) => !type.startsWith('xstate.'))
      expect([name, Object.keys(events).sort()]).toEqual([name, types.sort()])
      expect(Object.keys(machine.implementations.actors).filter((call) => !answers[call])).toEqual([])
    }
  })

  it('is checked by name', async () => {
    const register = charts.find(({ name }) => name === 'register')
    const schema = register?.events['step.submit'] ?? nothing
    expect(namesIn(schema)).toEqual(['email', 'password*'])
    expect(JSON.stringify(readValue(schema, { email: 'ada', password: canary }, ''))).not.toContain(canary)
  })
})
