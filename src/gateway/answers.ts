import { fromPromise } from 'xstate'
import type { call, Gateway } from '../../machines/parts/gateway.ts'
import { requestTimeout } from '../../machines/parts/limits.ts'
import { Failure, timedOut } from '../../machines/parts/problem.ts'

type Call = keyof Gateway
type Answers = { [Name in Call]: ReturnType<typeof call<Name>> }

/** Lets a gateway answer every call, however late it is loaded; a call that is silent for too long has failed. */
export function answers(load: () => Promise<Gateway>, names: readonly string[]): Answers {
  const actor = (name: Call) =>
    fromPromise(({ input, signal }) => {
      const ask = async (until: AbortSignal) => (await load())[name](input as never, until)
      // This one waits for a person, for as long as its flow lets it.
      return name === 'awaitPermission' ? ask(signal) : inTime(ask, signal)
    })
  return Object.fromEntries(names.map((name) => [name, actor(name as Call)])) as unknown as Answers
}

function inTime<Answer>(ask: (until: AbortSignal) => Promise<Answer>, left: AbortSignal): Promise<Answer> {
  const late = new AbortController()
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Failure({ message: timedOut, silent: true }))
      late.abort(new DOMException(timedOut, 'TimeoutError'))
    }, requestTimeout)
    ask(AbortSignal.any([left, late.signal]))
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}
