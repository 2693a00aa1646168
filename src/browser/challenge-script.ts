import { captchaFailed } from '#machines/fields/captcha.ts'
import { ProblemError } from '#machines/port/problem.ts'

/** The part of Turnstile's API that is used. */
export interface ChallengeApi {
  render(
    container: HTMLElement,
    options: {
      sitekey: string
      language: string
      theme: 'auto'
      size: 'compact' | 'flexible'
      callback(token: string): void
      'error-callback'(): void
      /** Instead of an error, where the check does not run in this browser. */
      'unsupported-callback'(): void
      'expired-callback'(): void
      /** The check asks for the visitor's hand, and goes on by itself once it had it. */
      'before-interactive-callback'(): void
      'after-interactive-callback'(): void
    },
  ): string
  remove(widget: string): void
}

interface Policy {
  createScriptURL(address: string): string
}

declare global {
  interface Window {
    turnstile?: ChallengeApi
    trustedTypes?: { createPolicy(name: string, rules: Policy): Policy }
  }
}

let policy: Policy | undefined
let attempts = 0

/** Loads this address alone; a failed or aborted load can be repeated. */
export async function loadChallenge(address: string, signal: AbortSignal): Promise<void> {
  if (window.turnstile) return
  policy ??= window.trustedTypes?.createPolicy('challenge', {
    createScriptURL(asked) {
      if (asked.replace(/[?&]attempt=\d+$/, '') !== address) throw new TypeError('Not the script of the challenge')
      return asked
    },
  })
  attempts += 1
  // With the same address, a browser would go on waiting for its first request.
  const asked = attempts === 1 ? address : `${address}${address.includes('?') ? '&' : '?'}attempt=${attempts}`
  const script = document.createElement('script')
  script.src = policy?.createScriptURL(asked) ?? asked
  script.async = true
  const loaded = new Promise((resolve, reject) => {
    script.onload = resolve
    script.onerror = reject
    signal.addEventListener('abort', reject, { once: true })
  })
  document.head.append(script)
  await loaded.catch(() => script.remove())
  if (!window.turnstile) throw new ProblemError({ message: captchaFailed })
}
