/** What every first form and what comes right after it is loaded from. */
const lasting = /^(vendor|login|router|shared|services|register-page|recover|corporate-login|email-check|trial-login)$/

/**
 * The name of a script: its hash, and before that, for what most visitors come back to, a word that stays from release
 * to release, because by that the old one is known as the dictionary of the new one.
 */
export function chunkFileName({ name, facadeModuleId }: { name: string; facadeModuleId?: string | null }): string {
  const [, language] = /\/locales\/(\w+)\.po\?entry$/.exec(facadeModuleId ?? '') ?? []
  if (language) return `assets/${language}-[hash].js`
  // The files of the router's addresses are called like the pages that they only point to.
  const isPointer = /\?tsr-split=/.test(facadeModuleId ?? '')
  return lasting.test(name) && !isPointer ? `assets/${name}-[hash].js` : 'assets/[hash].js'
}
