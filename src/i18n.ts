import { i18n, type Messages } from '@lingui/core'
import { type Language, languages } from '../machines/parts/languages.ts'

type Catalogue = { messages: Messages }
type Catalogues = Record<string, () => Promise<Catalogue>>

// English is part of the app, so that there is always a language to speak.
const english = import.meta.glob<Catalogue>('../locales/en.po', { query: '?entry', eager: true })
const others = import.meta.glob(['../locales/*.po', '!../locales/en.po'], { query: '?entry' }) as Catalogues
const whole = import.meta.glob('../locales/*.po', { query: '?whole' }) as Catalogues

/** The sentences of the login page in a language, or all. */
export async function loadMessages(language: Language, isWhole: boolean): Promise<Messages> {
  const file = `../locales/${language}.po`
  return (isWhole ? await whole[file]?.() : (english[file] ?? (await others[file]?.())))?.messages ?? {}
}

let isWhole = false

/** Shows the page in a language: the login's sentences, and all others once any other screen was asked for. */
export async function activate(language: Language): Promise<void> {
  const messages = await loadMessages(language, isWhole)
  i18n.loadAndActivate({ locale: language, locales: languages[language].tag, messages })
  document.documentElement.lang = languages[language].tag
}

/** Loads the sentences of every screen; awaited by everything but the login form. */
export async function activateWhole(): Promise<void> {
  if (!isWhole) await begin(i18n.locale as Language, true)
}

/** Shows the page in its first language, with the login's sentences or with all. */
export async function begin(language: Language, all: boolean): Promise<void> {
  isWhole = all
  await activate(language).catch((error) => {
    isWhole = false
    throw error
  })
}

export { i18n }
