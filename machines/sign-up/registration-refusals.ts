import { captchaFailed } from '../fields/captcha.ts'
import { problemIn } from '../port/problem.ts'

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
