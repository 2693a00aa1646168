import { eventIn } from '../chart.ts'
import { type CaptchaKind, captchaFailed, captchaSecrets, takesBack } from '../fields/captcha.ts'
import { personFields } from '../fields/person.ts'
import { tidy } from '../fields/tidy.ts'
import type { Registration } from '../port/gateway.ts'
import { isRefused, problemIn, wordsIn } from '../port/problem.ts'
import { required } from '../required.ts'
import type { Secret } from '../security/secret.ts'
import type { RegisterEvent, RegisterInput, RegisterValues } from './register.types.ts'

interface Answer<Context = unknown> {
  context: Context
  event: { type: string; error?: unknown }
}

interface Sent {
  context: { captcha: CaptchaKind; form: RegisterValues | undefined }
}

/** The guards on a registration that is sent or refused. */
export const registrationGuards = {
  wasSent: ({ context: { form } }: Sent) => form !== undefined,
  /** True if nothing is left to wait for. */
  isProven: ({ context: { captcha, form } }: Sent) =>
    captcha === 'none' || captchaSecrets(required(form, 'form')).captchaAnswer !== undefined,
  takesBack: ({ event }: { event: RegisterEvent }) => takesBack(eventIn(event, 'field.edit')),
  isCaptchaRefused: ({ event }: Answer) => problemIn(event).kind === 'captcha',
  isEmailTaken: ({ event }: Answer) => problemIn(event).kind === 'emailTaken',
}

export function applyCaptchaRefusal<Errors>({ context, event }: Answer<{ fieldErrors: Errors }>) {
  const captchaAnswer = event.type === 'captcha.fail' ? captchaFailed : wordsIn(event)
  return { fieldErrors: { ...context.fieldErrors, captchaAnswer } }
}

/** After any refusal, the email that came in the address can be corrected. */
export function applyFormRefusal({ context, event }: Answer<{ isEmailLocked: boolean }>) {
  const problem = problemIn(event)
  return { problem, isEmailLocked: context.isEmailLocked && !isRefused(problem) }
}

export function applyCheckAnswer(captchaAnswer: Secret, { form }: Sent['context']) {
  return { form: { ...required(form, 'form'), captchaAnswer } }
}

/** Tidies the texts, never the password; the email is the one that was checked. */
export function registration(
  { newPassword, newsletterSubscription, captchaAsks: _asks, ...form }: RegisterValues,
  { email, returnTo, tracking }: Pick<RegisterInput, 'email' | 'returnTo' | 'tracking'>,
): Registration {
  const secrets = { password: newPassword, ...captchaSecrets(form) }
  return { ...personFields.tidy(form), ...secrets, newsletterSubscription, email: tidy(email), returnTo, tracking }
}
