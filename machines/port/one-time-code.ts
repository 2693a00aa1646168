import { type Secret, unseal } from '../security/secret.ts'
import { isPermanent, type Problem, problemIn } from './problem.ts'

/** True if the gateway can have issued the code: no dot segment, nothing to encode. */
export function isCode(code: Secret | undefined): code is Secret {
  const text = code ? unseal(code) : ''
  return /^[A-Za-z0-9._~-]+$/.test(text) && text !== '.' && text !== '..'
}

/** True if the code was refused, not the form: a retry cannot help. */
export function isCodeRefused(problem: Problem): boolean {
  const { status, kind } = problem
  const isGone = status === 404 || status === 410 || kind === 'codeGone' || kind === 'codeUsed'
  return isPermanent(problem) && isGone
}

/** The guards on a refused code, or on a form that carries one. */
export const codeGuards = {
  isCodeRefused: ({ event }: { event: { type: string; error?: unknown } }) => isCodeRefused(problemIn(event)),
  mayWorkLater: ({ event }: { event: { type: string; error?: unknown } }) => !isPermanent(problemIn(event)),
}
