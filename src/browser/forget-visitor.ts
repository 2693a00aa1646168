import type { SignInWay } from '../../machines/security/address.ts'
import { forgetForms } from './kept-form.ts'
import { attemptKey, rememberSignIn, visitorKey } from './known-visitor.ts'
import { noteScreen } from './screen.ts'

/** Forgets on this device who signed in last, and what they typed in this tab. */
export function forgetVisitor(): void {
  const { dataset } = document.documentElement
  delete dataset['visitor']
  delete dataset['way']
  forgetForms()
  noteScreen()
  try {
    for (const key of [visitorKey, attemptKey]) localStorage.removeItem(key)
  } catch {
    // Without storage nobody is remembered.
  }
}

/** Whether somebody set out to sign in elsewhere, and nobody knows what came of it. */
export function isAttempted(): boolean {
  return attempted() !== undefined
}

/** Remembers who came back signed in from elsewhere; whoever came back as nobody did not. */
export function settleAttempt(username: string): void {
  const way = attempted()
  if (!way) return
  if (username) rememberSignIn({ way, username })
  else localStorage.removeItem(attemptKey)
}

function attempted(): SignInWay | undefined {
  try {
    const way = localStorage.getItem(attemptKey) ?? ''
    return /^(google|facebook|trimble|corporate)$/.test(way) ? (way as SignInWay) : undefined
  } catch {
    return undefined
  }
}
