import { type Secret, unseal } from '../security/secret.ts'
import { isVerdict, type Problem } from './problem.ts'

/** Whether a code is one that the gateway can have issued: never a dot segment, nothing that would need encoding. */
export function isCode(code: Secret | undefined): code is Secret {
  const text = code ? unseal(code) : ''
  return /^[A-Za-z0-9._~-]+$/.test(text) && text !== '.' && text !== '..'
}

const goneCode = /^code_(?:invalid|used|expired)$/
/** The whole of a first sentence about the link or its code; any other code, as that of a country, is not meant. */
const goneWords =
  /^(?:(?:this|the|your) (?:(?:activation|confirmation|invitation|one-time|recovery|reset|setup|verification) )?(?:link|code) (?:is (?:not valid|invalid|no longer valid|expired)|has expired|(?:has (?:already )?been|was already) used)|(?:invalid|expired|invalid or expired) (?:link|code))(?:\.|$)/i

/** Whether a call was refused for the code that went along, not for the rest of the form: no second try can help. */
export function isCodeRefused(problem: Problem): boolean {
  const { status, code = '', message } = problem
  const isGone = status === 404 || status === 410 || goneCode.test(code) || goneWords.test(message)
  return isVerdict(problem) && isGone
}
