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
import { sentenceOf, withKind } from '#machines/port/refusals.ts'
import { noteConnection } from '../browser/connection.ts'
import { readJson } from './read-json.ts'
import { type SessionAnswer, wire } from './wire.ts'
import { done, noRefusal, refusal } from './wire-answers.ts'

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

/** True if the token was refused, and not what was asked. */
export function isStale(answer: Answer): boolean {
  const { kind, status, code } = refusalIn(answer) ?? {}
  return kind === undefined && (status === 403 || code === 'csrf')
}

/** Stands in for the body of an answer without one, which says that all went well. */
const nothingToSay = { status: 'OK' }
const mayBeEmpty = [201, 202, 204, 205]

/** Throws a `ProblemError` for a refusal, or an answer that does not fit the schema. */
export function parseAnswer<Schema extends v.GenericSchema>(answer: Answer, schema: Schema): v.InferOutput<Schema> {
  const refused = refusalIn(answer)
  if (refused) throw new ProblemError(refused)
  const { response, text } = answer
  const body = !text && mayBeEmpty.includes(response.status) ? nothingToSay : readJson(text || '{}')
  // Null says as much as an object without anything in it.
  const parsed = v.safeParse(schema, body === null ? {} : body)
  if (parsed.success && body !== undefined) return parsed.output
  const { status, message } = Object(body)
  if (Object(schema) === done && [status, message].some((word) => word && typeof word === 'string')) {
    const { detail: _, ...said } = problemOf(answer)
    throw new ProblemError(withKind(said))
  }
  throw new ProblemError({ message: unexpected, status: response.status, detail: `${response.status}` })
}

const nobody: SessionAnswer = { ID: '', Email: '', FirstName: '', LastName: '', Location: '', Linked: true }

/** A 401 means that nobody is signed in. */
export function sessionIn(answer: Answer): SessionAnswer {
  return refusalIn(answer)?.status === 401 ? nobody : parseAnswer(answer, wire.loadSession.answer)
}

/** Empty if the session names none, and if there is none. */
export function countryIn({ response, text }: Answer): string {
  const read = v.safeParse(wire.loadSession.answer, readJson(text))
  return response.ok && read.success ? read.output.Location : ''
}

/** What the gateway refuses, by its status or in the body of a success. */
function refusalIn(answer: Answer): Problem | undefined {
  const body = answer.response.ok ? readJson(answer.text) : undefined
  const isSuccess = answer.response.ok && (Object(body) !== body || v.is(noRefusal, body))
  return isSuccess ? undefined : withKind(problemOf(answer))
}

/** Reads named strings only, so that the body cannot set anything else. */
function problemOf({ response, text }: Answer): Problem {
  const read = v.safeParse(refusal, readJson(text))
  const { HTTPStatus = 0, ...body }: v.InferOutput<typeof refusal> = read.success ? read.output : {}
  const { error_code: code } = body
  const said = body.message ?? body.error_message ?? (code && sentenceOf(code))
  const guid = body.guid ?? body.error_guid
  const meant = HTTPStatus >= 400 && HTTPStatus < 600 ? HTTPStatus : 400
  const { status, statusText } = response.ok ? { status: meant, statusText: '' } : response
  const seconds = status === 429 ? waitIn(response) : undefined
  return {
    ...(said ? { message: said, ...(seconds && { seconds }) } : defaultMessage(status, statusText, seconds)),
    status,
    ...(guid && { guid }),
    ...(code && { code }),
  }
}

function defaultMessage(status: number, statusText: string, seconds: number | undefined): Problem {
  const detail = `${status} ${statusText}`.trim()
  if (status !== 429) return { message: unexpected, detail }
  return seconds ? { message: tooManyFor, wait: seconds, detail } : { message: tooMany, detail }
}

/** Seconds of `Retry-After`; ignores more than a day, and dates, which a wrong clock misreads. */
function waitIn({ headers }: Response): number | undefined {
  const seconds = Number(lastOf(headers.get('Retry-After')))
  return seconds > 0 && seconds <= 86_400 ? seconds : undefined
}

/** The value of a header; of one that came several times, the last. */
export function lastOf(header: string | null): string {
  return (header ?? '').split(/\s*,\s*/).findLast(Boolean) ?? ''
}
