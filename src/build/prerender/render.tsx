import { type I18n, setupI18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type AnyRoute, createMemoryHistory } from '@tanstack/react-router'
import { prerender } from 'react-dom/static'
import { App } from '../../app.tsx'
import { unknownPage } from '../../browser/document-marks.ts'
import { loadMessages } from '../../language/catalogues.ts'
import { createAppRouter } from '../../router.tsx'
import type { Prerender } from '../../routes/-parts/prerender.ts'
import { type Language, languages } from '../../settings/languages.ts'
import type { Settings } from '../../settings/settings.ts'
import { loginLoads } from './login-loads.ts'

async function i18nFor(language: Language): Promise<I18n> {
  const messages = await loadMessages(language, true)
  return setupI18n({ locale: language, locales: languages[language], messages: { [language]: messages } })
}

/** What stands between two parts of a text, as in `Joined`. */
function joint(i18n: I18n): string {
  const [said, next] = ['', '']
  return i18n._(msg`${said} ${next}`)
}

/** The sentence, what stands behind it, then the word that links to help. */
export async function noscriptText({ brandName }: Settings, language: Language): Promise<[string, string, string]> {
  const i18n = await i18nFor(language)
  return [i18n._(msg`To use ${brandName}, turn on JavaScript in your browser.`), joint(i18n), i18n._(msg`Help`)]
}

/** The sentence, the words that reload and that link to help, and what is said to a browser that is too old. */
export async function loadErrorText(language: Language): Promise<[string, string, string, string]> {
  const i18n = await i18nFor(language)
  const say = (sentence: string) => (Object.hasOwn(i18n.messages, sentence) ? i18n._(sentence) : sentence)
  const old = i18n._(msg`This browser is too old for this page. Update it, or use another one.`)
  return [i18n._(msg`This page didn’t load completely.`), say('Reload page'), i18n._(msg`Help`), old]
}

/** Empty if search engines may not list the page. */
export async function descriptionText({ brandName }: Settings, language: Language, { description }: BuiltPage) {
  return description ? (await i18nFor(language))._(description, { brandName }) : ''
}

export interface BuiltPage extends Prerender {
  path: string
  /** Pages with the same value share their markup. */
  markup: string
  description?: string | undefined
  callsLicenseServer: boolean
  /** The code of the calls is loaded together with the page. */
  beginsWithCall: boolean
  /** `entry` holds the sentences of the login, `whole` all. */
  catalogue: 'entry' | 'whole'
  /** Manifest keys of the routes that it shows. */
  sources: string[]
}

const trimmed = (path: string) => path.replace(/(?<=.)\/$/, '')

export const pages: BuiltPage[] = [
  ...Object.values(createAppRouter(createMemoryHistory(), true).routesByPath).map(pageOf),
  {
    path: unknownPage,
    markup: unknownPage,
    beginsWithCall: false,
    callsLicenseServer: false,
    catalogue: 'whole',
    sources: [],
  },
]

function pageOf(route: AnyRoute): BuiltPage {
  const { prerender: facts, description, callsLicenseServer = false } = route.options.staticData ?? {}
  const shown: AnyRoute[] = []
  for (let each: AnyRoute | undefined = route; each && !each.isRoot; each = each.parentRoute) shown.push(each)
  const path = trimmed(route.fullPath)
  return {
    ...facts,
    path,
    // A page without words of its own is prerendered as a page that loads.
    markup: facts ? path : 'loading',
    beginsWithCall: !facts || facts.beginsWithCall === true,
    description,
    callsLicenseServer,
    catalogue: shown.some(({ id }) => id === loginLoads.others) ? 'whole' : 'entry',
    sources: shown
      .filter(({ id, options }) => options.component && !loginLoads.routes.includes(id))
      .map(({ id }) => `routes${id.replace(/\/$/, '/index')}.tsx?tsr-split=component`),
  }
}

export async function render(settings: Settings, language: Language, { path }: BuiltPage): Promise<string> {
  const i18n = await i18nFor(language)
  const router = createAppRouter(
    createMemoryHistory({ initialEntries: [path.startsWith('/') ? path : `/${path}`] }),
    true,
  )
  await router.load()
  const loadCalls = () => Promise.reject(new Error('There is no gateway while prerendering'))
  const app = <App {...{ router, settings, i18n, loadCalls }} chooseLanguage={async () => {}} />
  // Suspended parts are rendered in place: the CSP blocks the inline scripts that would move them. Until https://github.com/react/react/pull/28796.
  const { prelude } = await prerender(app, { progressiveChunkSize: Number.POSITIVE_INFINITY })
  return new Response(prelude).text()
}
