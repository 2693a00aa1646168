import { describe, expect, it, vi } from 'vitest'
import { createActor, SimulatedClock, setup, waitFor } from 'xstate'
import type { Calls } from '#machines/chart.ts'
import { resetPasswordMachine } from '#machines/password/reset-password.machine.ts'
import { provideCalls, restoreActor } from '#machines/provide.ts'
import { loginMachine } from '#machines/sign-in/login.machine.ts'
import { modes, nobody, noCaptcha, password, plainLogin } from './answers.ts'
import { secret } from './secret.ts'

const forever = () => new Promise<never>(() => {})
const stored = (actor: { getPersistedSnapshot(): unknown }) => JSON.parse(JSON.stringify(actor.getPersistedSnapshot()))

describe('a restored flow', () => {
  it('that was signing in asks for the lost password, and sends no placeholder', async () => {
    const logIn = vi.fn<Calls['logIn']>(forever)
    const answers = { loadSession: async () => nobody, loadLoginModes: async () => modes, logIn }
    const login = provideCalls(loginMachine, answers)
    const actor = createActor(login, { input: plainLogin }).start()
    actor.send({ type: 'form.submit', values: { ...noCaptcha, username: 'ada', password } })
    await waitFor(actor, (snapshot) => snapshot.matches('submitting'))
    const restored = restoreActor(login, stored(actor))
    expect(restored.getSnapshot().value).toBe('submitting')
    const { context } = await waitFor(restored, (snapshot) => snapshot.matches({ filling: 'editing' }))
    expect(context).toMatchObject({ problem: { message: 'Please enter your password.' }, secrets: undefined })
    expect(logIn).toHaveBeenCalledOnce()
    actor.stop()
  })

  it('that has lost the code of its link asks for another link', async () => {
    const reset = provideCalls(resetPasswordMachine, { validateCode: async () => {}, resetPassword: forever })
    const actor = createActor(reset, { input: { code: secret('canary-code'), returnTo: undefined } }).start()
    await waitFor(actor, (snapshot) => snapshot.matches('editing'))
    const restored = restoreActor(reset, stored(actor))
    restored.send({ type: 'form.submit', values: { newPassword: password } })
    const { context } = await waitFor(restored, (snapshot) => snapshot.matches('refused'))
    expect(context.problem?.message).toBe('This link is not valid.')
  })

  it('begins the delays of awaited charts anew, too', () => {
    const child = setup({ delays: { pause: 100 } }).createMachine({
      id: 'child',
      initial: 'here',
      states: { here: { after: { pause: 'there' } }, there: { type: 'final' } },
    })
    const parent = setup({ actors: { child } }).createMachine({
      initial: 'waiting',
      states: { waiting: { invoke: { id: 'child', src: 'child', onDone: 'over' } }, over: {} },
    })
    const clock = new SimulatedClock()
    const restored = restoreActor(parent, stored(createActor(parent, { clock }).start()), {
      clock: new SimulatedClock(),
    })
    const later = restoreActor(parent, stored(restored), { clock })
    clock.increment(99)
    expect(later.getSnapshot().value).toBe('waiting')
    clock.increment(1)
    expect(later.getSnapshot().value).toBe('over')
  })
})
