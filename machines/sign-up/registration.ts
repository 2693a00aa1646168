import { captchaFailed, captchaSecrets } from '../fields/captcha.ts'
import { personFields } from '../fields/person.ts'
import { tidy } from '../fields/tidy.ts'
import type { Registration, Tracking } from '../port/gateway.ts'
import { isRefused, problemIn } from '../port/problem.ts'
import type { Href } from '../security/address.ts'
import type { RegisterValues } from './register.types.ts'

interface Answer {
  event: { type: string; error?: unknown }
}

/** The guards on a refused registration. */
export const refusalGuards = {
  isCaptchaRefused: ({ event }: Answer) => problemIn(event).kind === 'captcha',
  isEmailTaken: ({ event }: Answer) => problemIn(event).kind === 'emailTaken',
}

export function applyCaptchaRefusal<FieldErrors>({
  context,
  event,
}: Answer & { context: { fieldErrors: FieldErrors } }) {
  const captchaAnswer = event.type === 'captcha.fail' ? captchaFailed : problemIn(event).message
  return { fieldErrors: { ...context.fieldErrors, captchaAnswer } }
}

/** After any refusal, the email that came in the address can be corrected. */
export function applyFormRefusal({ context, event }: Answer & { context: { isEmailLocked: boolean } }) {
  const problem = problemIn(event)
  return { problem, isEmailLocked: context.isEmailLocked && !isRefused(problem) }
}

/** Tidies the texts, never the password; the email is the one that was checked. */
export function registration(
  { newPassword, newsletterSubscription, ...form }: RegisterValues,
  { email, returnTo, tracking }: { email: string; returnTo: Href; tracking: Tracking },
): Registration {
  const secrets = { password: newPassword, ...captchaSecrets(form) }
  return { ...personFields.tidy(form), ...secrets, newsletterSubscription, email: tidy(email), returnTo, tracking }
}
