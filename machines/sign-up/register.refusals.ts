import { captchaFailed } from '../fields/captcha.ts'
import type { Problem } from '../port/problem.ts'

export function isCaptchaRefused({ message, code }: Problem): boolean {
  return code === 'captcha' || /captcha/i.test(message)
}

export function isEmailTaken({ message, code }: Problem): boolean {
  return code === 'email_exists' || /email (already exists|is already taken)/i.test(message)
}

export function applyCaptchaBlamed<FieldErrors>({ message }: Problem, { fieldErrors }: { fieldErrors: FieldErrors }) {
  return { fieldErrors: { ...fieldErrors, captchaAnswer: message } }
}

export function applyCaptchaFailed<FieldErrors>(form: { fieldErrors: FieldErrors }) {
  return applyCaptchaBlamed({ message: captchaFailed }, form)
}
