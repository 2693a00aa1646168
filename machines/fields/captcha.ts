import { captchaMaximum } from '../limits.ts'
import { type Secret, seal, unseal } from '../security/secret.ts'
import type { Mistake } from './form-rules.ts'
import { tidy } from './tidy.ts'

export type CaptchaKind = 'none' | 'image' | 'challenge'

/** The captcha's controls in a form; empty without one. */
export interface CaptchaValues {
  captchaAnswer: Secret
  captchaGUID: string
  /** True once the check waits for the visitor's hand; before, it loads or runs by itself. */
  captchaAsks: boolean
}

/** The challenge cannot be reached in China, so visitors there get the image. */
export function captchaAt(country: string | undefined): CaptchaKind {
  return country === 'CN' ? 'image' : 'challenge'
}

/** Input methods type full-width digits; pictures show digits in groups. A token of the challenge may hold dashes. */
function tidyAnswer(typed: string, isPicture: boolean): string {
  return tidy(typed.normalize('NFKC')).replace(isPicture ? /[\s\p{Pd}\u2212]/gu : /\s/g, '')
}

/** What a field for the picture's answer keeps of a text: six characters of it. */
export function keptAnswer(typed: string): string {
  return typed.length > captchaMaximum ? tidyAnswer(typed, true).slice(0, captchaMaximum) : typed
}

/** The answer as a call takes it. */
export function captchaSecrets({ captchaAnswer, captchaGUID }: Omit<CaptchaValues, 'captchaAsks'>) {
  const answer = tidyAnswer(unseal(captchaAnswer), captchaGUID !== '')
  return answer === '' ? {} : { captchaAnswer: seal(answer), captchaGUID: captchaGUID || undefined }
}

export const captchaMissing = /*i18n*/ 'Please complete the security check.'

const missing: Mistake = { kind: 'missing', message: captchaMissing }

/** Of a login, whose gateway says no more. */
export const captchaRefused = /*i18n*/ 'Failed to proceed with login.'

export const captchaFailed = /*i18n*/ 'Failed to execute Captcha validation.'

/** No answer is missing from a form that was sent while the check goes on by itself. */
export function captchaMistake(typed: Secret, captcha: CaptchaKind, sent?: { captchaAsks: boolean }) {
  const answer = tidyAnswer(unseal(typed), captcha === 'image')
  if (captcha === 'none') return undefined
  if (answer === '') return sent?.captchaAsks === false ? undefined : missing
  if (captcha !== 'image' || answer.length <= captchaMaximum) return undefined
  return { kind: 'wrong', message: /*i18n*/ 'Enter up to 6 digits.' } satisfies Mistake
}

/** True for an edit by which the visitor takes back a press that waits for the check. */
export const takesBack = ({ how, field }: { how: string; field: string }) => how !== 'left' && !/^captcha/.test(field)
