import { captchaMaximum } from '../limits.ts'
import { tidy } from './form-messages.ts'

export type CaptchaKind = 'none' | 'image' | 'widget'

/** The widget cannot be reached in China, so visitors there get the image. */
export function captchaAt(country: string | undefined): CaptchaKind {
  return country === 'CN' ? 'image' : 'widget'
}

/** Input methods type full-width digits; pictures show digits in groups. */
export function tidyCaptcha(answer: string): string {
  return tidy(answer.normalize('NFKC')).replace(/\s/g, '')
}

export const captchaMissing = /*i18n*/ 'Please complete the security check.'

export const captchaFailed = /*i18n*/ 'Failed to execute Captcha validation.'

export function captchaError(answer: string, captcha: CaptchaKind): string | undefined {
  if (captcha === 'none') return undefined
  if (answer === '') return captchaMissing
  return captcha === 'image' && answer.length > captchaMaximum ? /*i18n*/ 'Enter up to 6 digits.' : undefined
}
