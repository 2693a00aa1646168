import { loginPurpose } from '#machines/sign-in/login-purpose.ts'
import type { Settings } from '../settings.ts'
import { isLegacyRedirect, returnAddress } from './addresses.ts'
import type { DocumentMarks } from './document-marks.ts'

/** What a prerendered page shows at its address until it is hydrated; the marks say what is known besides. */
export function variantsAt(
  query: Record<string, string>,
  settings: Settings,
  { page, errors = '', host, visitor }: Partial<DocumentMarks>,
): string[] {
  const { return_to, email, required_password_update } = query
  return [
    loginPurpose(returnAddress(return_to, settings)),
    required_password_update ? 'update' : 'noUpdate',
    email ? 'given' : 'notGiven',
    visitor && !email ? 'known' : 'unknown',
    host ? 'returning' : 'notReturning',
    page === '/' && isLegacyRedirect(query) ? 'leaving' : 'staying',
    errorVariant(query, errors.split(' ')),
  ]
}

/** `other` for a code without words of its own. */
export function errorVariant<Code extends string>(
  { error_code, error_description }: { error_code?: string; error_description?: string },
  codes: readonly Code[],
): Code | 'other' | 'none' {
  return codes.find((code) => code === error_code) ?? (error_code || error_description ? 'other' : 'none')
}
