import type { Href } from './security/address.ts'
import type { Secret } from './security/secret.ts'

/** `push` and `backTo` keep the page in the history; `mark` stays in the tab, `username` on the device. */
export type Destination =
  | { href: Href; token?: Secret; push?: true; mark?: TabMark; username?: string }
  | { reload: true }
  | {
      to: string
      search?: Record<string, string>
      state?: Record<string, string>
      mark?: TabMark
      backTo?: Record<string, string>
      username?: string
    }

/** `linked`: the tab was on the linking page; `signedIn`: somebody signed in. */
export type TabMark = 'linked' | 'signedIn'

export function toLogin(returnTo: Href | undefined): Destination {
  return {
    to: '/service_login',
    ...(returnTo && { search: { return_to: returnTo } }),
  }
}
