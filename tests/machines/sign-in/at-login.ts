import type { InputFrom } from 'xstate'
import { trustedAddress } from '../../../machines/security/address.ts'
import { loginMachine } from '../../../machines/sign-in/login.machine.ts'
import { nobody } from '../answers.ts'
import { start } from '../live.ts'
import { secret } from '../secret.ts'

/** What somebody types who signs in. */
export const password = secret('Lovelace-1843!')

/** An account that signs in with a password. */
export const modes = { oidc: false, password: true, loginCaptchaEnabled: false }

/** A login that was opened without anything in its address. */
export const input = {
  returnTo: undefined,
  isReturnRefused: false,
  home: trustedAddress('https://www.chaos.example/'),
  prompted: false,
  passwordUpdateRequired: false,
  username: '',
}

/** Where somebody shops who is to come back there. */
export const store = trustedAddress('https://store.chaos.example/cart')

/** Opens the login, somewhere, for somebody who is not signed in. */
export async function arrive(location = 'US', changes: Partial<InputFrom<typeof loginMachine>> = {}) {
  const flow = start(loginMachine, { ...input, ...changes })
  await flow.answer('loadSession', { ...nobody, location })
  return flow
}
