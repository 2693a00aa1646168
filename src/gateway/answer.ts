import * as v from 'valibot'
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

/** The longest words and ids that are taken from an error answer; longer ones are a fault, not a message. */
const longestField = 1_000

/** Said when somebody signed in to another account, in another tab, than the one that the page shows. */
export const otherAccount =
  /*i18n*/ 'This browser is now signed in to another account, so nothing was saved. Reload the page to go on.'

/** An answer whose body was read to its end. */
export interface Answer {
  response: Response
  text: string
}

/** What a call fails with that threw this; undefined where its asker has gone. */
export function failureOf(error: unknown, { aborted, reason }: AbortSignal): Failure | undefined {
  const isSilent = aborted && reason instanceof Failure
  if (aborted && !isSilent) return undefined
  if (error instanceof Failure && !isSilent) return error
  const isOffline = navigator.onLine === false
  if (isOffline) noteConnection(false)
  return new Failure({ message: isOffline ? offline : timedOut })
}

/** True where a 403 is about the account, not about the token or the session. */
export function isNotActive(text: string): boolean {
  return /not active/i.test(text)
}

/** What an answer says, by its schema; fails where it is an error, or makes no sense. */
export function parseAnswer<Schema extends v.GenericSchema>(answer: Answer, schema: Schema): v.InferOutput<Schema> {
  const { response, text } = answer
  if (!response.ok) throw new Failure(problemOf(answer))
  const body = parseJson(text)
  const parsed = v.safeParse(schema, body)
  if (!parsed.success || (body === undefined && text !== '')) throw new Failure(unreadable(response))
  return parsed.output
}

/** Where a session says that its visitor is. */
export function countryIn({ response, text }: Answer): string | undefined {
  return response.ok ? stringIn(parseJson(text), 'Location') : undefined
}

/** Undefined where it is no JSON. */
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

/** The account that a session is of, if it is anybody's; fails where the answer does not tell. */
export function accountIn(answer: Answer): string | undefined {
  const { response, text } = answer
  if (response.status === 401) return undefined
  if (!response.ok) throw new Failure(problemOf(answer))
  const body = parseJson(text)
  if (!(body instanceof Object)) throw new Failure(unreadable(response))
  return 'ID' in body && body.ID ? String(body.ID) : undefined
}

/** What an answer says under a name, if that is a text that is neither empty nor too long to be one. */
function stringIn(body: unknown, name: string): string | undefined {
  const value: unknown = typeof body === 'object' && body && Object.hasOwn(body, name) && Reflect.get(body, name)
  return typeof value === 'string' && value.length <= longestField ? value || undefined : undefined
}

/** Reads an error answer: named string fields only, so that no body can replace anything else. */
function problemOf({ response, text }: Answer): Problem {
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
