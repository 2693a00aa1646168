import { captchaFailed } from '../fields/captcha.ts'
import type { Problem } from '../port/problem.ts'

/** Whether the server refused the captcha of a form. */
export function isCaptchaRefused({ message, code }: Problem): boolean {
  return code === 'captcha' || /captcha/i.test(message)
}

/** Whether the server refused an email that already has an account. */
export function isEmailTaken({ message, code }: Problem): boolean {
  return code === 'email_exists' || /email (already exists|is already taken)/i.test(message)
}

/** The form after the server refused its captcha; what is said of the rest stays. */
export function applyCaptchaBlamed<FieldErrors>({ message }: Problem, { fieldErrors }: { fieldErrors: FieldErrors }) {
  return { fieldErrors: { ...fieldErrors, captchaAnswer: message } }
}

/** The form after its captcha could not do its work; what is said of the rest stays. */
export function applyCaptchaFailed<FieldErrors>(form: { fieldErrors: FieldErrors }) {
  return applyCaptchaBlamed({ message: captchaFailed }, form)
}
