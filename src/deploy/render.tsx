import { type I18n, setupI18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { I18nProvider } from '@lingui/react'
import { createRouter } from '@tanstack/react-router'
import { prerender } from 'react-dom/static'
import { App } from '../app.tsx'
import { anyPage } from '../browser/prerendered.ts'
import { entries } from '../entries.tsx'
import { loadMessages } from '../language/catalogues.ts'
import { type Language, languages } from '../language/languages.ts'
import { routeTree } from '../route-tree.gen.ts'
import { rareEntries } from '../routes/-rare-entries.tsx'
import type { Settings } from '../settings.ts'
import { ReloadBanner } from '../ui/feedback/reload-banner.tsx'
import { Arriving } from '../ui/frame/arriving.tsx'
import { hrefOf } from '../ways.ts'
import { type EntryFacts, entryFacts } from './entry-facts.ts'

/** The languages that a page can be rendered in. */
export const tags: Record<string, string> = Object.fromEntries(
  Object.entries(languages).map(([key, { tag }]) => [key, tag]),
)

async function speak(language: Language): Promise<I18n> {
  const messages = await loadMessages(language, true)
  return setupI18n({ locale: language, locales: languages[language].tag, messages: { [language]: messages } })
}

/** What a visitor without scripts is told in a language, and the word that leads to help. */
export async function sayScriptless(settings: Settings, language: Language): Promise<[string, string]> {
  const i18n = await speak(language)
  const { brandName } = settings
  return [i18n._(msg`${brandName} needs JavaScript.`), i18n._(msg`Help`)]
}

/** What a visitor is told in a language when the app does not come, and the words that reload and that lead to help. */
export async function sayLate(language: Language): Promise<[string, string, string]> {
  const i18n = await speak(language)
  const say = (sentence: string) => (Object.hasOwn(i18n.messages, sentence) ? i18n._(sentence) : sentence)
  return [i18n._(msg`This page did not load completely.`), say('Reload page'), i18n._(msg`Help`)]
}

/** The markup of what stands above a page that had to be loaded anew, in a language. */
export async function renderReloaded(language: Language): Promise<string> {
  const i18n = await speak(language)
  const banner = (
    <I18nProvider i18n={i18n}>
      <ReloadBanner tag={languages[language].tag} />
    </I18nProvider>
  )
  const { prelude } = await prerender(banner)
  return new Response(prelude).text()
}

/** A page of a deployment: its address, what it tells the boot script, and the sources that it starts with. */
export interface BuiltPage {
  path: string
  /** The address that its markup is made for. */
  page: string
  search: string
  email: string
  errors?: string | undefined
  isLogin: boolean
  sources: string[]
}

const allEntries = { ...entries, ...rareEntries }

const { routesByPath } = createRouter({ routeTree })

/** Every page of a deployment: those that strangers arrive at, and for any other address the frame of a page that loads. */
export const pages: BuiltPage[] = [
  ...Object.entries(allEntries).map(([path, { isLogin }]) => ({ path, page: path, isLogin, ...factsOf(path) })),
  ...Object.values(routesByPath)
    .filter(({ fullPath }) => !(trimmed(fullPath) in allEntries))
    .map(({ fullPath, id }) =>
      frame(trimmed(fullPath), `routes${id.replace(/\/$/, '/index')}.tsx?tsr-split=component`),
    ),
]

function factsOf(path: string): EntryFacts {
  const facts = entryFacts[path]
  if (!facts) throw new Error(`Nothing is known of ${path}`)
  return facts
}

function trimmed(path: string): string {
  return path.replace(/(?<=.)\/$/, '')
}

function frame(path: string, source: string): BuiltPage {
  return { path, page: anyPage, search: '', email: '', isLogin: false, sources: ['router.tsx', source] }
}

/** Renders a page as it is before any script ran. */
export async function render(settings: Settings, language: Language, { page }: BuiltPage): Promise<string> {
  const i18n = await speak(language)
  const app = (
    <App
      settings={settings}
      i18n={i18n}
      loadServices={() => Promise.reject(new Error('There is no gateway while prerendering'))}
      navigation={{ hrefOf, go() {}, back: () => false, handed: () => ({}) }}
      chooseLanguage={() => {}}
    >
      {(await allEntries[page]?.load('')) ?? <Arriving />}
    </App>
  )
  // Parts that load later stand in place; the streaming scripts that would move them there are inline, which no CSP allows.
  // Until https://github.com/react/react/pull/28796.
  const { prelude } = await prerender(app, { progressiveChunkSize: Number.POSITIVE_INFINITY })
  return new Response(prelude).text()
}
