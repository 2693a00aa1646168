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
import { kindOf, withKind } from '#machines/port/refusals.ts'
import { noteConnection } from '../browser/connection.ts'
import { type SessionAnswer, wire } from './wire.ts'
import { refusal } from './wire-answers.ts'

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
  return kindOf(problemOf(answer)) === 'notActive'
}

/** Stands in for the body of a 204, which says that all went well. */
const nothingToSay = { status: 'OK' }

/** Throws a `ProblemError` for an error, or an answer that does not fit the schema. */
export function parseAnswer<Schema extends v.GenericSchema>(answer: Answer, schema: Schema): v.InferOutput<Schema> {
  const { response, text } = answer
  if (!response.ok) throw new ProblemError(withKind(problemOf(answer)))
  const body = response.status === 204 ? nothingToSay : parseJson(text || '{}')
  // Null says as much as an object without anything in it.
  const parsed = v.safeParse(schema, body === null ? {} : body)
  if (parsed.success && body !== undefined) return parsed.output
  throw new ProblemError({ message: unexpected, status: response.status, detail: `${response.status}` })
}

const nobody: SessionAnswer = { ID: '', Email: '', FirstName: '', LastName: '', Location: '', Linked: true }

/** A 401 means that nobody is signed in. */
export function sessionIn(answer: Answer): SessionAnswer {
  return answer.response.status === 401 ? nobody : parseAnswer(answer, wire.loadSession.answer)
}

/** Empty if the session names none, and if there is none. */
export function countryIn({ response, text }: Answer): string {
  const read = v.safeParse(wire.loadSession.answer, parseJson(text))
  return response.ok && read.success ? read.output.Location : ''
}

/** Undefined if it is no JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reads named strings only, so that the body cannot set anything else. */
function problemOf({ response, text }: Answer): Problem {
  const { status } = response
  const read = v.safeParse(refusal, parseJson(text))
  const {
    message,
    error_message,
    guid,
    error_guid,
    error_code: code,
  }: v.InferOutput<typeof refusal> = read.success ? read.output : {}
  const said = message ?? error_message
  const reference = guid ?? error_guid
  const seconds = waitIn(response)
  return {
    ...(said ? { message: said, ...(seconds && { seconds }) } : defaultMessage(response, seconds)),
    status,
    ...(reference && { guid: reference }),
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
