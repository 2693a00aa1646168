import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { trustedAddress } from '../../machines/security/address.ts'
import { seal } from '../../machines/security/secret.ts'
import { arrivalMachine } from '../../machines/sign-in/arrival.machine.ts'
import { identifyAccountMachine } from '../../machines/sign-in/identify-account.machine.ts'
import { loginMachine } from '../../machines/sign-in/login.machine.ts'
import { note } from '../../src/live/notes.ts'
import { LivePanel } from '../../src/live/panel.tsx'
import { nobody } from '../machines/answers.ts'

const canary = 'Canary-Lovelace-1843!'
const modes = { oidc: false, password: true, loginCaptchaEnabled: false }

function run() {
  const actor = createActor(
    loginMachine.provide({
      actors: {
        arrival: arrivalMachine.provide({ actors: { loadSession: fromPromise(async () => nobody) } }),
        identifyAccount: identifyAccountMachine.provide({ actors: { loadLoginModes: fromPromise(async () => modes) } }),
        // A gateway that says too much.
        logIn: fromPromise(() => Promise.reject(Object.assign(new Error('No.'), { problem: { password: canary } }))),
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
  await expect.poll(() => renderToStaticMarkup(<LivePanel />)).toContain('xstate.error.actor.logIn')
  const shown = renderToStaticMarkup(<LivePanel />)
  expect(shown).toContain('form.submit')
  expect(shown).toContain('[secret]')
  expect(shown).not.toContain(canary)
  actor.stop()
  expect(renderToStaticMarkup(<LivePanel />)).not.toContain('login ›')
})
