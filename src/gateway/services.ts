import { QueryClient } from '@tanstack/react-query'
import { codeTimeout } from '../../machines/limits.ts'
import { required } from '../../machines/port/chart.ts'
import { Failure } from '../../machines/port/problem.ts'
import { hangsOnCountry, pageLanguage } from '../browser/language-choice.ts'
import { forgetUser } from '../browser/last-username.ts'
import { readQuery } from '../browser/query.ts'
import { canReloadAutomatically, reloadOnce } from '../browser/reload.ts'
import type { PageContext, Services } from '../context.ts'
import { languages } from '../language/languages.ts'
import { report } from '../reporting/report.ts'
import { parseSettings } from '../settings.ts'
import { createGateway } from './calls.ts'
import { loadChallenge } from './challenge-script.ts'
import { createHttp } from './http.ts'
import { finishAuthorization, startAuthorization } from './legacy.ts'
import { activateLicense, awaitPermission } from './license-server.ts'
import { createOnce } from './once.ts'
import { closePopup, rememberOpener } from './popup.ts'
import { countriesQuery, forgetSignIn, sessionQuery } from './queries.ts'

const isDone = () => {}

/** What the gateway says to a code that has signed in a new visitor already. */
function signedInBefore(): never {
  throw new Failure({ message: 'The code cannot activate the user.', status: 400, code: 'cannot_activate_user' })
}

/** Brings together everything that answers the flows. Throws where the settings are not what they should be. */
export function createServices({ settings: block, language, show }: PageContext): Services {
  const settings = parseSettings(block)
  const http = createHttp({
    gatewayUrl: settings.gatewayUrl,
    languageTag: () => languages[language()].tag,
    report,
    reload: reloadOnce,
    locate: (country) => {
      const next = pageLanguage(settings, country)
      if (next !== language()) show(next)
    },
  })
  rememberOpener(settings)
  // Whether there is a connection is for the request to find out.
  const client = new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } })
  const calls = createGateway(http, settings.captchaUrl)
  const once = createOnce()
  // A code that is on its way is not called back: the gateway may have used it already.
  const onItsWay = () => AbortSignal.timeout(codeTimeout)

  return {
    loadCountries: () => client.fetchQuery(countriesQuery(http)),
    learnLanguage: () => {
      if (hangsOnCountry(settings)) void http.askCountry()
    },
    gateway: {
      ...calls,
      loadSession: () => client.fetchQuery(sessionQuery(http, settings)),
      loadLoginModes: ({ username, background = false }) =>
        client.fetchQuery({
          queryKey: ['modes', username],
          staleTime: 0,
          gcTime: 0,
          queryFn: ({ signal }) => calls.loadLoginModes({ username, background }, signal),
        }),
      loadChallenge: (_, signal) => loadChallenge(required(settings.challenge, 'challenge').scriptUrl, signal),
      logOut: async (ask, signal) => {
        await calls.logOut(ask, signal)
        client.clear()
        forgetSignIn()
      },
      activateAccount: ({ code }) => once('activate', code, () => calls.activateAccount({ code }, onItsWay()), isDone),
      deleteAccount: async ({ code }) => {
        await once('delete', code, () => calls.deleteAccount({ code }, onItsWay()), isDone)
        forgetUser()
      },
      logInByActivation: ({ code }) =>
        once('trial', code, () => calls.logInByActivation({ code }, onItsWay()), signedInBefore),
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
