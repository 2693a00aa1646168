import { captchaFailed } from '../fields/captcha.ts'
import { type Problem, problemIn } from '../port/problem.ts'

interface Answer {
  event: { type: string; error?: unknown }
}

export function isEmailTaken({ message, code }: Problem): boolean {
  return code === 'email_exists' || /email (already exists|is already taken)/i.test(message)
}

/** The guards on a refused registration. */
export const refusalGuards = {
  isCaptchaRefused: ({ event }: Answer) => {
    const { code, message } = problemIn(event)
    return code === 'captcha' || /captcha/i.test(message)
  },
  isEmailTaken: ({ event }: Answer) => isEmailTaken(problemIn(event)),
}

export function applyCaptchaRefusal<FieldErrors>({
  context,
  event,
}: Answer & { context: { fieldErrors: FieldErrors } }) {
  const captchaAnswer = event.type === 'captcha.fail' ? captchaFailed : problemIn(event).message
  return { fieldErrors: { ...context.fieldErrors, captchaAnswer } }
}
