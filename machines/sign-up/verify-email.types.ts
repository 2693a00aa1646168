import type { FieldStatus } from '../fields/field-checks.ts'

export interface EmailQuestion {
  email: string
}

/** `corporate`: a company signs this email in by its own single sign-on; `unknown`: nobody could say. */
export interface EmailVerdict {
  kind: FieldStatus | 'corporate' | 'unknown'
}
