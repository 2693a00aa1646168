import { describe, expect, it } from 'vitest'
import type { InputFrom } from 'xstate'
import { legacyCallbackMachine } from '../../../machines/partner/legacy-callback.machine.ts'
import type { Authorization } from '../../../machines/port/browser.ts'
import { addressOf, trustedAddress } from '../../../machines/security/address.ts'
import { start } from '../live.ts'
import { secret } from '../secret.ts'

const token = secret('legacy-access-token-5e1f')
const state = secret('legacy-state-0d2c')
const home = trustedAddress('https://www.chaos.example/')
const returnTo = trustedAddress('https://store.chaos.example/cart?a=1')
const denied = { code: 'access_denied', description: 'The user said no.' }

type Arrival = Partial<InputFrom<typeof legacyCallbackMachine>>

const arrive = (more: Arrival = {}) => start(legacyCallbackMachine, { token, state, error: undefined, home, ...more })

async function finish(answer: Authorization, more?: Arrival) {
  const flow = arrive(more)
  await flow.answer('finishAuthorization', answer)
  return flow.snapshot
}

describe('a legacy sign-in that comes back', () => {
  it('takes the token to the return address when it began in this browser', async () => {
    const flow = arrive()
    expect(flow.snapshot).toMatchObject({ value: 'comparing', tags: new Set(['busy']) })
    expect(flow.asked('finishAuthorization')[0]?.state).toBe(state)
    await flow.answer('finishAuthorization', { state: 'matched', returnTo })
    expect(flow.snapshot.output).toEqual({ href: returnTo, token })
    expect(addressOf(Object(flow.snapshot.output))).toBe(`${returnTo}&access_token=legacy-access-token-5e1f`)
  })

  it.each<[string, Authorization, object]>([
    [
      'home, without the token, where the return address was refused',
      { state: 'matched', returnTo: undefined },
      { href: home },
    ],
    [
      'back to where it began where this browser has forgotten it',
      { state: 'expired', returnTo },
      { to: '/', search: { return_to: returnTo } },
    ],
    [
      'to the login where there is no way back either',
      { state: 'expired', returnTo: undefined },
      { to: '/service_login', search: {} },
    ],
  ])('leads %s', async (_, answer, output) => {
    expect((await finish(answer)).output).toEqual(output)
  })

  const unfinished = 'There was a problem finalizing your authentication.'
  const withoutToken = 'Failed to obtain access token'
  it.each<[string, Authorization, Arrival]>([
    [unfinished, { state: 'mismatched', returnTo }, {}],
    [unfinished, { state: 'mismatched', returnTo: undefined }, {}],
    [unfinished, { state: 'spent', returnTo }, {}],
    [unfinished, { state: 'mismatched', returnTo }, { token: undefined }],
    [unfinished, { state: 'spent', returnTo: undefined }, { token: undefined }],
    [withoutToken, { state: 'matched', returnTo }, { token: undefined }],
    [withoutToken, { state: 'matched', returnTo: undefined }, { token: undefined }],
  ])('says "%s" of the state %o with %o, and goes nowhere', async (message, answer, more) => {
    const { value, output, tags, context } = await finish(answer, more)
    expect([value, output, tags, context.problem]).toEqual(['failed', undefined, new Set(['error']), { message }])
  })

  it.each<Authorization>([
    { state: 'matched', returnTo },
    { state: 'mismatched', returnTo },
    { state: 'expired', returnTo },
  ])('leads to the error page when the provider refused, whatever the state: %o', async (answer) => {
    const search = { error_code: 'access_denied', error_description: 'The user said no.' }
    expect((await finish(answer, { error: denied })).output).toEqual({ to: '/error', search })
  })

  it('says so where the browser tells nothing', async () => {
    const flow = arrive()
    await flow.fail('finishAuthorization', new Error('cookies are off'))
    const problem = { message: 'An unexpected error occurred.' }
    expect(flow.snapshot).toMatchObject({ value: 'failed', context: { problem } })
  })
})
