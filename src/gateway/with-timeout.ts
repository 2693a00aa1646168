import { requestTimeout } from '../../machines/limits.ts'
import { Failure, timedOut } from '../../machines/port/problem.ts'

/** Does something that may take as long as a call may; after that it has failed, and is told so. */
export function withTimeout<Answer>(act: (late: AbortSignal) => Promise<Answer>): Promise<Answer> {
  const late = new AbortController()
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      late.abort(new Failure({ message: timedOut, silent: true }))
      reject(late.signal.reason)
    }, requestTimeout)
    act(late.signal)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}
