import { describe, expect, it } from 'vitest'
import type { InputFrom } from 'xstate'
import { legacyCallbackMachine } from '../../../machines/partner/legacy-callback.machine.ts'
import type { Authorization } from '../../../machines/port/gateway.ts'
import { addressOf, trustedAddress } from '../../../machines/security/address.ts'
import { coverFlow } from '../cover.ts'
import { start } from '../live.ts'
import { secret } from '../secret.ts'
import { legacyCallbackCases } from './legacy-callback.cases.ts'

const token = secret('legacy-access-token-5e1f')
const state = secret('legacy-state-0d2c')
const home = trustedAddress('https://www.chaos.example/')
const returnTo = trustedAddress('https://store.chaos.example/cart?a=1')
const input = { token, state, error: undefined, home }
const denied = { code: 'access_denied', description: 'The user said no.' }
const matched: Authorization = { state: 'matched', returnTo }

coverFlow(legacyCallbackMachine, legacyCallbackCases)

type Arrival = InputFrom<typeof legacyCallbackMachine>

const arrive = (more: Partial<Arrival> = {}) => start(legacyCallbackMachine, { ...input, ...more })

async function finish(answer: Authorization, more?: Partial<Arrival>) {
  const flow = arrive(more)
  await flow.answer('finishAuthorization', answer)
  return flow
}

describe('a legacy sign-in that comes back', () => {
  it('takes the token to the return address, once, when it began in this browser', async () => {
    const flow = arrive()
    expect(flow.snapshot.value).toBe('comparing')
    expect(flow.snapshot.hasTag('busy')).toBe(true)
    expect(flow.asked('finishAuthorization')[0]?.state).toBe(state)
    await flow.answer('finishAuthorization', matched)
    expect(flow.snapshot.value).toBe('delivering')
    expect(flow.snapshot.output).toEqual({ href: returnTo, token })
    expect(addressOf(Object(flow.snapshot.output))).toBe(`${returnTo}&access_token=legacy-access-token-5e1f`)
  })

  it.each<Authorization>([
    { state: 'mismatched', returnTo },
    { state: 'mismatched', returnTo: undefined },
    { state: 'spent', returnTo },
  ])('has a problem with the state %o, and the token goes nowhere', async (answer) => {
    const flow = await finish(answer)
    expect(flow.snapshot.value).toBe('failed')
    expect(flow.snapshot.hasTag('error')).toBe(true)
    expect(flow.snapshot.context.problem).toEqual({
      message: 'There was a problem finalizing your authentication.',
    })
    expect(flow.snapshot.output).toBeUndefined()
  })

  it('begins again where this browser has forgotten it, keeping the way back', async () => {
    const flow = await finish({ state: 'expired', returnTo })
    expect(flow.snapshot.value).toBe('restarting')
    expect(flow.snapshot.output).toEqual({ to: '/', search: { return_to: 'https://store.chaos.example/cart?a=1' } })
  })

  it('begins again at the login where there is no way back', async () => {
    const flow = await finish({ state: 'expired', returnTo: undefined })
    expect(flow.snapshot.output).toEqual({ to: '/service_login', search: {} })
  })

  it('leads home without the token where the return address was refused', async () => {
    const flow = await finish({ state: 'matched', returnTo: undefined })
    expect(flow.snapshot.value).toBe('goingHome')
    expect(flow.snapshot.output).toEqual({ href: 'https://www.chaos.example/' })
  })

  it('says so where no token came', async () => {
    const flow = await finish(matched, { token: undefined })
    expect(flow.snapshot.value).toBe('failed')
    expect(flow.snapshot.context.problem).toEqual({ message: 'Failed to obtain access token' })
  })

  it.each<[string, Authorization]>([
    ['There was a problem finalizing your authentication.', { state: 'mismatched', returnTo }],
    ['There was a problem finalizing your authentication.', { state: 'mismatched', returnTo: undefined }],
    ['There was a problem finalizing your authentication.', { state: 'spent', returnTo: undefined }],
    ['Failed to obtain access token', { state: 'matched', returnTo: undefined }],
  ])('says first what weighs most where no token came: %s', async (message, answer) => {
    const flow = await finish(answer, { token: undefined })
    expect(flow.snapshot.value).toBe('failed')
    expect(flow.snapshot.context.problem).toEqual({ message })
  })

  it.each<Authorization>([matched, { state: 'mismatched', returnTo }, { state: 'expired', returnTo }])(
    'leads to the error page when the provider refused, whatever the state (%o), and forgets that state',
    async (answer) => {
      const flow = await finish(answer, { error: denied })
      expect(flow.asked('finishAuthorization')).toHaveLength(1)
      expect(flow.snapshot.value).toBe('refused')
      expect(flow.snapshot.output).toEqual({
        to: '/error',
        search: { error_code: 'access_denied', error_description: 'The user said no.' },
      })
    },
  )

  it('says so where the browser tells nothing', async () => {
    const flow = arrive()
    await flow.fail('finishAuthorization', new Error('cookies are off'))
    expect(flow.snapshot.value).toBe('failed')
    expect(flow.snapshot.context.problem).toEqual({ message: 'An unexpected error occurred.' })
  })
})
