import ky from 'ky'
import type * as v from 'valibot'
import { requestTimeout } from '#machines/limits.ts'
import { offline, type Problem, ProblemError } from '#machines/port/problem.ts'
import { type Answer, accountIn, countryIn, isNotActive, otherAccount, parseAnswer, toProblemError } from './answer.ts'

export interface HttpOptions {
  gatewayUrl: string
  /** BCP 47; read at every call. */
  languageTag(): string
  report(failure: ProblemError): void
  /** Called on a 403; resolves on a page that stays. */
  reload(): Promise<void>
  /** Called whenever the session names a country. */
  locate?(country: string): void
  /** The first read of the session, through this transport. */
  readSession(): Promise<unknown>
}

/** `path` is relative to the gateway. */
export interface HttpRequest {
  method: 'get' | 'post' | 'put'
  path: string
  json?: unknown
  form?: URLSearchParams
  /** A lookup during typing: a 403 does not reload the page. */
  background?: boolean
  /** Part of another call: no report, and no reload on a 403. */
  quiet?: boolean
  /** Fails if another account is signed in than the one that the page shows. */
  personal?: boolean
  signal: AbortSignal
}

export interface Http {
  send<Schema extends v.GenericSchema>(
    ask: HttpRequest,
    schema: Schema,
    /** Finds a problem in an answer whose status is fine. */
    businessError?: (answer: v.InferOutput<Schema>) => Problem | undefined,
  ): Promise<v.InferOutput<Schema>>
  /** Waits for the first session answer of any kind, and asks for it if nobody did. */
  ready(): Promise<void>
}

export const sessionRequest = { method: 'get', path: 'session' } as const
const unreported = new Set([401, 403, 404, 405])
const csrfHeader = 'X-CSRF-Token'
const ended = (asked: Promise<unknown>) => asked.then(ignore, ignore)
const ignore = () => {}

/** The CSRF token never leaves this closure. */
export function createHttp(options: HttpOptions): Http {
  let token = ''
  let account: string | undefined
  /** Every other call waits for it, so that the gateway starts only one session. */
  let firstRequest: Promise<void> | undefined

  const client = ky.create({
    prefix: options.gatewayUrl,
    credentials: 'include',
    cache: 'no-store',
    headers: { accept: 'application/json' },
    timeout: false,
    totalTimeout: requestTimeout,
    retry: { limit: 1, methods: [] },
    throwHttpErrors: false,
    hooks: {
      beforeRequest: [
        async ({ request, options: { context } }) => {
          if (!context['isSession']) await ready()
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
          await renewSession(Boolean(context['isPersonal']), request.signal)
          request.headers.set(csrfHeader, token)
        },
      ],
    },
  })

  function ready(): Promise<void> {
    firstRequest ??= ended(options.readSession())
    return firstRequest
  }

  async function fetchAnswer({ method, path, json, form, personal, signal }: HttpRequest): Promise<Answer> {
    const isSession = path === sessionRequest.path
    const context = { isSession, isPersonal: personal }
    const body = { ...(json !== undefined && { json }), ...(form && { body: form }) }
    const asked = client(path, { method, signal, context, ...body })
    const read = Promise.all([asked, asked.text()])
    if (isSession) firstRequest ??= ended(read)
    const [response, text] = await read
    const answer = { response, text }
    const country = isSession && countryIn(answer)
    if (country) options.locate?.(country)
    return answer
  }

  /** Refreshes the token; throws if another account may be signed in than the one that is meant. */
  async function renewSession(isPersonal: boolean, signal: AbortSignal): Promise<void> {
    const answer = await fetchAnswer({ ...sessionRequest, signal })
    const isOther = isPersonal && account && (accountIn(answer) ?? account) !== account
    if (isOther) throw new ProblemError({ message: otherAccount, status: 403 })
  }

  async function send<Schema extends v.GenericSchema>(
    ask: HttpRequest,
    schema: Schema,
  ): Promise<v.InferOutput<Schema>> {
    if (ask.personal && account) await renewSession(true, ask.signal)
    const answer = await fetchAnswer(ask)
    const mayReload = !ask.background && !ask.quiet && !isNotActive(answer)
    if (answer.response.status === 403 && mayReload) await options.reload()
    const parsed = parseAnswer(answer, schema)
    if (ask.path === sessionRequest.path) account = accountIn(answer)
    return parsed
  }

  return {
    ready,
    async send(ask, schema, businessError) {
      try {
        const answer = await send(ask, schema)
        const problem = businessError?.(answer)
        if (problem) throw new ProblemError(problem)
        return answer
      } catch (error) {
        const failure = toProblemError(error, ask.signal)
        if (!failure) throw error
        const { message, status = 0 } = failure.problem
        // A report cannot be sent offline.
        if (message !== offline && !ask.quiet && !unreported.has(status)) options.report(failure)
        throw failure
      }
    },
  }
}
