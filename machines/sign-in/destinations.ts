import type { Destination } from '../leaving.ts'
import type { CheckPasswordInput } from './check-password.types.ts'
import type { LoginInput } from './login.types.ts'

type Visit = Pick<LoginInput, 'returnTo' | 'isReturnRefused' | 'home' | 'flash'>

export function signedInDestination({ returnTo, isReturnRefused, home, flash }: Visit): Destination {
  if (returnTo) return { href: returnTo }
  return isReturnRefused ? { href: home } : { to: '/profile/edit', ...(flash && { state: { flash } }) }
}

type SignedInVisit = Pick<CheckPasswordInput, 'returnTo' | 'trialQuery' | 'username'>

export function signedInMark({ username }: Pick<SignedInVisit, 'username'>) {
  return { mark: 'signedIn', username } as const
}

export function passwordUpdate({ returnTo, trialQuery, username }: SignedInVisit): Destination {
  if (trialQuery) return { to: '/trial/register/success', search: { ...trialQuery, email: username }, username }
  const search = { required_password_update: 'true', ...(returnTo && { return_to: returnTo }) }
  return { to: '/account/password-change', ...signedInMark({ username }), search }
}

export function profileUpdate({ returnTo, username }: Pick<SignedInVisit, 'returnTo' | 'username'>): Destination {
  const search: Record<string, string> = returnTo ? { return_to: returnTo } : {}
  const flash = /*i18n*/ 'Please complete your profile to continue.'
  return { to: '/profile/edit', ...signedInMark({ username }), search, state: { flash } }
}
