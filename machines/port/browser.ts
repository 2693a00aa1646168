import type { Href } from '../security/address.ts'
import type { Secret } from '../security/secret.ts'

/** How the state of a legacy OAuth answer compares with the one this browser remembers. */
export interface Authorization {
  /** `expired`: this browser remembers none any more; `spent`: and it was restarted for that before. */
  state: 'matched' | 'mismatched' | 'expired' | 'spent'
  /** The return address in the state, if a token may go there. */
  returnTo: Href | undefined
}

/** What only a browser can do. */
export interface Browser {
  /** Loads what shows the challenge of a third party. */
  loadChallenge(ask: Record<never, never>, signal: AbortSignal): Promise<void>
  /** Waits for the browser's answer to whether this page may reach the visitor's own machine. */
  awaitPermission(ask: Record<never, never>, signal: AbortSignal): Promise<{ denied: boolean }>
  activateLicense(ask: { token: Secret }, signal: AbortSignal): Promise<void>
  /** Compares the state of a legacy OAuth answer with the one this browser remembers, and forgets that one. */
  finishAuthorization(ask: { state: Secret | undefined }, signal: AbortSignal): Promise<Authorization>
  /** Remembers a fresh state in this browser and gives the authorize address that carries it. */
  startAuthorization(ask: { returnTo: Href | undefined }, signal: AbortSignal): Promise<{ href: Href }>
  /** Notes that the page is loaded anew by itself; fails where that was done just before. */
  claimReload(ask: Record<never, never>, signal: AbortSignal): Promise<void>
  /** Tells the opener to close the sign-in popup, then closes the window. */
  closeWindow(ask: Record<never, never>, signal: AbortSignal): Promise<void>
}
