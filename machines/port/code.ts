import { type Secret, unseal } from '../security/secret.ts'
import { isPermanent, type Problem, problemIn } from './problem.ts'

/** True if the gateway can have issued the code: no dot segment, nothing to encode. */
export function isCode(code: Secret | undefined): code is Secret {
  const text = code ? unseal(code) : ''
  return /^[A-Za-z0-9._~-]+$/.test(text) && text !== '.' && text !== '..'
}

const goneCode = /^code_(?:invalid|used|expired)$/
/** Only a whole sentence about the link or its code; a country code must not match. */
const goneWords =
  /^(?:(?:this|the|your) (?:(?:activation|confirmation|invitation|one-time|recovery|reset|setup|verification) )?(?:link|code) (?:is (?:not valid|invalid|no longer valid|expired)|has expired|(?:has (?:already )?been|was already) used)|(?:invalid|expired|invalid or expired) (?:link|code))(?:\.|$)/i

/** True if the code was refused, not the form: a retry cannot help. */
export function isCodeRefused(problem: Problem): boolean {
  const { status, code = '', message } = problem
  const isGone = status === 404 || status === 410 || goneCode.test(code) || goneWords.test(message)
  return isPermanent(problem) && isGone
}

/** The guards on a refused code, or on a form that carries one. */
export const codeGuards = {
  isCodeRefused: ({ event }: { event: { type: string; error?: unknown } }) => isCodeRefused(problemIn(event)),
  mayWorkLater: ({ event }: { event: { type: string; error?: unknown } }) => !isPermanent(problemIn(event)),
}
