import ky from 'ky'
import * as v from 'valibot'
import { lookupTimeout } from '#machines/limits.ts'
import { offline, ProblemError } from '#machines/port/problem.ts'
import { noteConnection } from '../browser/connection.ts'
import { type Answer, countryIn, isNotActive, otherAccount, parseAnswer, sessionIn, toProblemError } from './answer.ts'
import { type Row, type SessionAnswer, wire } from './wire.ts'
import { withTimeout } from './with-timeout.ts'

export interface HttpOptions {
  gatewayUrl: string
  /** BCP 47; read at every call. */
  languageTag(): string
  report(failure: ProblemError): void
  /** Called on a 403; resolves on a page that stays. */
  reload(): Promise<void>
  /** Called whenever the session names a country. */
  locate?(country: string): void
  /** Called with the first session, whoever asked for it. */
  onSession(session: SessionAnswer): void
}

export interface Http {
  send<Request extends v.GenericSchema, Answer extends v.GenericSchema>(
    row: Row<Request, Answer>,
    ask: v.InferInput<Request>,
    signal: AbortSignal,
    background?: boolean,
  ): Promise<v.InferOutput<Answer>>
  /** The first read is one for all who ask, and nobody aborts it. */
  readSession(signal: AbortSignal): Promise<SessionAnswer>
  /** Waits for the first session answer of any kind, for 10 s at most, and asks for it if nobody did. */
  ready(): Promise<void>
}

const unreported = new Set([401, 403, 404, 405])
const csrfHeader = 'X-CSRF-Token'
const ignore = () => {}

/** The CSRF token never leaves this closure. */
export function createHttp(options: HttpOptions): Http {
  let token = ''
  let account = ''
  /** Every other call waits for it, so that the gateway starts only one session. */
  let first: Promise<Answer> | undefined
  let firstEnd: Promise<void>
  let isFirstOver = false

  const client = ky.create({
    prefix: options.gatewayUrl,
    credentials: 'include',
    cache: 'no-store',
    headers: { accept: 'application/json' },
    timeout: false,
    retry: { limit: 1, methods: [] },
    throwHttpErrors: false,
    hooks: {
      beforeRequest: [
        async ({ request, options: { context } }) => {
          if (context['row'] !== wire.loadSession) await ready()
          if (token) request.headers.set(csrfHeader, token)
          request.headers.set('Accept-Language', options.languageTag())
        },
      ],
      afterResponse: [
        async ({ request, response, retryCount }) => {
          token = response.headers.get(csrfHeader) || token
          const isRefused = response.status === 403 && request.method !== 'GET' && retryCount === 0
          return isRefused && !isNotActive({ response, text: await response.text() })
            ? ky.retry({ delay: 0 })
            : undefined
        },
      ],
      beforeRetry: [
        async ({ request, options: { context } }) => {
          await renewSession(context['row'] as Row, request.signal)
          request.headers.set(csrfHeader, token)
        },
      ],
    },
  })

  async function fetchAnswer(row: Row, values: object, signal: AbortSignal): Promise<Answer> {
    const named = Object.entries<string>({ ...values })
    const [method = '', path = '', name] = row.call.split(/ \/|[{}]/)
    const segment = name ? encodeURIComponent(new Map(named).get(name) ?? '') : ''
    const json = method !== 'GET' && { json: values }
    const body = row.isForm ? { body: new URLSearchParams(named) } : json
    const asked = client(path + segment, { method, signal, context: { row }, ...body })
    const [response, text] = await Promise.all([asked, asked.text()])
    // Some browsers never tell that the connection is back.
    noteConnection(true)
    return { response, text }
  }

  async function fetchSession(signal: AbortSignal): Promise<Answer> {
    const answer = await fetchAnswer(wire.loadSession, {}, signal)
    const country = countryIn(answer)
    if (country) options.locate?.(country)
    return answer
  }

  /** One for all who ask; nobody aborts it. */
  function readFirst(): Promise<Answer> {
    if (!first) {
      first = withTimeout(fetchSession).finally(() => {
        isFirstOver = true
      })
      const asked = first
      // Later it could bring the session before a sign-in back.
      const inTime = withTimeout(() => asked, lookupTimeout)
      firstEnd = inTime.then((answer) => options.onSession(keep(answer))).then(ignore, ignore)
    }
    return first
  }

  function ready(): Promise<void> {
    void readFirst()
    return firstEnd
  }

  /** The account that the page is of. */
  function keep(answer: Answer): SessionAnswer {
    const session = sessionIn(answer)
    account = session.ID
    return session
  }

  /** Refreshes the token; throws if another account may be signed in than the one that is meant. */
  async function renewSession({ personal }: Row, signal: AbortSignal): Promise<void> {
    const answer = await fetchSession(signal)
    const isOther = personal && account && (sessionIn(answer).ID || account) !== account
    if (isOther) throw new ProblemError({ message: otherAccount, status: 403 })
  }

  async function settle<Meaning>(
    asked: Promise<Answer>,
    read: (answer: Answer) => Meaning,
    signal: AbortSignal,
    background = false,
  ): Promise<Meaning> {
    try {
      const answer = await asked
      if (answer.response.status === 403 && !background && !isNotActive(answer)) await options.reload()
      return read(answer)
    } catch (error) {
      const failure = toProblemError(error, signal)
      if (!failure) throw error
      const { message, status = 0 } = failure.problem
      // A report cannot be sent offline.
      if (message !== offline && !unreported.has(status)) options.report(failure)
      throw failure
    }
  }

  async function ask(row: Row, values: object, signal: AbortSignal): Promise<Answer> {
    if (row.personal && account) await renewSession(row, signal)
    return fetchAnswer(row, values, signal)
  }

  return {
    ready,
    readSession: (signal) => settle(isFirstOver ? fetchSession(signal) : readFirst(), keep, signal),
    send: async (row, values, signal, background) => {
      const asked = ask(row, v.parse(row.request, values) as object, signal)
      return settle(asked, (answer) => parseAnswer(answer, row.answer), signal, background)
    },
  }
}
