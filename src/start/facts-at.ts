import { loginPurpose } from '#machines/sign-in/login-purpose.ts'
import { isLegacyRedirect, returnAddress } from '../browser/addresses.ts'
import type { DocumentMarks } from '../browser/document-marks.ts'
import type { Settings } from '../settings/settings.ts'
import type { ErrorCode } from './error-codes.ts'
import type { Facts } from './page-facts.ts'

/** What a prerendered page shows at its address until it is hydrated; the marks say what is known besides. */
export function factsAt(
  query: Record<string, string>,
  settings: Settings,
  { page, errors = '', host, visitor, way }: Partial<DocumentMarks>,
): Facts {
  const { return_to, email, code, required_password_update, error_description } = query
  return {
    purpose: loginPurpose(returnAddress(return_to, settings)),
    update: required_password_update ? 'due' : 'no',
    email: email ? 'given' : 'none',
    visitor: visitor && !email ? 'known' : 'unknown',
    way: way ?? 'none',
    host: host ? 'returning' : 'none',
    redirect: page === '/' && isLegacyRedirect(query) ? 'leaving' : 'staying',
    link: code ? 'whole' : 'bare',
    error: errorFact(query, errors.split(' ')),
    description: error_description ? 'given' : 'none',
  }
}

/** `other` for a code without words of its own. */
export function errorFact(
  { error_code, error_description }: { error_code?: string; error_description?: string },
  codes: readonly string[],
): Facts['error'] {
  const isKnown = (code: string): code is ErrorCode => codes.includes(code)
  if (error_code && isKnown(error_code)) return error_code
  return error_code || error_description ? 'other' : 'none'
}
