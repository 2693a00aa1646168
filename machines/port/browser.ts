import type { Href } from '../security/address.ts'
import type { Secret } from '../security/secret.ts'

export interface Authorization {
  /** `expired`: the browser has no state any more; `spent`: nor had it after a restart. */
  state: 'matched' | 'mismatched' | 'expired' | 'spent'
  /** Undefined if no token may go there. */
  returnTo: Href | undefined
}

export interface Browser {
  /** Waits for the answer of a security check that runs by itself; refused once it needs the visitor's hand, or has failed. */
  awaitCheck(ask: Record<never, never>, signal: AbortSignal): Promise<{ answer: Secret }>
  loadChallenge(ask: Record<never, never>, signal: AbortSignal): Promise<void>
  /** Waits for the browser's permission to reach the visitor's own machine. */
  awaitPermission(ask: Record<never, never>, signal: AbortSignal): Promise<{ denied: boolean }>
  activateLicense(ask: { token: Secret }, signal: AbortSignal): Promise<void>
  /** Compares the answer's state with the remembered one, then forgets it. */
  finishAuthorization(ask: { state: Secret | undefined }, signal: AbortSignal): Promise<Authorization>
  /** Remembers a new state, which the authorize address carries. */
  startAuthorization(ask: { returnTo: Href | undefined }, signal: AbortSignal): Promise<{ href: Href }>
  /** Claims an automatic reload; not granted if the screen was reloaded just before. */
  claimReload(ask: Record<never, never>, signal: AbortSignal): Promise<{ isGranted: boolean }>
  /** Posts to the opener of the popup, then closes the window. */
  closeWindow(ask: Record<never, never>, signal: AbortSignal): Promise<void>
}
