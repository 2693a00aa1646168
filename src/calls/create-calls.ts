import { QueryClient, queryOptions } from '@tanstack/react-query'
import type * as v from 'valibot'
import { sessionLifetime } from '#machines/limits.ts'
import { mapValues } from '#machines/map-values.ts'
import type { Afresh, Gateway, InBackground } from '#machines/port/gateway.ts'
import { ProblemError, timedOut } from '#machines/port/problem.ts'
import type { Secret } from '#machines/security/secret.ts'
import { awaitMail } from '../browser/awaited-mail.ts'
import { forgetUser } from '../browser/last-sign-in.ts'
import { createHttp, type HttpOptions } from '../gateway/http.ts'
import { type Row, wire } from '../gateway/wire.ts'
import { withTimeout } from '../gateway/with-timeout.ts'
import type { Settings } from '../settings/settings.ts'
import { createOnce } from './once.ts'
import { forgetSignIn, sessionOf } from './session-of.ts'

type Wire = typeof wire
type Ask<Name extends keyof Wire> = v.InferInput<Wire[Name]['request']>
type Reply<Name extends keyof Wire> = v.InferOutput<Wire[Name]['answer']>

/** The names that a call of the port has and its row lacks; the row would refuse them. */
type Lost<Name extends keyof Wire> = Name extends keyof Gateway
  ? Exclude<keyof Parameters<Gateway[Name]>[0], keyof Ask<Name> | keyof InBackground | keyof Afresh>
  : never
type Call<Name extends keyof Wire> = (asked: Ask<Name> & InBackground, signal: AbortSignal) => Promise<Reply<Name>>
/** A call by each row. In the place of one that cannot be made stands what its row lacks. */
type Plain = {
  [Name in keyof Wire]: [Lost<Name>] extends [never] ? Call<Name> : `${Name} lacks ${Lost<Name>} in its row of wire.ts`
}

const isDone = () => {}

/** The gateway's answer to a code that has signed a visitor in before. */
function signedInBefore(): never {
  throw new ProblemError({ message: 'The code cannot activate the user.', status: 400, kind: 'cannotActivate' })
}

/** Query caches session, countries and profile; codes are sent once. */
export function createCalls(page: Omit<HttpOptions, 'gatewayUrl' | 'onSession'>, settings: Settings) {
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
  const once = createOnce()

  const hung = new Set<string>()
  /** A helper that has run out of its time once is not waited for again. */
  async function helping<Answer>(name: string, signal: AbortSignal, isHelper = false, call: () => Promise<Answer>) {
    if (isHelper && hung.has(name)) throw new ProblemError({ message: timedOut, timedOut: true })
    try {
      return await call()
    } finally {
      if (isHelper && signal.reason instanceof ProblemError) hung.add(name)
    }
  }

  const bound: Record<keyof Wire, unknown> = mapValues(
    wire,
    (row: Row) =>
      ({ background, ...asked }: InBackground, signal: AbortSignal) => {
        const send = () => http.send(row, asked, signal, background)
        return row.changesSession ? changeSession(send) : send()
      },
  )
  const { loadCountries, resendTrialActivation, ...plain } = bound as Plain

  /** No flow waits for it: several may have asked, and it outlives each. */
  function read<Answer, const Key extends readonly string[]>(
    queryKey: Key,
    load: (signal: AbortSignal) => Promise<Answer>,
  ) {
    return queryOptions({
      queryKey,
      queryFn: ({ signal }) => withTimeout((late) => load(AbortSignal.any([signal, late]))),
    })
  }
  const session = { ...read(['session'], (signal) => http.readSession(signal)), staleTime: sessionLifetime }
  const countries = read(['countries'], (signal) => loadCountries({}, signal))
  const profile = (account: string) => read(['profile', account], (signal) => plain.loadProfile({}, signal))

  /** Cancels pending reads, whose answers could bring the old session back. */
  async function changeSession<Answer>(act: () => Promise<Answer>): Promise<Answer> {
    // Except the first one, which brings the token.
    await http.ready()
    await client.cancelQueries()
    const answer = await act()
    client.clear()
    return answer
  }

  /** A sent code is given up by no flow: the gateway may have used it already. */
  const spend = <Answer>(call: (asked: { code: Secret }, late: AbortSignal) => Promise<Answer>, code: Secret) =>
    withTimeout((late) => call({ code }, late))

  async function mailing<Answer>(call: Promise<Answer>): Promise<Answer> {
    const answer = await call
    if (settings.flags.confirmLinks) awaitMail()
    return answer
  }

  const gateway: Gateway = {
    ...plain,
    loadSession: async () => sessionOf(await client.fetchQuery(session), settings),
    loadLoginModes: (asked, signal) =>
      helping('loadLoginModes', signal, asked.background, () => plain.loadLoginModes(asked, signal)),
    logOut: (asked, signal) => {
      forgetSignIn()
      // Who is refused has signed out already, and needs no reload.
      return plain.logOut({ ...asked, background: true }, signal)
    },
    generateCaptcha: async (_, signal) => {
      const { id, image } = await plain.generateCaptcha({}, signal)
      return { id, image: below(settings.captchaUrl, image) }
    },
    resendActivation: ({ isTrial, ...mail }, signal) =>
      mailing(isTrial ? resendTrialActivation(mail, signal) : http.send(wire.resendActivation, mail, signal)),
    register: (form, signal) => mailing(plain.register(form, signal)),
    validateFields: async ({ fields, background }, signal) => {
      const verdicts = Object.entries(fields).map(async ([name, value]) => {
        const ask = () => http.send(wire.validateFields, { [name]: value }, signal, background)
        const { status } = await helping('validateFields', signal, background, ask)
        return [name, status]
      })
      return Object.fromEntries(await Promise.all(verdicts))
    },
    loadProfile: async ({ isFresh, background }, signal) => {
      const { ID } = await client.fetchQuery(session)
      if (!isFresh) return client.fetchQuery(profile(ID))
      const now = await http.send({ ...wire.loadProfile, personal: true }, {}, signal, background)
      client.setQueryData(profile(ID).queryKey, now)
      return now
    },
    saveProfile: async (person, signal) => {
      await plain.saveProfile(person, signal)
      const account = client.getQueryData(session.queryKey)?.ID ?? ''
      client.setQueryData(profile(account).queryKey, (saved) => saved && { ...saved, ...person })
      // The session holds the name, too.
      await client.invalidateQueries({ queryKey: session.queryKey })
    },
    activateAccount: ({ code }) => once('activate', code, () => spend(plain.activateAccount, code), isDone),
    deleteAccount: async ({ code }) => {
      await once('delete', code, () => spend(plain.deleteAccount, code), isDone)
      forgetUser()
    },
    logInByActivation: ({ code }) => once('trial', code, () => spend(plain.logInByActivation, code), signedInBefore),
  }
  return { http, gateway, loadCountries: () => client.fetchQuery(countries) }
}

/** The path cannot leave the captcha host, whatever it says. */
function below(base: string, image: string): string {
  const url = new URL(base)
  const [path = '', ...query] = image.split('?')
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${path.replace(/^[\\/]+/, '')}`
  url.search = query.join('?')
  return url.href
}
