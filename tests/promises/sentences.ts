import { everyFlow } from './every-flow.ts'
import { nextTry } from './next-try.ts'
import { passwords } from './password.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'
import type { Sentence } from './statements.ts'
import { partners, trials } from './trial.ts'
import { wholeSite } from './whole-site.ts'

/** The promises of the product by chapter. */
export const chapters: Readonly<Record<string, readonly Sentence[]>> = {
  'The whole site': wholeSite,
  'Every flow': everyFlow,
  'Signing in and out': [...signIn, ...nextTry],
  'Signing up': signUp,
  'Passwords and accounts': passwords,
  Trial: trials,
  'Partner and legacy sign-in': partners,
}
