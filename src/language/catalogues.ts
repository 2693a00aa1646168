import { i18n, type Messages } from '@lingui/core'
import { type Language, languages } from './languages.ts'

type Catalogue = { messages: Messages }
type Catalogues = Record<string, () => Promise<Catalogue>>

// English is part of the app, so that there is always a language to speak.
const english = import.meta.glob<Catalogue>('../../locales/en.po', { query: '?entry', eager: true })
const others = import.meta.glob(['../../locales/*.po', '!../../locales/en.po'], { query: '?entry' }) as Catalogues
const whole = import.meta.glob('../../locales/*.po', { query: '?whole' }) as Catalogues

/** The sentences of the login page in a language, or all. */
export async function loadMessages(language: Language, isWhole: boolean): Promise<Messages> {
  const file = `../../locales/${language}.po`
  const catalogue = isWhole ? await whole[file]?.() : (english[file] ?? (await others[file]?.()))
  return { ...catalogue?.messages }
}

let isWhole = false
let complete: Promise<void>
let wanted: Language
let latest: Promise<void>

/** The language that the page is in, or will be as soon as its sentences are there. */
export function language(): Language {
  return wanted
}

/** Shows the page in a language: the login's sentences, and all others once any other screen was asked for. */
export function activate(language: Language): Promise<void> {
  wanted = language
  latest = show(language)
  return latest
}

async function show(language: Language): Promise<void> {
  const all = isWhole
  const messages = await loadMessages(language, all)
  // Meanwhile another language may have been asked for, or every sentence.
  if (language !== wanted) return latest
  if (isWhole && !all) return show(language)
  i18n.loadAndActivate({ locale: language, locales: languages[language].tag, messages })
  document.documentElement.lang = languages[language].tag
}

/** Loads the sentences of every screen; awaited by everything but the login form. */
export function activateWhole(): Promise<void> {
  return isWhole ? complete : begin(wanted, true)
}

/** Shows the page in its first language, with the login's sentences or with all. */
export function begin(language: Language, all: boolean): Promise<void> {
  isWhole = all
  complete = activate(language).catch((error) => {
    isWhole = false
    throw error
  })
  return complete
}

export { i18n }
