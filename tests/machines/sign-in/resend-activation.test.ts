import { describe, expect, it } from 'vitest'
import { resendActivationMachine } from '#machines/sign-in/resend-activation.machine.ts'
import { email, returnTo } from '../answers.ts'
import { start } from '../live.ts'

const missing = { message: 'Please enter your email address.' }

function press(typed = ` ${email} `) {
  const flow = start(resendActivationMachine, { email: '', returnTo, isTrial: false })
  flow.send({ type: 'activation.resend', email: typed })
  return flow
}

describe('asking for another activation email', () => {
  it('requires an address each time the form has none', () => {
    const flow = press('  ')
    const value = { offered: 'unaddressed' }
    expect(flow.snapshot).toMatchObject({ value, tags: new Set(['error']), context: { problem: missing, gaps: 1 } })
    flow.send({ type: 'activation.resend', email: '' })
    expect(flow.snapshot).toMatchObject({ value, context: { gaps: 2 } })
    expect(flow.waiting()).toEqual([])
    flow.send({ type: 'activation.resend', email })
    expect(flow.snapshot).toMatchObject({ value: 'sending', context: { problem: undefined } })
  })
})
