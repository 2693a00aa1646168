import { describe, expect, it } from 'vitest'
import { trustedAddress } from '../../../machines/security/address.ts'
import { resendActivationMachine } from '../../../machines/sign-in/resend-activation.machine.ts'
import { coverFlow } from '../cover.ts'
import { start } from '../live.ts'
import { resendActivationCases } from './resend-activation.cases.ts'

const input = { email: '', returnTo: trustedAddress('https://store.chaos.example/cart'), isTrial: false }

coverFlow(resendActivationMachine, resendActivationCases)

describe('asking for another activation email', () => {
  it('sends it to the address in the form, and remembers the way back', async () => {
    const flow = start(resendActivationMachine, input)
    expect(flow.snapshot.value).toBe('idle')
    flow.send({ type: 'activation.resend', email: ' ada@lovelace.example ' })
    expect(flow.snapshot.value).toBe('sending')
    expect(flow.snapshot.hasTag('busy')).toBe(true)
    expect(flow.asked('resendActivation')).toEqual([
      { email: 'ada@lovelace.example', returnTo: 'https://store.chaos.example/cart', isTrial: false },
    ])
    await flow.answer('resendActivation', undefined)
    expect(flow.snapshot.value).toBe('sent')
    expect(flow.snapshot.hasTag('success')).toBe(true)
    expect(flow.snapshot.context.email).toBe('ada@lovelace.example')
  })

  it('says so when it is the activation of a trial', () => {
    const flow = start(resendActivationMachine, { ...input, isTrial: true })
    flow.send({ type: 'activation.resend', email: 'ada@lovelace.example' })
    expect(flow.asked('resendActivation')[0]?.isTrial).toBe(true)
  })

  it('is not offered again for 30 s', async () => {
    const flow = start(resendActivationMachine, input)
    flow.send({ type: 'activation.resend', email: 'ada@lovelace.example' })
    await flow.answer('resendActivation', undefined)
    flow.send({ type: 'activation.resend', email: 'ada@lovelace.example' })
    flow.pass(29_999)
    expect(flow.snapshot.value).toBe('sent')
    flow.pass(1)
    expect(flow.snapshot.value).toBe('idle')
    expect(flow.asked('resendActivation')).toHaveLength(1)
  })

  it('asks for an address where none was typed, as often as need be', () => {
    const flow = start(resendActivationMachine, input)
    flow.send({ type: 'activation.resend', email: '  ' })
    expect(flow.snapshot.value).toBe('unaddressed')
    expect(flow.snapshot.hasTag('error')).toBe(true)
    expect(flow.snapshot.context).toMatchObject({ problem: { message: 'Please enter your email address.' }, gaps: 1 })
    flow.send({ type: 'activation.resend', email: '' })
    expect(flow.snapshot.value).toBe('unaddressed')
    expect(flow.snapshot.context.gaps).toBe(2)
    expect(flow.waiting()).toEqual([])
    flow.send({ type: 'activation.resend', email: 'ada@lovelace.example' })
    expect(flow.snapshot.value).toBe('sending')
    expect(flow.snapshot.context.problem).toBeUndefined()
  })

  it('says what went wrong and can be tried again', async () => {
    const flow = start(resendActivationMachine, input)
    flow.send({ type: 'activation.resend', email: 'ada@lovelace.example' })
    await flow.fail('resendActivation', { message: 'The server is on fire.', status: 500, guid: 'b2c4' })
    expect(flow.snapshot.value).toBe('failed')
    expect(flow.snapshot.hasTag('error')).toBe(true)
    expect(flow.snapshot.context.problem).toEqual({ message: 'The server is on fire.', status: 500, guid: 'b2c4' })
    flow.send({ type: 'activation.resend', email: '' })
    expect(flow.snapshot.value).toBe('unaddressed')
    expect(flow.snapshot.context.problem).toEqual({ message: 'Please enter your email address.' })
    flow.send({ type: 'activation.resend', email: 'ada@lovelace.example' })
    expect(flow.asked('resendActivation')).toHaveLength(2)
  })

  it('is asked for once at a time', () => {
    const flow = start(resendActivationMachine, input)
    flow.send({ type: 'activation.resend', email: 'ada@lovelace.example' })
    flow.send({ type: 'activation.resend', email: 'ada@lovelace.example' })
    expect(flow.asked('resendActivation')).toHaveLength(1)
  })
})
