import type { Way } from '#machines/leaving.ts'
import type { LoginPurpose } from '#machines/sign-in/login-purpose.ts'
import type { ErrorCode } from './error-codes.ts'

/** What a prerendered page can know of its visitor: each value that it shows without scripts, as one of all that there are. */
export const nothingKnown = {
  purpose: 'plain' as LoginPurpose,
  update: 'no' as 'no' | 'due',
  email: 'none' as 'none' | 'given',
  visitor: 'unknown' as 'unknown' | 'known',
  way: 'none' as 'none' | Way,
  host: 'none' as 'none' | 'returning',
  redirect: 'staying' as 'staying' | 'leaving',
  link: 'whole' as 'whole' | 'bare',
  error: 'none' as 'none' | ErrorCode | 'other',
  description: 'none' as 'none' | 'given',
}

export type Facts = typeof nothingKnown
