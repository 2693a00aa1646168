/** What went wrong in words for the visitor, with what support and the flows need to know about it. */
export interface Problem {
  /** An English sentence of ours or the server's own; the screen looks up its translation. */
  message: string
  /** The server's reference id, shown as 'Ref. {guid}'. */
  guid?: string
  /** The HTTP status, when there was an answer. */
  status?: number
  /** Status and status text of an answer that had no words of its own. */
  detail?: string
  /** The server's `error_code`. */
  code?: string
  /** What the visitor can do about it, where a flow knows that. */
  remedy?: 'linkAccount'
  /** Nothing came within the time that a call has. */
  silent?: true
  /** After how many minutes the gateway wants to be asked again; the message has a place for it. */
  minutes?: number
  /** After how many seconds the gateway wants to be asked again, where it has words of its own. */
  seconds?: number
}

/** How a call of the port fails. */
export class Failure extends Error {
  override name = 'Failure'
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem.message)
    this.problem = problem
  }
}

/** Turns whatever a call threw into words; what is not a {@link Failure} is never shown as it is. */
export function toProblem(error: unknown): Problem {
  return error instanceof Failure ? error.problem : { message: unexpected }
}

/** The problem in the event by which a call reports failure. */
export function problemIn(event: { type: string; error?: unknown }): Problem {
  return toProblem(event.error)
}

/** The context that keeps why a call failed. */
export function keepProblem({ event }: { event: { type: string; error?: unknown } }) {
  return { problem: problemIn(event) }
}

/** The context without what went wrong before. */
export function clearProblem() {
  return { problem: undefined }
}

/** Said when an answer makes no sense. */
export const unexpected = /*i18n*/ 'An unexpected error occurred.'

/** Said when the network fails or a call takes too long. */
export const timedOut = /*i18n*/ 'We are having technical difficulties. The operation timed out. Please try later.'

/** Said when the gateway wants to be left alone. */
export const tooMany = /*i18n*/ 'There were too many attempts. Please try again later.'

/** Said when the gateway wants to be left alone, and for how long. */
export const tooManyFor =
  /*i18n*/ 'There were too many attempts. Please try again in {minutes, plural, one {# minute} other {# minutes}}.'

/** Said when the browser has no connection. */
export const offline =
  /*i18n*/ 'No Internet connection. Please check the network cables, modem and router or reconnect to Wi-Fi.'

/** Said when the gateway names an address that the product does not follow. */
export const unsafeAddress = /*i18n*/ 'The sign-in page has an address that we do not trust, so we did not open it.'

/** Said when an email cannot be sent because no address was typed. */
export const emailMissing = /*i18n*/ 'Please enter your email address.'

/**
 * Whether the same call may well succeed when it is tried again: no answer at all, one that cannot be read, a fault of the
 * server, or too many calls at once.
 */
export function isTransient({ status }: Problem): boolean {
  return status === undefined || status >= 500 || status < 300 || status === 408 || status === 429
}

/** Whether the gateway has looked at a code and refused it in words; then the same code need not be sent again. */
export function isVerdict(problem: Problem): boolean {
  return !isTransient(problem) && problem.detail === undefined && problem.status !== 401 && problem.status !== 403
}
