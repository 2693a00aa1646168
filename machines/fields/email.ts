import { parseUrl } from '../security/address.ts'
import { formRules, type Mistake } from './form-rules.ts'
import { tidy } from './tidy.ts'

/** https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address */
const validEmail =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i

/** The email with its domain in ASCII (IDNA), and the width and apostrophe of ASCII; undefined if the domain is invalid. */
function inAscii(typed: string): string | undefined {
  // Signs that nobody sees come along from where a long word may be broken.
  const seen = typed.replace(/\p{Cf}/gu, '')
  const email = seen.replace(/[！-～]/g, (sign) => sign.normalize('NFKC')).replace(/’/g, "'")
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

const around = /^[^\p{L}\p{N}_]+|[^\p{L}\p{N}]+$/gu

/** The longest text in which an address is looked for. */
const longest = 500

/** The address in a text that was copied with what stood around it: a name, a scheme, brackets, quotes, a full stop. */
export function addressIn(text: string): string | undefined {
  const typed = tidy(text)
  if (typed.length > longest || !typed.includes('@') || isEmail(typed)) return undefined
  const [, inBrackets = typed] = /[<([]([^<>()[\]]*@[^<>()[\]]*)/.exec(typed) ?? []
  const address = inBrackets
    .replace(/(mailto:[^@]*)%2b/i, '$1+')
    .replace(/^[^@]*[:：]/, '')
    .replace(/(@[^@]*?)(\?| \()[^@]*$/, '$1')
    .replace(/ ?@ ?/, '@')
    .replace(around, '')
  return isEmail(address) ? address : undefined
}

export const emailMissing = /*i18n*/ 'Please enter your email address.'

export const emailWrong = /*i18n*/ 'Please enter valid email address.'

export function emailMistake(text: string): Mistake | undefined {
  const email = tidy(text)
  if (email === '') return { kind: 'missing', message: emailMissing }
  return isEmail(email) ? undefined : { kind: 'wrong', message: emailWrong }
}

export const emailForm = formRules({ email: emailMistake })
