import { type AnyStateMachine, fromPromise } from 'xstate'
import type { Calls } from '#machines/port/chart.ts'
import { never } from '../browser/leave.ts'
import { withTimeout } from './with-timeout.ts'

/** Also provides the calls of invoked charts; the gateway may load later. */
export function withCalls(machine: AnyStateMachine, load: () => Promise<Calls>): AnyStateMachine {
  const actors = Object.entries(machine.implementations.actors).map(([name, logic]) => [
    name,
    'provide' in logic ? withCalls(logic as AnyStateMachine, load) : actorFor(name as keyof Calls, load),
  ])
  return machine.provide({ actors: Object.fromEntries(actors) })
}

/** Rejects after 30 s; does nothing if the actor stopped while the gateway loaded. */
export function actorFor(name: keyof Calls, load: () => Promise<Calls>) {
  return fromPromise(({ input, signal }) => {
    const ask = async (until: AbortSignal) => {
      const gateway = await load()
      // A window is closed even after its flow gave up waiting.
      return !signal.aborted || name === 'closeWindow' ? gateway[name](input as never, until) : never()
    }
    // This call waits for a person; its chart limits the time.
    return name === 'awaitPermission' ? ask(signal) : withTimeout((late) => ask(AbortSignal.any([signal, late])))
  })
}
