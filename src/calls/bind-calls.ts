import type { Calls } from '#machines/chart.ts'
import { required } from '#machines/required.ts'
import { finishAuthorization, startAuthorization } from '../browser/authorization.ts'
import { loadChallenge } from '../browser/challenge-script.ts'
import { activateLicense, awaitPermission } from '../browser/license-server.ts'
import { closePopup, rememberOpener } from '../browser/popup.ts'
import { readQuery } from '../browser/query.ts'
import { claimReload, reloadOnce } from '../browser/reload.ts'
import { awaitCheck } from '../browser/security-check.ts'
import { hangsOnCountry, pageLanguage } from '../language/page-language.ts'
import { report } from '../reporting/report.ts'
import { type Language, languages } from '../settings/languages.ts'
import { parseSettings, type Settings } from '../settings/settings.ts'
import { provideStalledPage } from '../ui/frame/departure.tsx'
import { Stalled } from '../ui/frame/stalled.tsx'
import { createCalls } from './create-calls.ts'

export interface PageContext {
  settings: Settings
  language(): Language
  show(language: Language): void
}

export interface BoundCalls {
  calls: Calls
  /** With English names. */
  loadCountries(): Promise<{ code: string; name: string }[]>
  /** Reads the session only if the country may change the language. */
  learnLanguage(): void
}

/** Binds the two ports of the machines; throws if the settings are invalid. */
export function bindCalls({ settings: block, language, show }: PageContext): BoundCalls {
  const settings = parseSettings(block)
  const page = {
    languageTag: () => languages[language()],
    report,
    reload: reloadOnce,
    locate: (country: string) => {
      const next = pageLanguage(settings, country)
      if (next !== language()) show(next)
    },
  }
  rememberOpener(settings)
  provideStalledPage(Stalled)
  const { http, gateway, loadCountries } = createCalls(page, settings)

  return {
    loadCountries,
    learnLanguage: () => {
      if (hangsOnCountry(settings)) void http.ready()
    },
    calls: {
      ...gateway,
      awaitCheck: (_, signal) => awaitCheck(signal),
      loadChallenge: (_, signal) => loadChallenge(required(settings.challenge, 'challenge').scriptUrl, signal),
      awaitPermission: (_, signal) => awaitPermission(settings, signal),
      activateLicense: ({ token }, signal) => activateLicense(settings, token, signal),
      finishAuthorization: async ({ state }) => finishAuthorization(settings, state),
      startAuthorization: async ({ returnTo }) => startAuthorization(settings, returnTo),
      claimReload: async () => ({ isGranted: claimReload() }),
      closeWindow: () => closePopup(settings, readQuery(location.search)['return_to']),
    },
  }
}
