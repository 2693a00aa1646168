import { i18n, type Messages } from '@lingui/core'
import { type Language, languages } from '../settings/languages.ts'

type Catalogue = { messages: Messages }
type Catalogues = Record<string, () => Promise<Catalogue>>

// English is bundled, so that there is always a language.
const english = import.meta.glob<Catalogue>('../../locales/en.po', { query: '?entry', eager: true })
const others = import.meta.glob(['../../locales/*.po', '!../../locales/en.po'], { query: '?entry' }) as Catalogues
const whole = import.meta.glob('../../locales/*.po', { query: '?whole' }) as Catalogues

export async function loadMessages(language: Language, isWhole: boolean): Promise<Messages> {
  const file = `../../locales/${language}.po`
  const catalogue = isWhole ? await whole[file]?.() : (english[file] ?? (await others[file]?.()))
  return { ...catalogue?.messages }
}

let wanted: Language = 'en'
let isWhole = false
let loading: Promise<void> | undefined

/** The wanted language; its sentences may still be loading. */
export function language(): Language {
  return wanted
}

export function setLanguage(language: Language): void {
  wanted = language
}

/** True once sentences were requested, loaded or not. */
export function isAnySentenceLoaded(): boolean {
  return loading !== undefined
}

/** `all`: the sentences of every page, not only the login's. */
export function loadSentences(all: boolean): Promise<void> {
  if (loading && (isWhole || !all)) return loading
  return activateCatalogue(wanted, all)
}

export function activateCatalogue(language: Language, all = isWhole): Promise<void> {
  wanted = language
  isWhole = all
  const own = show(language, all).catch((error) => {
    if (loading === own) loading = undefined
    throw error
  })
  loading = own
  return own
}

async function show(language: Language, all: boolean): Promise<void> {
  const messages = await loadMessages(language, all)
  // Another language, or all sentences, may have been requested meanwhile.
  if (language !== wanted || all !== isWhole) return loading
  i18n.loadAndActivate({ locale: language, locales: languages[language], messages })
  document.documentElement.lang = languages[language]
}

export { i18n }
