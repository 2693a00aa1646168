import { i18n, type Messages } from '@lingui/core'
import { type Language, languages } from '../machines/parts/languages.ts'

const entry = import.meta.glob<{ messages: Messages }>('../locales/*.po', { query: '?entry' }) as Record<
  string,
  () => Promise<{ messages: Messages }>
>

/** The sentences of the login page in a language. */
export async function loadEntry(language: Language): Promise<Messages> {
  return (await entry[`../locales/${language}.po`]?.())?.messages ?? {}
}

let loadRest: ((language: Language) => Promise<Messages>) | undefined

/** Shows the page in a language: the login's sentences, and all others once any other screen was asked for. */
export async function activate(language: Language): Promise<void> {
  const [first, others] = await Promise.all([loadEntry(language), loadRest?.(language)])
  i18n.loadAndActivate({ locale: language, locales: languages[language].tag, messages: { ...first, ...others } })
  document.documentElement.lang = languages[language].tag
}

/** Loads the sentences of every screen; awaited by everything but the login form. */
export async function activateWhole(): Promise<void> {
  if (loadRest) return
  loadRest = (await import('./i18n-rest.ts')).loadRest
  await activate(i18n.locale as Language)
}

export { i18n }
