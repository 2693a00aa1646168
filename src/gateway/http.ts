import ky, { type KyInstance } from 'ky'
import * as v from 'valibot'
import { requestTimeout, yieldingTime } from '../../machines/limits.ts'
import {
  Failure,
  offline,
  type Problem,
  timedOut,
  tooMany,
  tooManyFor,
  unexpected,
} from '../../machines/port/problem.ts'
import { noteConnection } from '../browser/connection.ts'
import { never } from '../browser/leave.ts'

/** What the transport needs to know of the page around it. */
export interface HttpOptions {
  gatewayUrl: string
  /** The page's language as a BCP 47 tag, asked at every call. */
  languageTag(): string
  /** Told of every failure that support should hear of. */
  report(failure: Failure): void
  /** Answers a 403: reloads the page and says so, or says that the page was reloaded just before. */
  reload(): boolean
  /** Told of the visitor's country whenever the session names one. */
  locate?(country: string): void
}

/** One request: a path below the gateway, and what goes with it. */
export interface Ask {
  method: 'get' | 'post' | 'put'
  path: string
  json?: unknown
  form?: URLSearchParams
  /** Asked beside a visitor who goes on typing: a 403 is then no reason to load the page anew. */
  background?: boolean
  /** Done to the account that the page shows, and to no other that somebody signed in to meanwhile. */
  personal?: boolean
  signal: AbortSignal
}

/** The gateway's transport: resolves to the parsed answer, rejects with a {@link Failure}. */
export interface Http {
  send<Schema extends v.GenericSchema>(
    ask: Ask,
    schema: Schema,
    /** What an answer says went wrong although its status is a good one. */
    troubleIn?: (answer: v.InferOutput<Schema>) => Problem | undefined,
  ): Promise<v.InferOutput<Schema>>
  /** Asks where the visitor is, unless the session was asked for anyway; nothing comes of it where that fails. */
  askCountry(): Promise<void>
}

const unreported = new Set([401, 403, 404, 405])
const session = { method: 'get', path: 'session' } as const
/** Said when somebody signed in to another account, in another tab, than the one that the page shows. */
const otherAccount =
  /*i18n*/ 'This browser is now signed in to another account, so nothing was saved. Reload the page to go on.'
const csrfHeader = 'X-CSRF-Token'
/** The longest words and ids that are taken from an error answer; longer ones are a fault, not a message. */
const longestField = 1_000

