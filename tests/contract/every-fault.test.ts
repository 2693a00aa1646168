import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Gateway } from '../../machines/port/gateway.ts'
import { timedOut, unexpected } from '../../machines/port/problem.ts'
import { trustedAddress } from '../../machines/security/address.ts'
import { seal } from '../../machines/security/secret.ts'
import type { GatewayCalls } from '../../src/gateway/calls.ts'
import type { Fault } from '../world/control/faults.ts'
import { arrive, openFreeWorld, problemOf } from './client.ts'

type Visitor = Awaited<ReturnType<typeof arrive>>
type Trouble = Omit<Fault, 'call' | 'scope'>

let world: Awaited<ReturnType<typeof openFreeWorld>>

beforeAll(async () => {
  world = await openFreeWorld()
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => world.close())

const code = seal('a-code')
const password = seal('Sunny-Meadow-42')
const returnTo = trustedAddress('https://www.chaos.example/')
const email = 'ada@lovelace.example'
const ada = { firstName: 'Ada', lastName: 'Lovelace', countryCode: 'GB' }
const tracking = { utmMedium: undefined, utmSource: undefined, utmCampaign: undefined, httpReferer: undefined }
const marketingInfo = { marketingSource: 'Google', platformOfInterest: 'Rhino', role: 'Student' }

/** Every call: where it goes, what is asked, and whether the specification shows what a good answer looks like. */
const calls: {
  [Name in keyof GatewayCalls]: [call: string, ask: Parameters<Gateway[Name]>[0], answer: 'shown' | 'not shown']
} = {
  loadLoginModes: ['POST /account/login/modes', { username: 'ada' }, 'not shown'],
  logIn: ['POST /account/login', { email, password }, 'not shown'],
  logOut: ['POST /account/logout', { userAgent: undefined }, 'not shown'],
  generateCaptcha: ['GET /captcha/generate', {}, 'shown'],
  startSocialLogin: ['POST /account/social/login', { platform: 'google', continue: returnTo }, 'shown'],
  startEnterpriseLogin: ['POST /account/federated/login', { email, origin: returnTo }, 'shown'],
  register: [
    'POST /account/register',
    { ...ada, email, password, newsletterSubscription: false, returnTo, tracking },
    'not shown',
  ],
  validateFields: ['POST /account/register/validate', { fields: { email } }, 'shown'],
  registerSocially: ['POST /account/social/register', { ...ada, newsletterSubscription: false }, 'not shown'],
  linkAccount: ['POST /account/social/link', { email, password, returnTo }, 'not shown'],
  loadProfile: ['GET /account/profile', {}, 'shown'],
  saveProfile: ['PUT /account/profile', ada, 'not shown'],
  recoverPassword: ['POST /account/recover', { email, returnTo }, 'not shown'],
  validateCode: ['GET /account/recover/{code}', { code }, 'shown'],
  resetPassword: ['POST /account/reset_password', { password, code }, 'shown'],
  setUpPassword: ['POST /account/setup_password', { password, code, marketingInfo }, 'shown'],
  changePassword: ['POST /account/change_password', { oldPassword: password, password }, 'shown'],
  activateAccount: ['POST /account/activate', { code }, 'shown'],
  deleteAccount: ['POST /account/delete', { code }, 'shown'],
  resendActivation: ['POST /account/resend_activation', { email, returnTo }, 'not shown'],
  logInByActivation: ['POST /account/activation/login', { code }, 'shown'],
}

const unreadable = { status: 200, message: unexpected, detail: 'Unreadable answer' }
const wordless = (status: number, text: string) => ({ status, message: unexpected, detail: `${status} ${text}` })
const page = '<!doctype html><title>Wi-Fi</title>'

/** What can be the matter with an answer, and what is to be said then. */
const faults: [Trouble, object][] = [
  [{ status: 400, body: page }, wordless(400, 'Bad Request')],
  [
    { status: 403, body: { message: 'You may not.' } },
    { status: 403, message: 'You may not.' },
  ],
  [{ status: 404, body: page }, wordless(404, 'Not Found')],
  [{ status: 413 }, wordless(413, 'Payload Too Large')],
  [{ status: 422, body: {} }, wordless(422, 'Unprocessable Entity')],
  [{ status: 500, body: page }, wordless(500, 'Internal Server Error')],
  [
    { status: 500, body: { message: 'Down.', guid: 'g' } },
    { status: 500, message: 'Down.', guid: 'g' },
  ],
  [{ status: 500, body: '{"message":"Dow' }, wordless(500, 'Internal Server Error')],
  [{ body: page }, unreadable],
  [{ body: '{"id":"1","status":"O' }, unreadable],
  [{ reset: true }, { message: timedOut }],
]

/** What is nothing where something is asked for. */
const nothings: Trouble[] = [{ body: { surprise: [1] } }, { body: { status: 7, email: {}, id: [], Email: null } }]

const ask = ({ calls: client, signal }: Visitor, name: keyof GatewayCalls) =>
  (client[name] as (asked: unknown, signal: AbortSignal) => Promise<unknown>)(calls[name][1], signal)

describe.each(Object.keys(calls) as (keyof GatewayCalls)[])('%s', (name) => {
  const [call, , answer] = calls[name]

  it('says of every fault what it is', async () => {
    const visitor = await arrive(world)
    visitor.page.mayReload = false
    await visitor.readSession()
    for (const [trouble, problem] of faults) {
      await visitor.fault({ call, times: 1, ...trouble })
      // A refused write is sent once more with a fresh token.
      if (trouble.status === 403) await visitor.fault({ call, times: 1, ...trouble })
      expect(await problemOf(ask(visitor, name)), JSON.stringify(trouble)).toEqual(problem)
      await visitor.mend()
    }
  })

  it(`takes an answer without its fields for none, where they are ${answer}`, async () => {
    const visitor = await arrive(world)
    await visitor.readSession()
    for (const trouble of nothings) {
      await visitor.fault({ call, times: 1, ...trouble })
      const asked = ask(visitor, name)
      if (answer === 'shown') expect(await problemOf(asked)).toEqual(unreadable)
      else await expect(asked).resolves.not.toThrow()
    }
  })

  it('gives up a silence', async () => {
    const visitor = await arrive(world)
    await visitor.readSession()
    const controller = new AbortController()
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(controller.signal)
    await visitor.fault({ call, hang: true })
    const problem = problemOf(ask(visitor, name))
    await expect.poll(async () => (await visitor.requests()).length).toBe(2)
    controller.abort(new DOMException('Time is up', 'TimeoutError'))
    expect(await problem).toEqual({ message: timedOut })
  })
})

describe('a load of the wrong shape', () => {
  it.each([
    {},
    { email: '' },
    { email: 7, firstName: 'Ada' },
    { email, firstName: { first: 'Ada' }, lastName: 'Lovelace', countryCode: 'GB' },
    { email, firstName: 'Ada', lastName: 'Lovelace', countryCode: 826 },
    { profile: { email, ...ada } },
  ])('is no profile that could be saved: %o', async (body) => {
    const { fault, calls, signal } = await arrive(world)
    await fault({ call: 'GET /account/profile', status: 200, body })
    expect(await problemOf(calls.loadProfile({}, signal))).toEqual(unreadable)
  })

  it('may be a profile without what an account can lack', async () => {
    const { fault, calls, signal } = await arrive(world)
    const body = { email, firstName: null, customerNumber: 4711, passwordAllowed: null }
    await fault({ call: 'GET /account/profile', status: 200, body })
    const profile = { email, firstName: '', lastName: '', countryCode: '', customerNumber: '4711' }
    expect(await calls.loadProfile({}, signal)).toEqual({ ...profile, passwordAllowed: false })
  })

  it.each([{ ID: {} }, { ID: ['7'] }, { ID: true }, 'null', '"7"', page])('is nobody’s session: %o', async (body) => {
    const { fault, readSession } = await arrive(world)
    await fault({ call: 'GET /session', status: 200, body })
    expect(await problemOf(readSession())).toEqual(unreadable)
  })

  it('may be a session with a number for its id', async () => {
    const { fault, readSession } = await arrive(world)
    await fault({ call: 'GET /session', status: 200, body: { ID: 7, Email: email } })
    expect(await readSession()).toMatchObject({ id: '7', email })
  })
})
