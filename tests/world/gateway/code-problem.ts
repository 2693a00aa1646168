import type { Code } from '../state/codes.ts'
import { Problem } from './problem.ts'

/** Why a code does not work: never made, used, or too old. */
export const codeProblem = (code: Code | undefined) => {
  if (!code) return new Problem(400, 'This link is not valid.', 'code_invalid')
  if (code.usedAt) return new Problem(400, 'This link has already been used.', 'code_used')
  return new Problem(400, 'This link has expired.', 'code_expired')
}
