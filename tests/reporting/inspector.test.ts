import { createInspector } from '@statelyai/inspect'
import { expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { trustedAddress } from '#machines/security/address.ts'
import { seal } from '#machines/security/secret.ts'
import { checkPasswordMachine } from '#machines/sign-in/check-password.machine.ts'
import { identifyAccountMachine } from '#machines/sign-in/identify-account.machine.ts'
import { loginMachine } from '#machines/sign-in/login.machine.ts'
import { sessionGateMachine } from '#machines/sign-in/session-gate.machine.ts'
import { inspectorOptions } from '#src/reporting/inspector.ts'
import { redacted } from '#src/reporting/redact.ts'
import { modes, nobody, noCaptcha, plainLogin } from '../machines/answers.ts'

const canary = 'Canary-Lovelace-1843!'
// An error answer that contains a password.
const refused = Object.assign(new Error('No.'), { problem: { password: canary } })

const machine = loginMachine.provide({
  actors: {
    sessionGate: sessionGateMachine.provide({ actors: { loadSession: fromPromise(async () => nobody) } }),
    identifyAccount: identifyAccountMachine.provide({ actors: { loadLoginModes: fromPromise(async () => modes) } }),
    checkPassword: checkPasswordMachine.provide({ actors: { logIn: fromPromise(() => Promise.reject(refused)) } }),
  },
})

it('shows an inspector each state and event, but no secret', async () => {
  const sent: unknown[] = []
  const inspector = createInspector({ send: (event) => sent.push(structuredClone(event)) }, inspectorOptions)
  const told = () => JSON.stringify(sent)
  const actor = createActor(machine, {
    inspect: inspector.inspect,
    input: { ...plainLogin, returnTo: trustedAddress(`https://www.chaos.example/?token=${canary}`) },
  }).start()
  await expect.poll(told).toContain('"value":{"filling":"editing"}')
  // A secret that was never sealed.
  const unsealed = { oldPassword: canary }
  actor.send({ type: 'form.submit', values: { ...noCaptcha, username: 'ada', password: seal(canary), ...unsealed } })
  await expect.poll(told).toContain('xstate.done.actor.checkPassword')
  expect(told()).toContain('"password":"[secret]"')
  expect(told()).toContain('"name":"identifyAccount"')
  expect(told()).toContain(JSON.stringify('"target":"filling.inactive"').slice(1, -1))
  expect(told()).not.toContain(canary)
  expect(told()).not.toContain(encodeURIComponent(canary))
  actor.stop()
})

it('hides secrets, and nothing that visitors see', () => {
  const problem = { message: 'No.', guid: '0b7e3f1c-52a4-4d0e-9d55-7a8f1c2b3d4e', code: 'no_identity_provider' }
  const fieldErrors = { password: 'Incorrect email or password.', captchaAnswer: 'Incorrect answer to captcha' }
  const context = { problem, fieldErrors, hints: { newPassword: 'Add a digit.' }, passwordUpdateRequired: true }
  expect(redacted({ snapshot: { context } })).toEqual({ snapshot: { context } })
  const event = { type: 'xstate.error.actor.logIn', error: { problem } }
  expect(redacted(event)).toEqual(event)
  const named = ['code', 'state', 'password', 'accessToken'].map((name) => ({ [name]: canary }))
  for (const secret of named)
    for (const value of [secret, { form: secret }, { answer: { fieldErrors: secret } }])
      expect(JSON.stringify(redacted(value))).not.toContain(canary)
})
