import type { Code } from '../state/codes.ts'
import { Problem } from './problem.ts'

/** The reason why a code is invalid: unknown, used or expired. */
export const codeProblem = (code: Code | undefined) => {
  if (!code) return new Problem(400, 'This link is not valid.', 'code_invalid')
  if (code.usedAt) return new Problem(400, 'This link has already been used.', 'code_used')
  return new Problem(400, 'This link has expired.', 'code_expired')
}
