import { QueryClient, queryOptions } from '@tanstack/react-query'
import { sessionLifetime } from '#machines/limits.ts'
import type { Gateway } from '#machines/port/gateway.ts'
import { ProblemError } from '#machines/port/problem.ts'
import { forgetUser } from '../browser/last-username.ts'
import type { Settings } from '../settings.ts'
import { createGateway } from './gateway-calls.ts'
import { createHttp, type HttpOptions } from './http.ts'
import { createOnce } from './once.ts'
import { forgetSignIn, sessionOf } from './session.ts'
import { withTimeout } from './with-timeout.ts'

const isDone = () => {}

/** The gateway's answer to a code that has signed a visitor in before. */
function signedInBefore(): never {
  throw new ProblemError({ message: 'The code cannot activate the user.', status: 400, code: 'cannot_activate_user' })
}

/** Query caches session, countries and profile; codes are sent once. */
export function createCachedCalls(page: Omit<HttpOptions, 'gatewayUrl' | 'onSession'>, settings: Settings) {
  // The request finds out if there is a connection; answers stay in the cache.
  const always = {
    networkMode: 'always',
    retry: false,
    refetchOnWindowFocus: false,
    gcTime: Number.POSITIVE_INFINITY,
    staleTime: Number.POSITIVE_INFINITY,
  } as const
  const client = new QueryClient({ defaultOptions: { queries: always } })
  const http = createHttp({
    ...page,
    gatewayUrl: settings.gatewayUrl,
    onSession: (answer) => {
      // A load that waits for the first read brings it by itself.
      if (!client.isFetching(session)) client.setQueryData(session.queryKey, answer)
    },
  })
  const calls = createGateway(http, settings.captchaUrl)
  const once = createOnce()

  /** No flow waits for it: several may have asked, and it outlives each. */
  function read<Answer, const Key extends readonly string[]>(
    queryKey: Key,
    ask: (signal: AbortSignal) => Promise<Answer>,
  ) {
    return queryOptions({
      queryKey,
      queryFn: ({ signal }) => withTimeout((late) => ask(AbortSignal.any([signal, late]))),
    })
  }
  const session = { ...read(['session'], (signal) => http.readSession(signal)), staleTime: sessionLifetime }
  const countries = read(['countries'], (signal) => calls.loadCountries({}, signal))
  const profile = (account: string) => read(['profile', account], (signal) => calls.loadProfile({}, signal))

  /** Cancels pending reads, whose answers could bring the old session back. */
  async function changeSession<Answer>(act: () => Promise<Answer>): Promise<Answer> {
    // Except the first one, which brings the token.
    await http.ready()
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
      return client.fetchQuery(profile(ID))
    },
    saveProfile: async (person, signal) => {
      await calls.saveProfile(person, signal)
      const account = client.getQueryData(session.queryKey)?.ID ?? ''
      client.setQueryData(profile(account).queryKey, (saved) => saved && { ...saved, ...person })
      // The session holds the name, too.
      await client.invalidateQueries({ queryKey: session.queryKey })
    },
    logIn: (ask, signal) => changeSession(() => calls.logIn(ask, signal)),
    registerSocially: (person, signal) => changeSession(() => calls.registerSocially(person, signal)),
    linkAccount: (ask, signal) => changeSession(() => calls.linkAccount(ask, signal)),
    resetPassword: (ask, signal) => changeSession(() => calls.resetPassword(ask, signal)),
    setUpPassword: (ask, signal) => changeSession(() => calls.setUpPassword(ask, signal)),
    changePassword: (ask, signal) => changeSession(() => calls.changePassword(ask, signal)),
    logOut: (ask, signal) => {
      forgetSignIn()
      return changeSession(() => calls.logOut(ask, signal))
    },
    // A sent code is given up by no flow: the gateway may have used it already.
    activateAccount: ({ code }) => {
      const activate = () => withTimeout((late) => calls.activateAccount({ code }, late))
      return once('activate', code, activate, isDone)
    },
    deleteAccount: async ({ code }) => {
      const remove = () => changeSession(() => withTimeout((late) => calls.deleteAccount({ code }, late)))
      await once('delete', code, remove, isDone)
      forgetUser()
    },
    logInByActivation: ({ code }) => {
      const logIn = () => changeSession(() => withTimeout((late) => calls.logInByActivation({ code }, late)))
      return once('trial', code, logIn, signedInBefore)
    },
  }
  return { http, gateway, loadCountries: () => client.fetchQuery(countries) }
}
