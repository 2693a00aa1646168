import { requestTimeout } from '#machines/limits.ts'
import { ProblemError, timedOut } from '#machines/port/problem.ts'

/** Rejects and aborts after 30 s. */
export function withTimeout<Answer>(act: (late: AbortSignal) => Promise<Answer>): Promise<Answer> {
  const late = new AbortController()
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      late.abort(new ProblemError({ message: timedOut, timedOut: true }))
      reject(late.signal.reason)
    }, requestTimeout)
    act(late.signal)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}
