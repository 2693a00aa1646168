import { expect, it } from 'vitest'
import { trustedAddress } from '#machines/security/address.ts'
import { loginMachine } from '#machines/sign-in/login.machine.ts'
import { noteState, stateName, statePath } from '#src/reporting/state-path.ts'
import { modes, nobody, noCaptcha, plainLogin } from '../machines/answers.ts'
import { start } from '../machines/live.ts'
import { secret } from '../machines/secret.ts'

it('has only names of states, and fits into a tag', async () => {
  const home = trustedAddress('https://www.chaos.example/canary')
  const flow = start(loginMachine, { ...plainLogin, home })
  const note = () => noteState(loginMachine.id, stateName(flow.snapshot.value))
  note()
  await flow.answer('loadSession', nobody)
  note()
  flow.send({ type: 'form.submit', values: { ...noCaptcha, username: 'canary', password: secret('canary-1843') } })
  await flow.answer('loadLoginModes', modes)
  note()
  expect(statePath()).toBe('login:filling.loadingSession.typing login:filling.editing login:submitting')
  for (let time = 0; time < 20; time += 1) noteState('turn', time % 2 ? 'free' : 'taken')
  expect(statePath().length).toBeLessThanOrEqual(200)
  expect(statePath()).toMatch(/^login:submitting( turn:(free|taken))+$|^(turn:(free|taken) ?)+$/)
})
