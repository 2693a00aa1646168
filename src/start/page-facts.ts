import type { Way } from '#machines/leaving.ts'
import type { LoginPurpose } from '#machines/sign-in/login-purpose.ts'
import type { ErrorCode } from './error-codes.ts'

/** What a prerendered page can know of its visitor. */
export interface Facts {
  purpose: LoginPurpose
  update: 'no' | 'due'
  email: 'none' | 'given'
  visitor: 'unknown' | 'known'
  way: 'none' | Way
  host: 'none' | 'returning'
  redirect: 'staying' | 'leaving'
  link: 'whole' | 'bare'
  error: 'none' | ErrorCode | 'other'
  description: 'none' | 'given'
}

/** What it shows without scripts. */
export const nothingKnown: Facts = {
  purpose: 'plain',
  update: 'no',
  email: 'none',
  visitor: 'unknown',
  way: 'none',
  host: 'none',
  redirect: 'staying',
  link: 'whole',
  error: 'none',
  description: 'none',
}
