import { describe, expect, it } from 'vitest'
import { trustedAddress } from '../../../machines/security/address.ts'
import { socialCompleteMachine } from '../../../machines/sign-up/social-complete.machine.ts'
import { coverFlow } from '../cover.ts'
import { start } from '../live.ts'
import { socialCompleteCases } from './social-complete.cases.ts'

const home = trustedAddress('https://www.chaos.example/')
const returnTo = trustedAddress('https://store.chaos.example/cart')
const email = 'ada@lovelace.example'

coverFlow(socialCompleteMachine, socialCompleteCases)

describe('a new account of a social provider', () => {
  it('is confirmed for 3 s, then leads to the return address', () => {
    const flow = start(socialCompleteMachine, { email, returnTo, home })
    expect(flow.snapshot.hasTag('success')).toBe(true)
    flow.pass(2_999)
    expect(flow.snapshot.value).toBe('created')
    flow.pass(1)
    expect(flow.snapshot.output).toEqual({ href: 'https://store.chaos.example/cart' })
  })

  it('leads on at once with OK, home without a return address', () => {
    const flow = start(socialCompleteMachine, { email, returnTo: undefined, home })
    flow.send({ type: 'visitor.leave' })
    expect(flow.snapshot.output).toEqual({ href: 'https://www.chaos.example/' })
  })

  it('leads to the login without an email', () => {
    const waiting = start(socialCompleteMachine, { email: '', returnTo, home })
    waiting.pass(2_999)
    expect(waiting.snapshot.value).toBe('created')
    waiting.pass(1)
    expect(waiting.snapshot.output).toEqual({
      to: '/service_login',
      search: { return_to: 'https://store.chaos.example/cart' },
    })
    const pressing = start(socialCompleteMachine, { email: '', returnTo: undefined, home })
    pressing.send({ type: 'visitor.leave' })
    expect(pressing.snapshot.output).toEqual({ to: '/service_login' })
  })
})
