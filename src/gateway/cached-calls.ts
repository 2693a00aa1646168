import { QueryClient } from '@tanstack/react-query'
import type { Gateway } from '#machines/port/gateway.ts'
import { ProblemError } from '#machines/port/problem.ts'
import { forgetUser } from '../browser/last-username.ts'
import type { Settings } from '../settings.ts'
import { createGateway } from './gateway-calls.ts'
import { createHttp, type HttpOptions } from './http.ts'
import { createOnce } from './once.ts'
import { countriesQuery, profileQuery, sessionQuery } from './queries.ts'
import { forgetSignIn, sessionOf } from './session.ts'

const isDone = () => {}

/** The gateway's answer to a code that has signed a visitor in before. */
function signedInBefore(): never {
  throw new ProblemError({ message: 'The code cannot activate the user.', status: 400, code: 'cannot_activate_user' })
}

/** Query caches session, countries and profile; codes are sent once. */
export function createCachedCalls(page: Omit<HttpOptions, 'gatewayUrl' | 'readSession'>, settings: Settings) {
  // The request finds out if there is a connection; answers stay in the cache.
  const always = {
    networkMode: 'always',
    retry: false,
    refetchOnWindowFocus: false,
    gcTime: Number.POSITIVE_INFINITY,
  } as const
  const client = new QueryClient({ defaultOptions: { queries: always } })
  const http = createHttp({
    ...page,
    gatewayUrl: settings.gatewayUrl,
    readSession: () => client.fetchQuery(sessionQuery(http, true)),
  })
  const calls = createGateway(http, settings.captchaUrl)
  const session = sessionQuery(http)
  const once = createOnce()
  // A sent code is never aborted: the gateway may have used it already.
  const { signal: untilAnswered } = new AbortController()

  /** Cancels pending reads, whose answers could bring the old session back. */
  async function changeSession<Answer>(act: () => Promise<Answer>): Promise<Answer> {
    // Except the first one, which brings the token.
    await client.ensureQueryData(sessionQuery(http, true)).catch(() => {})
    await client.cancelQueries()
    const answer = await act()
    client.clear()
    return answer
  }

  const gateway: Gateway = {
    ...calls,
    loadSession: async () => sessionOf(await client.fetchQuery(session), settings),
    loadProfile: async () => {
      const { ID } = await client.fetchQuery(session)
      return client.fetchQuery(profileQuery(calls, ID))
    },
    saveProfile: async (person, signal) => {
      await calls.saveProfile(person, signal)
      const account = client.getQueryData(session.queryKey)?.ID ?? ''
      client.setQueryData(profileQuery(calls, account).queryKey, (profile) => profile && { ...profile, ...person })
      // The session holds the name, too.
      await client.invalidateQueries({ queryKey: session.queryKey })
    },
    loadLoginModes: ({ username, background = false }) =>
      client.fetchQuery({
        queryKey: ['modes', username],
        staleTime: 0,
        gcTime: 0,
        queryFn: ({ signal }) => calls.loadLoginModes({ username, background }, signal),
      }),
    logIn: (ask, signal) => changeSession(() => calls.logIn(ask, signal)),
    registerSocially: (person, signal) => changeSession(() => calls.registerSocially(person, signal)),
    linkAccount: (ask, signal) => changeSession(() => calls.linkAccount(ask, signal)),
    resetPassword: (ask, signal) => changeSession(() => calls.resetPassword(ask, signal)),
    setUpPassword: (ask, signal) => changeSession(() => calls.setUpPassword(ask, signal)),
    changePassword: (ask, signal) => changeSession(() => calls.changePassword(ask, signal)),
    logOut: async (ask, signal) => {
      await changeSession(() => calls.logOut(ask, signal))
      forgetSignIn()
    },
    activateAccount: ({ code }) => once('activate', code, () => calls.activateAccount({ code }, untilAnswered), isDone),
    deleteAccount: async ({ code }) => {
      const remove = () => changeSession(() => calls.deleteAccount({ code }, untilAnswered))
      await once('delete', code, remove, isDone)
      forgetUser()
    },
    logInByActivation: ({ code }) => {
      const logIn = () => changeSession(() => calls.logInByActivation({ code }, untilAnswered))
      return once('trial', code, logIn, signedInBefore)
    },
  }
  return { http, gateway, loadCountries: () => client.fetchQuery(countriesQuery(http)) }
}
