import * as v from 'valibot'
import {
  offline,
  type Problem,
  ProblemError,
  timedOut,
  tooMany,
  tooManyFor,
  unexpected,
} from '#machines/port/problem.ts'
import { noteConnection } from '../browser/connection.ts'

/** Maximum length of a message or an id in an error answer; longer ones are ignored. */
const maximumLength = 1_000

export const otherAccount =
  /*i18n*/ 'This browser is now signed in to another account, so nothing was saved. Reload the page to continue.'

export interface Answer {
  response: Response
  text: string
}

/** Undefined if the caller aborted. */
export function toProblemError(error: unknown, { aborted, reason }: AbortSignal): ProblemError | undefined {
  const isTimeout = aborted && reason instanceof ProblemError
  if (aborted && !isTimeout) return undefined
  if (error instanceof ProblemError && !isTimeout) return error
  const isOffline = navigator.onLine === false
  if (isOffline) noteConnection(false)
  return new ProblemError({ message: isOffline ? offline : timedOut })
}

/** True for a 403 about the account, not about the token or the session. */
export function isNotActive(answer: Answer): boolean {
  return new ProblemError(problemOf(answer)).problem.kind === 'notActive'
}

/** Throws a `ProblemError` for an error, or an answer that does not fit the schema. */
export function parseAnswer<Schema extends v.GenericSchema>(answer: Answer, schema: Schema): v.InferOutput<Schema> {
  const { response, text } = answer
  if (!response.ok) throw new ProblemError(problemOf(answer))
  const body = parseJson(text)
  const parsed = v.safeParse(schema, body)
  if (!parsed.success || (body === undefined && text !== '')) throw new ProblemError(unreadable(response))
  return parsed.output
}

export function countryIn({ response, text }: Answer): string | undefined {
  return response.ok ? stringIn(parseJson(text), 'Location') : undefined
}

/** Undefined if it is no JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function unreadable({ status }: Response): Problem {
  return { message: unexpected, status, detail: 'Unreadable answer' }
}

/** Undefined if nobody is signed in; throws if the answer does not tell. */
export function accountIn(answer: Answer): string | undefined {
  const { response, text } = answer
  if (response.status === 401) return undefined
  if (!response.ok) throw new ProblemError(problemOf(answer))
  const body = parseJson(text)
  if (!(body instanceof Object)) throw new ProblemError(unreadable(response))
  return 'ID' in body && body.ID ? String(body.ID) : undefined
}

function stringIn(body: unknown, name: string): string | undefined {
  const value: unknown = typeof body === 'object' && body && Object.hasOwn(body, name) && Reflect.get(body, name)
  return typeof value === 'string' && value.length <= maximumLength ? value || undefined : undefined
}

/** Reads named strings only, so that the body cannot set anything else. */
function problemOf({ response, text }: Answer): Problem {
  const { status } = response
  const body = parseJson(text)
  const message = stringIn(body, 'message') ?? stringIn(body, 'error_message')
  const guid = stringIn(body, 'guid') ?? stringIn(body, 'error_guid')
  const code = stringIn(body, 'error_code')
  const seconds = waitIn(response)
  return {
    ...(message ? { message, ...(seconds && { seconds }) } : defaultMessage(response, seconds)),
    status,
    ...(guid && { guid }),
    ...(code && { code }),
  }
}

function defaultMessage({ status, statusText }: Response, seconds: number | undefined): Problem {
  const detail = `${status} ${statusText}`.trim()
  if (status !== 429) return { message: unexpected, detail }
  return seconds ? { message: tooManyFor, wait: seconds, detail } : { message: tooMany, detail }
}

/** Seconds of `Retry-After`; ignores more than a day, and dates, which a wrong clock misreads. */
function waitIn({ status, headers }: Response): number | undefined {
  const seconds = status === 429 ? Number(headers.get('Retry-After')) : 0
  return seconds > 0 && seconds <= 86_400 ? seconds : undefined
}
