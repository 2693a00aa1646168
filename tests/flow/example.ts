import { createActor, fromPromise, waitFor } from 'xstate'
import { resetPasswordMachine } from '../../machines/password/reset-password.machine.ts'
import { seal } from '../../machines/security/secret.ts'

/** A flow without screen, browser or gateway: gives the chart its two calls, types a password, says where it leads. */
export async function resetWithoutScreen(code: string, password: string) {
  const machine = resetPasswordMachine.provide({
    actors: { validateCode: fromPromise(async () => {}), resetPassword: fromPromise(async () => {}) },
  })
  const flow = createActor(machine, { input: { code: seal(code), returnTo: undefined } }).start()
  await waitFor(flow, (snapshot) => snapshot.matches('editing'))
  flow.send({ type: 'form.submit', password: seal(password) })
  return (await waitFor(flow, ({ status }) => status === 'done')).output
}
