import type { Code } from '../state/codes.ts'
import { refuse } from './problem.ts'

/** The reason why a code is invalid: unknown, used or expired. */
export const codeProblem = (code: Code | undefined) => {
  if (!code) return refuse('codeGone')
  if (code.usedAt) return refuse('codeUsed')
  return refuse('codeGone', { which: 1 })
}
