import { describe, expect, it } from 'vitest'
import { verifyEmailMachine } from '../../../machines/sign-up/verify-email.machine.ts'
import { email, modes, outage, silence } from '../answers.ts'
import { start } from '../live.ts'

describe('the verification of an email', () => {
  it('asks how it signs in, then whether it is free, both as much in the background as it is itself', async () => {
    for (const background of [true, false]) {
      const flow = start(verifyEmailMachine, { email, background })
      expect(flow.asked('loadLoginModes')).toEqual([{ username: email, background }])
      await flow.answer('loadLoginModes', { ...modes, oidc: true })
      expect(flow.asked('validateFields')).toEqual([{ fields: { email }, background }])
    }
  })

  it.each(['ok', 'conflict', 'invalid'] as const)('says what the gateway says of it: %s', async (status) => {
    const flow = start(verifyEmailMachine, { email, background: false })
    await flow.answer('loadLoginModes', modes)
    await flow.answer('validateFields', { email: status })
    expect(flow.snapshot.output).toEqual({ status })
  })

  it('ends at a company that signs the email in its own way', async () => {
    const flow = start(verifyEmailMachine, { email, background: false })
    await flow.answer('loadLoginModes', { oidc: true, password: false, loginCaptchaEnabled: false })
    expect(flow.snapshot.output).toEqual({ status: 'corporate' })
    expect(flow.asked('validateFields')).toEqual([])
  })

  it('goes on where nobody says how it signs in, unless that took all the time there is', async () => {
    const flow = start(verifyEmailMachine, { email, background: false })
    await flow.fail('loadLoginModes', outage)
    expect(flow.waiting()).toEqual(['validateFields'])
    const silent = start(verifyEmailMachine, { email, background: false })
    await silent.fail('loadLoginModes', silence)
    expect(silent.snapshot.output).toEqual({ problem: silence })
  })

  it('says why nobody knows whether it is free', async () => {
    const flow = start(verifyEmailMachine, { email, background: false })
    await flow.answer('loadLoginModes', modes)
    await flow.fail('validateFields', outage)
    expect(flow.snapshot.output).toEqual({ problem: outage })
  })
})
