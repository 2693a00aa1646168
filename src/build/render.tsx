import { type I18n, setupI18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { prerender } from 'react-dom/static'
import { type Language, languages } from '../../machines/parts/languages.ts'
import { App } from '../app.tsx'
import { entryAt } from '../entries.tsx'
import { loadEntry } from '../i18n.ts'
import { loadRest } from '../i18n-rest.ts'
import type { Settings } from '../settings.ts'
import { hrefOf } from '../ways.ts'

/** The languages that a page can be rendered in. */
export const tags: Record<string, string> = Object.fromEntries(
  Object.entries(languages).map(([key, { tag }]) => [key, tag]),
)

async function speak(language: Language): Promise<I18n> {
  const messages = { ...(await loadEntry(language)), ...(await loadRest(language)) }
  return setupI18n({ locale: language, locales: languages[language].tag, messages: { [language]: messages } })
}

/** What a visitor without scripts is told in a language, and the word that leads to help. */
export async function sayScriptless({ brandName }: Settings, language: Language): Promise<[string, string]> {
  const i18n = await speak(language)
  return [i18n._(msg`${brandName} needs JavaScript.`), i18n._(msg`Help`)]
}

/** What a visitor is told in a language when the app does not come, and the words that reload and that lead to help. */
export async function sayLate(language: Language): Promise<[string, string, string]> {
  const i18n = await speak(language)
  const say = (sentence: string) => (Object.hasOwn(i18n.messages, sentence) ? i18n._(sentence) : sentence)
  return [i18n._(msg`This page did not load completely.`), say('Reload page'), i18n._(msg`Help`)]
}

/** Renders the login page as it is before any script ran. */
export async function render(settings: Settings, language: Language): Promise<string> {
  const i18n = await speak(language)
  const app = (
    <App
      settings={settings}
      i18n={i18n}
      open={() => Promise.reject(new Error('There is no gateway while prerendering'))}
      navigation={{ hrefOf, go() {}, back: () => false, handed: () => ({}) }}
      chooseLanguage={() => {}}
    >
      {entryAt('/', '')}
    </App>
  )
  // Parts that load later stand in place; the streaming scripts that would move them there are inline, which no CSP allows.
  const { prelude } = await prerender(app, { progressiveChunkSize: Number.POSITIVE_INFINITY })
  return new Response(prelude).text()
}
