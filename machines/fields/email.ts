import { parseUrl } from '../security/address.ts'
import { formRules, type Mistake } from './form-rules.ts'
import { tidy } from './tidy.ts'

/** https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address */
const validEmail =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i

/** The email with its domain in ASCII (IDNA), and the width of ASCII; undefined if the domain is invalid. */
function inAscii(typed: string): string | undefined {
  const email = typed.replace(/[！-～]/g, (sign) => sign.normalize('NFKC'))
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  const host = /^[\p{L}\p{M}\p{N}.。-]+$/u.test(domain) ? parseUrl(`https://${domain}`)?.hostname : undefined
  return at > 0 && host ? `${email.slice(0, at)}@${host}` : undefined
}

/** Accepts the addresses of the HTML standard whose domain has a dot, IDN included. */
export function isEmail(text: string): boolean {
  const email = inAscii(text)
  return email?.slice(email.lastIndexOf('@')).includes('.') === true && validEmail.test(email)
}

/** As a browser's email field gives it: the domain in ASCII. A text that is no address stays as it is. */
export function asciiEmail(text: string): string {
  return (/[^\x20-\x7e]/.test(text) && isEmail(text) && inAscii(text)) || text
}

export const emailMissing = /*i18n*/ 'Please enter your email address.'

export const emailWrong = /*i18n*/ 'Please enter valid email address.'

export function emailMistake(text: string): Mistake | undefined {
  const email = tidy(text)
  if (email === '') return { kind: 'missing', message: emailMissing }
  return isEmail(email) ? undefined : { kind: 'wrong', message: emailWrong }
}

export const emailForm = formRules({ email: emailMistake })
