import type { Sentence } from '../fields/form-rules.ts'
import type { RefusalKind } from './refusals.ts'

export interface Problem {
  /** An English sentence, ours or the server's; the screen translates it. */
  message: string
  /** The server's reference id, shown as 'Ref. {guid}'. */
  guid?: string
  /** The HTTP status; undefined without an answer. */
  status?: number
  /** Status and status text of an answer without a message, or the status of one that cannot be read. */
  detail?: string
  /** The server's `error_code`. */
  code?: string
  /** Which refusal it is, if it is a known one. */
  kind?: RefusalKind
  /** The call timed out. */
  timedOut?: true
  /** Seconds to wait; the message has a placeholder for them. */
  wait?: number
  /** Seconds to wait, if the gateway has its own message. */
  seconds?: number
}

export class ProblemError extends Error {
  override name = 'ProblemError'
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem.message)
    this.problem = problem
  }
}

/** Never shows the text of an error that is no {@link ProblemError}. */
export function toProblem(error: unknown): Problem {
  return error instanceof ProblemError ? error.problem : { message: unexpected }
}

export function problemIn(event: { type: string; error?: unknown }): Problem {
  return toProblem(event.error)
}

/** What a field is blamed with; the words of a gateway count as a sentence. */
export function wordsIn(event: { type: string; error?: unknown }): Sentence {
  return problemIn(event).message as Sentence
}

export function applyProblem({ event }: { event: { type: string; error?: unknown } }) {
  return { problem: problemIn(event) }
}

export function clearProblem() {
  return { problem: undefined }
}

export const unexpected = /*i18n*/ 'An unexpected error occurred.'

export const timedOut = /*i18n*/ 'We are having technical difficulties. The operation timed out. Please try later.'

export const tooMany = /*i18n*/ 'Too many attempts. Try again later.'

export const tooManyFor = /*i18n*/ 'Too many attempts. Try again in {wait}.'

export const offline =
  /*i18n*/ 'No Internet connection. Please check the network cables, modem and router or reconnect to Wi-Fi.'

export const unsafeAddress =
  /*i18n*/ 'We didn’t open the sign-in page because its address isn’t trusted. Try again, or contact support.'

/** True if a retry may help: no answer, an unreadable one, a server error or too many calls. */
export function isTransient({ status }: Problem): boolean {
  return status === undefined || status >= 500 || status < 300 || status === 408 || status === 429
}

/** True if the gateway refused what was asked, and not who asked. */
export function isRefused(problem: Problem): boolean {
  return !isTransient(problem) && problem.status !== 401 && problem.status !== 403
}

/** True if the gateway refused the code in words: a retry cannot help. */
export function isPermanent(problem: Problem): boolean {
  return isRefused(problem) && problem.detail === undefined
}
