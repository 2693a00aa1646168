import { describe, expect, it } from 'vitest'
import { verifyEmailMachine } from '#machines/sign-up/verify-email.machine.ts'
import { email, modes, outage, silence } from '../answers.ts'
import { start } from '../live.ts'

// register-email.test.ts proves what the registration does with each verdict.
describe('the verification of an email', () => {
  it.each([true, false])('reads the login modes, then checks the email; in the background: %s', async (background) => {
    const flow = start(verifyEmailMachine, { email, background })
    expect(flow.asked('loadLoginModes')).toEqual([{ username: email, background }])
    await flow.answer('loadLoginModes', modes)
    expect(flow.asked('validateFields')).toEqual([{ fields: { email }, background }])
    await flow.fail('validateFields', outage)
    expect(flow.snapshot.output).toEqual({ problem: outage })
  })

  it('goes on without the login modes, unless they used all the time', async () => {
    const flow = start(verifyEmailMachine, { email, background: false })
    await flow.fail('loadLoginModes', outage)
    await flow.answer('validateFields', { email: 'ok' })
    expect(flow.snapshot.output).toEqual({ status: 'ok' })
    const silent = start(verifyEmailMachine, { email, background: false })
    await silent.fail('loadLoginModes', silence)
    expect(silent.snapshot.output).toEqual({ problem: silence })
  })
})
