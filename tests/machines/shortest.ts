import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  initialTransition,
  transition,
} from 'xstate'
import { eventTypesAt, nodesOf } from './chart.ts'
import { type Cases, occasionsOf, type Path } from './paths.ts'

/** The name of the state that a snapshot is in, below the flow: `filling.editing`. */
export function stateOf({ value }: AnyMachineSnapshot): string {
  return typeof value === 'string' ? value : nested(value)
}

function nested(value: object): string {
  return Object.entries(value)
    .map(([outer, inner]) => `${outer}.${typeof inner === 'string' ? inner : nested(inner)}`)
    .join(' ')
}

/** The states that a flow can rest in or end in; those that are left at once, whatever happens, are no such states. */
export function restingStates(machine: AnyStateMachine): string[] {
  const rests = ({ type, always }: AnyStateNode) =>
    type === 'atomic' && !always?.some(({ guard }) => guard === undefined)
  return nodesOf(machine)
    .filter((node) => node.type === 'final' || rests(node))
    .map(({ id }) => id.slice(machine.id.length + 1))
}

function visitorEvents(machine: AnyStateMachine): string[] {
  return machine.events.filter((type) => !type.startsWith('xstate.'))
}

/** The question of the call that a state waits for. */
export function questionOf(snapshot: AnyMachineSnapshot, name: string): unknown {
  return Object(snapshot.children[name]?.getSnapshot()).input
}

/**
 * The shortest way to each state of a flow, and to each event of the visitor that is on none of these ways; a way that
 * another one begins with is left out. What cannot happen where the ways are to be walked is not taken.
 */
export function shortestPaths(
  machine: AnyStateMachine,
  cases: Cases<AnyStateMachine>,
  canHappen: (event: AnyEventObject, snapshot: AnyMachineSnapshot) => boolean,
): { paths: Path[]; unreached: string[]; unused: string[] } {
  const table = occasionsOf(machine, cases)
  const toState = new Map<string, Path>()
  const toEvent = new Map<string, Path>()
  const known = new Set<string>()
  const key = (path: Path) => {
    const { value, context } = endOf(path)
    return JSON.stringify([cases.inputs.indexOf(path.input), value, cases.project?.(context as never)])
  }
  const queue: Path[] = cases.inputs.map((input, index) => ({
    name: `input #${index + 1}`,
    input,
    initial: initialTransition(machine, input)[0],
    steps: [],
  }))
  for (const path of queue) {
    const from = endOf(path)
    if (!toState.has(stateOf(from))) toState.set(stateOf(from), path)
    if (from.status !== 'active') continue
    for (const occasion of eventTypesAt(machine, from).flatMap((type) => table.get(type) ?? [])) {
      const { event } = occasion
      if (!canHappen(event, from)) continue
      const expected = transition(machine, from, event)[0] as AnyMachineSnapshot
      const step = { label: occasion.label, event, expected }
      const next = { ...path, name: `${path.name} → ${step.label}`, steps: [...path.steps, step] }
      if (!toEvent.has(event.type)) toEvent.set(event.type, next)
      if (known.has(key(next))) continue
      known.add(key(next))
      queue.push(next)
    }
  }
  const walked = new Set([...toState.values()].flatMap(({ steps }) => steps.map(({ event }) => event.type)))
  const rest = [...toEvent].filter(([type]) => !type.startsWith('xstate.') && !walked.has(type))
  const all = [...toState.values(), ...rest.map(([, path]) => path)]
  return {
    paths: all.filter(({ name }) => !all.some((other) => other.name.startsWith(`${name} → `))),
    unreached: restingStates(machine).filter((state) => !toState.has(state)),
    unused: visitorEvents(machine).filter((type) => !toEvent.has(type)),
  }
}

function endOf({ steps, initial }: Path): AnyMachineSnapshot {
  return steps.at(-1)?.expected ?? initial
}
