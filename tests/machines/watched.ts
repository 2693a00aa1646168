import { type AnyStateMachine, StateMachine } from 'xstate'

export const guardsOf = (machine: AnyStateMachine) =>
  Object.entries(machine.implementations.guards ?? {}).flatMap(([name, guard]) =>
    typeof guard === 'function' && !('check' in guard) ? [[name, guard] as const] : [],
  )

/** The chart with a note of what its guards return; a circle of transitions without events is an error. */
export function watched(machine: AnyStateMachine, outcomes: Set<string>): AnyStateMachine {
  const guards = guardsOf(machine).map(([name, guard]) => {
    const noted = (...asked: Parameters<typeof guard>) => {
      const outcome = guard(...asked)
      outcomes.add(`${name} ${outcome}`)
      return outcome
    }
    return [name, noted]
  })
  const provided = machine.provide({ guards: Object.fromEntries(guards) })
  return new StateMachine({ ...machine.config, options: { maxIterations: 100 } }, provided.implementations)
}
