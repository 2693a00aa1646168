import { captchaMaximum } from '../limits.ts'
import { type Secret, seal, unseal } from '../security/secret.ts'
import type { Mistake } from './form-rules.ts'
import { tidy } from './tidy.ts'

export type CaptchaKind = 'none' | 'image' | 'challenge'

/** The captcha's controls in a form; empty without one. */
export interface CaptchaValues {
  captchaAnswer: Secret
  captchaGUID: string
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
export function captchaSecrets({ captchaAnswer, captchaGUID }: CaptchaValues) {
  const answer = tidyAnswer(unseal(captchaAnswer), captchaGUID !== '')
  return answer === '' ? {} : { captchaAnswer: seal(answer), captchaGUID: captchaGUID || undefined }
}

export const captchaMissing = /*i18n*/ 'Please complete the security check.'

export const captchaFailed = /*i18n*/ 'Failed to execute Captcha validation.'

export function captchaMistake(typed: Secret, captcha: CaptchaKind): Mistake | undefined {
  const answer = tidyAnswer(unseal(typed), captcha === 'image')
  if (captcha === 'none') return undefined
  if (answer === '') return { kind: 'missing', message: captchaMissing }
  if (captcha !== 'image' || answer.length <= captchaMaximum) return undefined
  return { kind: 'wrong', message: /*i18n*/ 'Enter up to 6 digits.' }
}
