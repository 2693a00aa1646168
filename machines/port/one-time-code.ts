import { type Secret, unseal } from '../security/secret.ts'
import { isPermanent, type Problem, problemIn } from './problem.ts'

/** No dot segment, nothing to encode. */
export const codePattern = /^(?!\.{1,2}$)[A-Za-z0-9._~-]+$/

/** True if the gateway can have issued the code. */
export function isCode(code: Secret | undefined): code is Secret {
  return code !== undefined && codePattern.test(unseal(code))
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
