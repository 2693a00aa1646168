/** What the challenge provider's script offers. */
export interface ChallengeApi {
  render(
    place: HTMLElement,
    options: {
      sitekey: string
      language: string
      theme: 'light' | 'dark' | 'auto'
      size: 'compact' | 'flexible'
      callback(token: string): void
      'error-callback'(): void
      'expired-callback'(): void
    },
  ): string
  remove(widget: string): void
}

interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): {
    createScriptURL(address: string): string
  }
}

declare global {
  interface Window {
    turnstile?: ChallengeApi
    trustedTypes?: PolicyFactory
  }
}

let policy: ReturnType<PolicyFactory['createPolicy']> | undefined
let loading: Promise<ChallengeApi> | undefined

/** Loads the provider's script, once for all widgets and from this address alone; a failed load can be tried again. */
export function loadChallenge(address: string): Promise<ChallengeApi> {
  policy ??= window.trustedTypes?.createPolicy('challenge', {
    createScriptURL(asked) {
      if (asked !== address) throw new TypeError('Not the script of the challenge')
      return asked
    },
  })
  loading ??= new Promise<ChallengeApi>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = policy?.createScriptURL(address) ?? address
    script.async = true
    const fail = () => {
      loading = undefined
      script.remove()
      reject(new Error('The challenge could not be loaded'))
    }
    script.onload = () => (window.turnstile ? resolve(window.turnstile) : fail())
    script.onerror = fail
    document.head.append(script)
  })
  return loading
}
