import type { Problem } from '#machines/port/problem.ts'
import { type RefusalKind, refusals } from '#machines/port/refusals.ts'

/** What a gateway usually says of a refusal. */
export const says = (kind: RefusalKind): string => refusals[kind].says[0]

/** A refusal as a gateway may put it, with its first code. */
export function refusal(kind: RefusalKind, more: Partial<Problem> = {}): Problem {
  const [code] = refusals[kind].codes
  return { message: says(kind), status: refusals[kind].status, ...(code && { code }), ...more }
}
