import { requestTimeout } from '#machines/limits.ts'
import { ProblemError, timedOut } from '#machines/port/problem.ts'

/** Rejects and aborts after 30 s, or the given time in milliseconds. */
export function withTimeout<Answer>(act: (late: AbortSignal) => Promise<Answer>, time = requestTimeout) {
  const late = new AbortController()
  return new Promise<Answer>((resolve, reject) => {
    const timer = setTimeout(() => {
      late.abort(new ProblemError({ message: timedOut, timedOut: true }))
      reject(late.signal.reason)
    }, time)
    act(late.signal)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}
