import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import type { Calls } from '../../machines/port/chart.ts'
import { Failure } from '../../machines/port/problem.ts'
import { trustedAddress } from '../../machines/security/address.ts'
import { seal } from '../../machines/security/secret.ts'
import { loginMachine } from '../../machines/sign-in/login.machine.ts'
import { withCalls } from '../../src/gateway/actors.ts'
import { createGateway } from '../../src/gateway/calls.ts'
import { createHttp } from '../../src/gateway/http.ts'

// What ships has no panel that keeps notes of its flows.
vi.hoisted(() => vi.stubEnv('DEV', false))

afterAll(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

const home = trustedAddress('https://www.chaos.example/')

/** What the program holds once its rubbish is gone, in kilobytes. */
async function held(): Promise<number> {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  for (const _ of 'thrice') {
    await new Promise((done) => setTimeout(done, 20))
    collect()
  }
  return process.memoryUsage().heapUsed / 1_000
}

/** What the program holds of doing something, but for what it holds after a while anyway. */
async function heldOf(act: () => Promise<unknown>, { often, first }: Record<'often' | 'first', number>) {
  let before = 0
  for (let time = 0; time < often; time += 1) {
    if (time === first) before = await held()
    await act()
  }
  return (await held()) - before
}

it('a flow of which five thousand attempts were refused holds no more than before', async () => {
  const refusals = [
    { status: 401, message: 'Incorrect email or password.' },
    { status: 403, message: 'Your account is not active.' },
    { status: 500, message: 'Down.', guid: 'r-1' },
  ]
  let refused = 0
  const gateway: Partial<Calls> = {
    loadSession: async () => ({ id: '', email: '', firstName: '', lastName: '', location: '', linkPage: undefined }),
    loadLoginModes: async () => ({ oidc: false, password: true, loginCaptchaEnabled: false }),
    logIn: async () => {
      refused += 1
      throw new Failure(refusals[refused % refusals.length] ?? { message: '' })
    },
  }
  const input = {
    ...{ returnTo: undefined, isReturnRefused: false, home },
    ...{ prompted: false, passwordUpdateRequired: false, username: '' },
  }
  const flow = createActor(
    withCalls(loginMachine, async () => gateway as Calls),
    { input },
  ).start()
  const rested = () => waitFor(flow, (snapshot) => !snapshot.hasTag('busy') && !snapshot.hasTag('checking'))
  await rested()
  const attempt = async () => {
    flow.send({ type: 'form.submit', username: 'ada', password: seal('Never-Right-1') })
    await rested()
  }
  expect(await heldOf(attempt, { often: 5_000, first: 1_000 })).toBeLessThan(250)
  expect(refused).toBe(5_000)
}, 240_000)

it('the client keeps nothing of answers that it has given', async () => {
  const words = 'x'.repeat(20_000)
  vi.stubGlobal('fetch', async () => Response.json({ id: 'c1', image: `/${words}`, status: 'OK' }))
  const http = createHttp({
    ...{ gatewayUrl: 'http://localhost/gateway', languageTag: () => 'en' },
    ...{ report: () => {}, reload: () => false, readSession: async () => {} },
  })
  const calls = createGateway(http, 'http://localhost/captcha')
  const { signal } = new AbortController()
  const ask = async () => {
    await calls.generateCaptcha({}, signal).catch(() => {})
    await calls.resendActivation({ email: 'ada@example.com', returnTo: home }, signal)
  }
  expect(await heldOf(ask, { often: 150, first: 50 })).toBeLessThan(1_000)
}, 120_000)
