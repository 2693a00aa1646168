import { i18n, type Messages } from '@lingui/core'
import { type Language, languages } from '../machines/parts/languages.ts'

type Catalogue = { messages: Messages }

// English is part of the app, so that there is always a language to speak.
const english = import.meta.glob<Catalogue>('../locales/en.po', { query: '?entry', eager: true })
const others = import.meta.glob<Catalogue>(['../locales/*.po', '!../locales/en.po'], { query: '?entry' })

/** The sentences of the login page in a language. */
export async function loadEntry(language: Language): Promise<Messages> {
  const file = `../locales/${language}.po`
  return (english[file] ?? (await others[file]?.()))?.messages ?? {}
}

let loadRest: ((language: Language) => Promise<Messages>) | undefined

/** Shows the page in a language: the login's sentences, and all others once any other screen was asked for. */
export async function activate(language: Language): Promise<void> {
  const [first, rest] = await Promise.all([loadEntry(language), loadRest?.(language)])
  i18n.loadAndActivate({ locale: language, locales: languages[language].tag, messages: { ...first, ...rest } })
  document.documentElement.lang = languages[language].tag
}

/** Loads the sentences of every screen; awaited by everything but the login form. */
export async function activateWhole(): Promise<void> {
  if (loadRest) return
  loadRest = (await import('./i18n-rest.ts')).loadRest
  await activate(i18n.locale as Language).catch((error) => {
    loadRest = undefined
    throw error
  })
}

export { i18n }
