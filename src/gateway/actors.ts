import { type AnyStateMachine, fromPromise } from 'xstate'
import type { Calls } from '../../machines/port/chart.ts'
import { never } from '../browser/leave.ts'
import { withTimeout } from './with-timeout.ts'

/** Lets a gateway answer the calls of a chart, however late it is loaded, and those of charts that the chart waits for. */
export function withCalls(machine: AnyStateMachine, load: () => Promise<Calls>): AnyStateMachine {
  const actors = Object.entries(machine.implementations.actors).map(([name, logic]) => [
    name,
    'provide' in logic ? withCalls(logic as AnyStateMachine, load) : actorFor(name as keyof Calls, load),
  ])
  return machine.provide({ actors: Object.fromEntries(actors) })
}

/** Lets a gateway answer a call; one that is silent for too long has failed, and one that is called off before the gateway is there is not made. */
export function actorFor(name: keyof Calls, load: () => Promise<Calls>) {
  return fromPromise(({ input, signal }) => {
    const ask = async (until: AbortSignal) => {
      const gateway = await load()
      // A window is closed however late, also by a flow that has told its visitor to do so by then.
      return !signal.aborted || name === 'closeWindow' ? gateway[name](input as never, until) : never()
    }
    // This one waits for a person, for as long as its flow lets it.
    return name === 'awaitPermission' ? ask(signal) : withTimeout((late) => ask(AbortSignal.any([signal, late])))
  })
}
