import { fromPromise } from 'xstate'
import type { Gateway, placeholder } from '../../machines/port/gateway.ts'
import { inTime } from '../browser/in-time.ts'

type Call = keyof Gateway
type Actors = { [Name in Call]: ReturnType<typeof placeholder<Name>> }

/** Lets a gateway answer every call, however late it is loaded; a call that is silent for too long has failed. */
export function actorsFor(load: () => Promise<Gateway>, names: readonly string[]): Actors {
  const actor = (name: Call) =>
    fromPromise(({ input, signal }) => {
      const ask = async (until: AbortSignal) => (await load())[name](input as never, until)
      // This one waits for a person, for as long as its flow lets it.
      return name === 'awaitPermission' ? ask(signal) : inTime((late) => ask(AbortSignal.any([signal, late])))
    })
  return Object.fromEntries(names.map((name) => [name, actor(name as Call)])) as unknown as Actors
}
