import type { SignIn, SignInWay } from '../../machines/security/address.ts'

/** Where this device remembers who signed in last, and how. */
export const visitorKey = 'last-sign-in'

/** Where this device remembers how somebody set out to sign in elsewhere, until it is known what came of it. */
export const attemptKey = 'sign-in-attempt'

/** Remembers on this device who signed in and how, or how somebody sets out to. */
export function rememberSignIn({ way, username }: SignIn): void {
  try {
    if (username) {
      localStorage.setItem(visitorKey, `${way} ${username}`)
      localStorage.removeItem(attemptKey)
    } else localStorage.setItem(attemptKey, way)
  } catch {
    // Without storage nobody is remembered.
  }
}

/** Who signed in last on this device, and how, as the boot script found it. */
export function knownVisitor(): { username?: string | undefined; way?: SignInWay | undefined } {
  const { visitor, way } = globalThis.document?.documentElement.dataset ?? {}
  return { username: visitor, way: way as SignInWay | undefined }
}
