import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { Cases, Flow } from './cases.ts'
import { nameOf, restingStates } from './chart.ts'
import { explore, type Moment, momentsOf, momentsTo } from './explorer.ts'

/** An event on a path, and the snapshot that the pure chart reaches. */
export interface Step {
  label: string
  event: AnyEventObject
  expected: AnyMachineSnapshot
}

/** A way through a flow, from its start. */
export interface Path {
  name: string
  input: unknown
  initial: AnyMachineSnapshot
  steps: Step[]
}

export function endOf({ steps, initial }: Path): AnyMachineSnapshot {
  return steps.at(-1)?.expected ?? initial
}

function pathTo(moment: Moment, { inputs }: Flow['cases']): Path {
  const steps = momentsTo(moment).slice(1)
  return {
    name: [`input #${moment.input + 1}`, ...steps.map(({ label }) => label)].join(' → '),
    input: inputs[moment.input],
    initial: moment.start.snapshot,
    steps: steps.map(({ label, event, snapshot }) => ({ label, event, expected: snapshot })),
  }
}

/** The shortest path to every event in every moment, shortest first. */
export function pathsOf(flow: Flow): Path[] {
  return momentsOf(flow).map((moment) => pathTo(moment, flow.cases))
}

interface Wanted {
  canHappen(event: AnyEventObject, snapshot: AnyMachineSnapshot): boolean
  /** True for a transition, by its name, that a path has to take. */
  plays(transition: string): boolean
}

/** The shortest paths to every state, visitor's event and wanted transition, without prefixes of others or impossible events. */
export function shortestPaths(
  machine: AnyStateMachine,
  cases: Cases<AnyStateMachine>,
  { canHappen, plays }: Wanted,
): { paths: Path[]; unreached: string[]; unused: string[] } {
  const [toState, toEvent] = [new Map<string, Path>(), new Map<string, Path>()]
  const toTransition = new Map<string, Path>()
  for (const moment of explore({ machine, cases }, { canHappen })) {
    const path = pathTo(moment, cases)
    const type = path.steps.at(-1)?.event.type ?? ''
    if (!toState.has(moment.state)) toState.set(moment.state, path)
    if (!toEvent.has(type)) toEvent.set(type, path)
    for (const name of moment.taken.map(nameOf))
      if (plays(name) && !toTransition.has(name)) toTransition.set(name, path)
  }
  const direct = [...toState.values(), ...toTransition.values()]
  const walked = new Set(direct.flatMap(({ steps }) => steps.map(({ event }) => event.type)))
  const events = machine.events.filter((type) => !type.startsWith('xstate.'))
  const rest = events.flatMap((type) => (walked.has(type) ? [] : (toEvent.get(type) ?? [])))
  const all = new Map([...direct, ...rest].map((path) => [path.name, path]))
  const names = [...all.keys()]
  return {
    paths: [...all.values()].filter(({ name }) => !names.some((other) => other.startsWith(`${name} → `))),
    unreached: restingStates(machine).filter((state) => !toState.has(state)),
    unused: events.filter((type) => !toEvent.has(type)),
  }
}
