import type { Href } from './security/address.ts'
import type { Secret } from './security/secret.ts'

/** A page that a flow leads to. */
export type PagePath =
  | '/'
  | '/service_login'
  | '/error'
  | '/profile/edit'
  | '/account/password-change'
  | '/register/complete'
  | '/link/existing/social'
  | '/register/social/complete'
  | '/trial/email-check'
  | '/trial/login'
  | '/trial/register'
  | '/trial/register/success'
  | '/trial/link-expired'

/** A sign-in that another site does. */
export type Way = 'google' | 'facebook' | 'trimble' | 'corporate'

export function isWay(name = ''): name is Way {
  return /^(google|facebook|trimble|corporate)$/.test(name)
}

/** `push` and `backTo` keep the page in the history; `mark` stays in the tab, `username` and `way` on the device. */
export type Destination =
  | { href: Href; token?: Secret; push?: true; mark?: TabMark; username?: string; way?: Way }
  | { reload: true }
  | {
      to: PagePath
      search?: Record<string, string>
      state?: Record<string, string>
      mark?: TabMark
      backTo?: Record<string, string>
      username?: string
      way?: Way
    }

/** `linked`: the tab was on the linking page; `signedIn`: somebody signed in. */
export type TabMark = 'linked' | 'signedIn'

/** `more` is what goes along: an email, the campaign. */
export function toLogin(returnTo: Href | undefined, more: Record<string, string> = {}) {
  return { to: '/service_login', search: { ...more, ...(returnTo && { return_to: returnTo }) } } as const
}

/** Asks for a sign-in even if somebody else is signed in. */
export function prompted<Way extends { search: object }>(way: Way) {
  return { ...way, search: { ...way.search, prompt: 'login' } }
}