/** Opens the transport. The CSRF token lives in here and nowhere else. */
export function createHttp(options: HttpOptions): Http {
  let token = ''
  /** The first question; all others wait for its answer, so that the gateway starts one session, not two. */
  let greeting: Promise<unknown> | undefined
  /** Reads wait for writes and these for reads: who overtook one that began a session would bring the old one back. */
  let [reads, writes] = [Promise.resolve(), Promise.resolve()]
  let isSessionAsked = false
  /** The account that the flows know of. */
  let account: string | undefined
  const client: KyInstance = ky.create({
    prefix: options.gatewayUrl,
    credentials: 'include',
    timeout: false,
    retry: 0,
    throwHttpErrors: false,
    cache: 'no-store',
    hooks: {
      beforeRequest: [
        ({ request }) => {
          if (token) request.headers.set(csrfHeader, token)
          request.headers.set('Accept-Language', options.languageTag())
        },
      ],
      afterResponse: [
        ({ response }) => {
          token = response.headers.get(csrfHeader) || token
        },
      ],
    },
  })

  async function fetchOnce({ method, path, json, form, signal }: Ask): Promise<{ response: Response; text: string }> {
    isSessionAsked ||= path === session.path
    const response = await client(path, {
      method,
      signal: AbortSignal.any([signal, AbortSignal.timeout(requestTimeout)]),
      ...(json !== undefined && { json }),
      ...(form && { body: form }),
    })
    const text = await response.text()
    const country = path === session.path && response.ok && stringIn(parseJson(text), 'Location')
    if (country) options.locate?.(country)
    return { response, text }
  }

  /** Waits for what has to be answered before a question is asked. */
  async function queue({ method, signal }: Ask): Promise<void> {
    const before = allSettled([greeting, method === 'get' ? writes : reads])
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise((done) => {
      timer = setTimeout(done, yieldingTime)
    })
    await Promise.race([before, late])
    clearTimeout(timer)
    signal.throwIfAborted()
  }

  function inTurn(ask: Ask): ReturnType<typeof fetchOnce> {
    if (ask.method !== 'get') greeting ??= fetchOnce({ ...session, signal: ask.signal })
    const asked = greeting ? queue(ask).then(() => fetchWithToken(ask)) : fetchOnce(ask)
    greeting ??= asked
    if (ask.method === 'get') reads = allSettled([reads, asked])
    // What is asked beside a visitor who types begins no session, and holds nothing up.
    else if (!ask.background) writes = allSettled([writes, asked])
    return asked
  }

  /** Asks once more, with a token that is new, where the one that went along was not taken. */
  async function fetchWithToken(ask: Ask): ReturnType<typeof fetchOnce> {
    const answer = await fetchOnce(ask)
    if (answer.response.status !== 403 || ask.method === 'get' || isNotActive(answer.text)) return answer
    await renewSession(ask)
    return fetchOnce(ask)
  }

  /** Reads the session anew, for its token; fails where it may be another account's than the one that is meant. */
  async function renewSession({ personal, signal }: Ask): Promise<void> {
    const { response, text } = await fetchOnce({ ...session, signal })
    if (!personal || !account || response.status === 401) return
    if (!response.ok) throw new Failure(problemOf(response, text))
    if (!(parseJson(text) instanceof Object)) throw new Failure(unreadable(response))
    if ((accountIn(text) ?? account) !== account) throw new Failure({ message: otherAccount, status: 403 })
  }

  async function send<Schema extends v.GenericSchema>(ask: Ask, schema: Schema): Promise<v.InferOutput<Schema>> {
    if (ask.personal && account) await renewSession(ask)
    const { response, text } = await inTurn(ask)
    if (response.status === 403 && !ask.background && !isNotActive(text) && options.reload()) return never()
    if (!response.ok) throw new Failure(problemOf(response, text))
    if (ask.path === session.path) account = accountIn(text)
    const body = parseJson(text)
    const parsed = v.safeParse(schema, body)
    if (!parsed.success || (body === undefined && text !== '')) throw new Failure(unreadable(response))
    return parsed.output
  }

  return {
    async askCountry() {
      await greeting?.catch(() => {})
      if (isSessionAsked) return
      greeting = fetchOnce({ ...session, signal: new AbortController().signal })
      await greeting.catch(() => {})
    },
    async send(ask, schema, troubleIn) {
      try {
        const answer = await send(ask, schema)
        const trouble = troubleIn?.(answer)
        if (trouble) throw new Failure(trouble)
        return answer
      } catch (error) {
        const { aborted, reason } = ask.signal
        const isSilent = aborted && reason instanceof Failure
        if (aborted && !isSilent) throw error
        const isUnanswered = isSilent || !(error instanceof Failure)
        const isOffline = isUnanswered && navigator.onLine === false
        if (isOffline) noteConnection(false)
        const failure = isUnanswered ? new Failure({ message: isOffline ? offline : timedOut }) : error
        const { message, status = 0 } = failure.problem
        // Without a connection no report would get anywhere.
        if (message !== offline && !unreported.has(status)) options.report(failure)
        throw failure
      }
    },
  }
}

/** Waits until all is settled, and keeps nothing of it. */
async function allSettled(promises: unknown[]): Promise<void> {
  await Promise.allSettled(promises)
}

const isNotActive = (body: string) => /not active/i.test(body)

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const unreadable = ({ status }: Response): Problem => ({ message: unexpected, status, detail: 'Unreadable answer' })

/** The account that a session is of. */
function accountIn(text: string): string | undefined {
  const body = parseJson(text)
  return typeof body === 'object' && body && 'ID' in body && body.ID ? String(body.ID) : undefined
}

/** What an answer says under a name, if that is a text that is neither empty nor too long to be one. */
function stringIn(body: unknown, name: string): string | undefined {
  const value: unknown = typeof body === 'object' && body && Object.hasOwn(body, name) && Reflect.get(body, name)
  return typeof value === 'string' && value.length <= longestField ? value || undefined : undefined
}

/** Reads an error answer: named string fields only, so that no body can replace anything else. */
function problemOf(response: Response, text: string): Problem {
  const { status } = response
  const body = parseJson(text)
  const message = stringIn(body, 'message') ?? stringIn(body, 'error_message')
  const guid = stringIn(body, 'guid') ?? stringIn(body, 'error_guid')
  const code = stringIn(body, 'error_code')
  const seconds = waitIn(response)
  return {
    ...(message ? { message, ...(seconds && { seconds }) } : wordless(response, seconds)),
    status,
    ...(guid && { guid }),
    ...(code && { code }),
  }
}

/** What is said of an error answer that has no words of its own. */
function wordless({ status, statusText }: Response, seconds: number | undefined): Problem {
  const detail = `${status} ${statusText}`.trim()
  if (status !== 429) return { message: unexpected, detail }
  return seconds ? { message: tooManyFor, minutes: Math.ceil(seconds / 60), detail } : { message: tooMany, detail }
}

/**
 * After how many seconds the gateway wants to be asked again; undefined where it does not say, asks for over a day, or
 * names a date, which a visitor whose clock is wrong would wait for too long.
 */
function waitIn({ status, headers }: Response): number | undefined {
  const seconds = status === 429 ? Number(headers.get('Retry-After')) : 0
  return seconds > 0 && seconds <= 86_400 ? seconds : undefined
}
