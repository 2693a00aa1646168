import { expect, it } from 'vitest'
import { verifyEmailMachine } from '#machines/sign-up/verify-email.machine.ts'
import { email, outage, silence } from '../answers.ts'
import { start } from '../live.ts'

// register-email.test.ts proves what the registration does with each verdict.
it('the verification of an email goes on without the login modes, unless they used all the time', async () => {
  const flow = start(verifyEmailMachine, { email })
  await flow.fail('loadLoginModes', outage)
  await flow.answer('validateFields', { email: 'ok' })
  expect(flow.snapshot.output).toEqual({ kind: 'ok' })
  const silent = start(verifyEmailMachine, { email })
  await silent.fail('loadLoginModes', silence)
  expect(silent.snapshot.output).toEqual({ kind: 'unknown' })
})
