import { present } from '#machines/port/chart.ts'
import { hangsOnCountry, pageLanguage } from '../browser/language-choice.ts'
import { readQuery } from '../browser/query.ts'
import { canReloadAutomatically, reloadOnce } from '../browser/reload.ts'
import type { PageContext, Services } from '../context.ts'
import { languages } from '../language/languages.ts'
import { report } from '../reporting/report.ts'
import { parseSettings } from '../settings.ts'
import { createCachedCalls } from './cached-calls.ts'
import { loadChallenge } from './challenge-script.ts'
import { finishAuthorization, startAuthorization } from './legacy.ts'
import { activateLicense, awaitPermission } from './license-server.ts'
import { closePopup, rememberOpener } from './popup.ts'

/** Throws if the settings are invalid. */
export function createServices({ settings: block, language, show }: PageContext): Services {
  const settings = parseSettings(block)
  const page = {
    languageTag: () => languages[language()].tag,
    report,
    reload: reloadOnce,
    locate: (country: string) => {
      const next = pageLanguage(settings, country)
      if (next !== language()) show(next)
    },
  }
  rememberOpener(settings)
  const { http, gateway, loadCountries } = createCachedCalls(page, settings)

  return {
    loadCountries,
    learnLanguage: () => {
      if (hangsOnCountry(settings)) void http.ready()
    },
    gateway: {
      ...gateway,
      loadChallenge: (_, signal) => loadChallenge(present(settings.challenge, 'challenge').scriptUrl, signal),
      awaitPermission: (_, signal) => awaitPermission(settings, signal),
      activateLicense: ({ token }, signal) => activateLicense(settings, token, signal),
      finishAuthorization: async ({ state }) => finishAuthorization(settings, state),
      startAuthorization: async ({ returnTo }) => startAuthorization(settings, returnTo),
      claimReload: async () => {
        if (!canReloadAutomatically()) throw new Error('The page was loaded anew just before')
      },
      closeWindow: () => closePopup(settings, readQuery(location.search)['return_to']),
    },
  }
}
