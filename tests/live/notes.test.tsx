import { createInspector } from '@statelyai/inspect'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { trustedAddress } from '../../machines/security/address.ts'
import { seal } from '../../machines/security/secret.ts'
import { arrivalMachine } from '../../machines/sign-in/arrival.machine.ts'
import { identifyAccountMachine } from '../../machines/sign-in/identify-account.machine.ts'
import { loginMachine } from '../../machines/sign-in/login.machine.ts'
import { signInMachine } from '../../machines/sign-in/sign-in.machine.ts'
import { tellInspector } from '../../src/live/inspector.ts'
import { note } from '../../src/live/notes.ts'
import { LivePanel } from '../../src/live/panel.tsx'
import { printed } from '../../src/live/redact.ts'
import { nobody } from '../machines/answers.ts'

const canary = 'Canary-Lovelace-1843!'
const modes = { oidc: false, password: true, loginCaptchaEnabled: false }

function run() {
  const actor = createActor(
    loginMachine.provide({
      actors: {
        arrival: arrivalMachine.provide({ actors: { loadSession: fromPromise(async () => nobody) } }),
        identifyAccount: identifyAccountMachine.provide({ actors: { loadLoginModes: fromPromise(async () => modes) } }),
        signIn: signInMachine.provide({
          actors: {
            // A gateway that says too much.
            logIn: fromPromise(() =>
              Promise.reject(Object.assign(new Error('No.'), { problem: { password: canary } })),
            ),
          },
        }),
      },
    }),
    {
      inspect: note,
      input: {
        returnTo: trustedAddress(`https://www.chaos.example/?token=${canary}`),
        home: trustedAddress('https://www.chaos.example/'),
        isReturnRefused: false,
        prompted: false,
        passwordUpdateRequired: false,
        username: '',
      },
    },
  )
  return actor.start()
}

it('shows where a flow is, what can happen and what happened, but no secret', async () => {
  const actor = run()
  await expect.poll(() => renderToStaticMarkup(<LivePanel />)).toContain('login › filling › editing')
  // Even a secret that nobody sealed.
  actor.send({ type: 'form.submit', username: 'ada', password: seal(canary), captchaAnswer: canary as never })
  await expect.poll(() => renderToStaticMarkup(<LivePanel />)).toContain('xstate.done.actor.signIn')
  const shown = renderToStaticMarkup(<LivePanel />)
  expect(shown).toContain('form.submit')
  expect(shown).toContain('[secret]')
  expect(shown).not.toContain(canary)
  actor.stop()
  expect(renderToStaticMarkup(<LivePanel />)).not.toContain('login › filling')
})

it('tells an inspector where each chart is and what happens to it, but no secret', async () => {
  const sent: unknown[] = []
  const actor = run()
  const stop = tellInspector(createInspector({ send: (event) => sent.push(structuredClone(event)) }))
  const told = () => JSON.stringify(sent)
  await expect.poll(told).toContain('editing')
  actor.send({ type: 'form.submit', username: 'ada', password: seal(canary), captchaAnswer: canary as never })
  await expect.poll(told).toContain('xstate.done.actor.signIn')
  expect(told()).toContain('"password":"[secret]"')
  expect(told()).toContain('"name":"identifyAccount"')
  expect(told()).not.toContain(canary)
  expect(told()).not.toContain(encodeURIComponent(canary))
  stop()
  const { length } = sent
  actor.stop()
  expect(sent).toHaveLength(length)
})

it('leaves out what is secret, and nothing that visitors are told', () => {
  const problem = { message: 'No.', guid: '0b7e3f1c-52a4-4d0e-9d55-7a8f1c2b3d4e', code: 'no_identity_provider' }
  const fieldErrors = { password: 'Incorrect email or password.', captchaAnswer: 'Incorrect answer to captcha' }
  const shown = {
    problem,
    fieldErrors,
    notes: { newPassword: 'Add a digit.' },
    passwordKey: 1,
    passwordUpdateRequired: true,
  }
  expect(printed(shown)).toBe(JSON.stringify(shown))
  const event = { type: 'xstate.error.actor.logIn', error: { problem } }
  expect(printed(event)).toBe(JSON.stringify(event))
  const [code, state, password, token] = ['code', 'state', 'password', 'accessToken'].map((name) => ({
    [name]: canary,
  }))
  for (const secret of [code, state, password, token, { form: password }, { problem: password }, { problem: token }])
    expect(printed(secret)).not.toContain(canary)
  expect(printed({ answer: { fieldErrors: password } })).not.toContain(canary)
})
