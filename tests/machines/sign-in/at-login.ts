import type { InputFrom } from 'xstate'
import { loginMachine } from '#machines/sign-in/login.machine.ts'
import { nobody, plainLogin } from '../answers.ts'
import { start } from '../live.ts'

/** Opens the login without a session. */
export async function arrive(changes: Partial<InputFrom<typeof loginMachine>> = {}) {
  const flow = start(loginMachine, { ...plainLogin, ...changes })
  await flow.answer('loadSession', nobody)
  return flow
}
