import { captchaMaximum } from '../limits.ts'

/** Which captcha a form shows: none, the numeric image, or the challenge widget. */
export type CaptchaKind = 'none' | 'image' | 'widget'

/** The captcha of a visitor in this country: the widget is out of reach in China, so the image stands in there. */
export function captchaAt(location: string | undefined): CaptchaKind {
  return location === 'CN' ? 'image' : 'widget'
}

/** Said when a captcha that is on the form was left out. */
export const captchaMissing = /*i18n*/ 'Please complete the security check.'

/** Said when more was typed than a captcha image ever shows. */
const captchaTooLong = /*i18n*/ 'Enter up to 6 digits.'

/** Said when the challenge widget cannot do its work. */
export const captchaFailed = /*i18n*/ 'Failed to execute Captcha validation.'

/** What a form says about the answer to its captcha, if anything. */
export function captchaError(answer: string, captcha: CaptchaKind): string | undefined {
  if (captcha === 'none') return undefined
  if (answer === '') return captchaMissing
  return captcha === 'image' && answer.length > captchaMaximum ? captchaTooLong : undefined
}
