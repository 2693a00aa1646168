import type { Destination, Href } from '../security/address.ts'
import type { LoginInput } from './login.context.ts'

type Visit = Pick<LoginInput, 'returnTo' | 'isReturnRefused' | 'home' | 'said'>

export function signedInPlace({ returnTo, isReturnRefused, home, said }: Visit): Destination {
  if (returnTo) return { href: returnTo }
  return isReturnRefused ? { href: home } : { to: '/profile/edit', ...(said && { state: { said } }) }
}

const profileMissing = /*i18n*/ 'Please complete your profile to go on.'

interface Way {
  returnTo: Href | undefined
  trialQuery?: Record<string, string> | undefined
  username: string
}

export function signedIn({ username }: Pick<Way, 'username'>) {
  return { mark: 'signedIn', username } as const
}

export function passwordUpdate({ returnTo, trialQuery, username }: Way): Destination {
  if (trialQuery) return { to: '/trial/register/success', search: { ...trialQuery, email: username }, username }
  const search = { required_password_update: 'true', ...(returnTo && { return_to: returnTo }) }
  return { to: '/account/password-change', ...signedIn({ username }), search }
}

export function profileUpdate({ returnTo, username }: Pick<Way, 'returnTo' | 'username'>): Destination {
  const search = returnTo ? { return_to: returnTo } : {}
  return { to: '/profile/edit', ...signedIn({ username }), search, state: { said: profileMissing } }
}
