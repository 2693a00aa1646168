import type { InputFrom } from 'xstate'
import { loginMachine } from '#machines/sign-in/login.machine.ts'
import { nobody, plainLogin } from '../answers.ts'
import { start } from '../live.ts'

/** Opens the login in a country, without a session. */
export async function arrive(country = 'US', changes: Partial<InputFrom<typeof loginMachine>> = {}) {
  const flow = start(loginMachine, { ...plainLogin, ...changes })
  await flow.answer('loadSession', { ...nobody, country })
  return flow
}
