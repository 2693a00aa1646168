import ky from 'ky'
import * as v from 'valibot'
import { isCodeRefused } from '#machines/port/one-time-code.ts'
import { offline, type Problem, ProblemError } from '#machines/port/problem.ts'
import { noteConnection } from '../browser/connection.ts'
import { cookiesBlocked } from '../browser/cookies.ts'
import { type Answer, isStale, parseAnswer, toProblemError } from './answer.ts'
import { createSession, type SessionOptions } from './session.ts'
import { type Row, wire } from './wire.ts'

export interface HttpOptions extends SessionOptions {
  gatewayUrl: string
  /** BCP 47; read at every call. */
  languageTag(): string
  report(failure: ProblemError): void
  /** Called on a 403; resolves on a page that stays. */
  reload(): Promise<void>
}

const unreported = new Set([401, 403, 404, 405])

/** False for what no report is due: it cannot be sent offline, and whose code is old is no error. */
function isOurs(problem: Problem): boolean {
  const { message, status = 0, kind } = problem
  const isOldCode = kind === 'cannotActivate' || isCodeRefused(problem)
  return message !== offline && !unreported.has(status) && !isOldCode
}

export function createHttp(options: HttpOptions) {
  const session = createSession((signal) => fetchAnswer(wire.loadSession, {}, signal), options)

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
          if (context['row'] !== wire.loadSession) await session.ready()
          session.sign(request)
          request.headers.set('Accept-Language', options.languageTag())
        },
      ],
      afterResponse: [
        async ({ request, response, retryCount }) => {
          session.noteToken(response)
          const mayRepeat = request.method !== 'GET' && retryCount === 0
          return mayRepeat && isStale({ response, text: await response.text() }) ? ky.retry({ delay: 0 }) : undefined
        },
      ],
      beforeRetry: [
        async ({ request, options: { context } }) => {
          await session.renew(context['row'] as Row, request.signal)
          session.sign(request)
        },
      ],
    },
  })

  async function fetchAnswer(row: Row, values: object, signal: AbortSignal): Promise<Answer> {
    const [method = '', path = '', name = ''] = row.call.split(/ \/|[{}]/)
    const { [name]: segment = '', ...named }: Record<string, string> = { ...values }
    const isRead = method === 'GET'
    if (isRead && Object.keys(named).length > 0) throw new Error(`${row.call} cannot send ${Object.keys(named)}`)
    const json = !isRead && { json: named }
    const body = row.isForm ? { body: new URLSearchParams(named) } : json
    const asked = client(path + encodeURIComponent(segment), { method, signal, context: { row }, ...body })
    const [response, text] = await Promise.all([asked, asked.text()])
    // Some browsers never tell that the connection is back.
    noteConnection(true)
    return { response, text }
  }

  async function settle<Meaning>(
    asked: Promise<Answer>,
    read: (answer: Answer) => Meaning,
    signal: AbortSignal,
    background = false,
  ): Promise<Meaning> {
    try {
      const answer = await asked
      if (!background && isStale(answer)) {
        if (session.isNew()) throw new ProblemError({ message: cookiesBlocked, status: 403 })
        await options.reload()
      }
      return read(answer)
    } catch (error) {
      const failure = toProblemError(error, signal)
      if (!failure) throw error
      if (isOurs(failure.problem)) options.report(failure)
      throw failure
    }
  }

  async function ask(row: Row, values: object, signal: AbortSignal): Promise<Answer> {
    if (row.personal && session.hasAccount()) await session.renew(row, signal)
    return fetchAnswer(row, values, signal)
  }

  return {
    ready: session.ready,
    readSession: (signal: AbortSignal) => settle(session.read(signal), session.keep, signal),
    async send<Request extends v.GenericSchema, Answer extends v.GenericSchema>(
      row: Row<Request, Answer>,
      values: v.InferInput<Request>,
      signal: AbortSignal,
      background?: boolean,
    ): Promise<v.InferOutput<Answer>> {
      const asked = ask(row, v.parse(row.request, values) as object, signal)
      return settle(asked, (answer) => parseAnswer(answer, row.answer), signal, background)
    },
  }
}
