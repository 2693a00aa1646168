import { describe, expect, it } from 'vitest'
import { legacyCallbackMachine } from '../../../machines/partner/legacy-callback.machine.ts'
import { addressOf, trustedAddress } from '../../../machines/security/address.ts'
import { home } from '../answers.ts'
import { start } from '../live.ts'
import { secret } from '../secret.ts'

const token = secret('legacy-access-token-5e1f')
const state = secret('legacy-state-0d2c')
const returnTo = trustedAddress('https://store.chaos.example/cart?a=1')

describe('a legacy sign-in that comes back', () => {
  it('takes the token to the return address when it began in this browser', async () => {
    const flow = start(legacyCallbackMachine, { token, state, error: undefined, home })
    expect(flow.snapshot).toMatchObject({ value: 'comparing', tags: new Set(['busy']) })
    expect(flow.asked('finishAuthorization')[0]?.state).toBe(state)
    await flow.answer('finishAuthorization', { state: 'matched', returnTo })
    expect(flow.snapshot.output).toEqual({ href: returnTo, token })
    expect(addressOf(Object(flow.snapshot.output))).toBe(`${returnTo}&access_token=legacy-access-token-5e1f`)
  })
})
