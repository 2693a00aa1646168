import { getShortestPaths } from '@xstate/test'
import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ContextFrom,
  type EventFromLogic,
  type InputFrom,
  initialTransition,
  type OutputFrom,
  type SnapshotFrom,
  transition,
} from 'xstate'
import { Failure, type Problem } from '../../machines/port/problem.ts'
import { eventTypesAt, restingStates, stateOf } from './chart.ts'

type Payloads<Machine extends AnyStateMachine> = {
  [Type in EventFromLogic<Machine>['type']]: readonly Omit<Extract<EventFromLogic<Machine>, { type: Type }>, 'type'>[]
}

type Actors<Machine extends AnyStateMachine> = NonNullable<Parameters<Machine['provide']>[0]['actors']>

/** What can happen to a flow: at least one payload for each event that its chart knows. Time needs none. */
export interface Cases<Machine extends AnyStateMachine> {
  inputs: readonly InputFrom<Machine>[]
  /** What the visitor does. */
  events: Payloads<Machine>
  /** What the calls answer, and the charts that this one waits for. */
  answers: { [Name in keyof Actors<Machine>]?: readonly OutputFrom<Actors<Machine>[Name]>[] }
  /** How they fail. */
  failures: { [Name in keyof Actors<Machine>]?: readonly Problem[] }
  /** The part of the context that guards decide by; whatever only counts or is only shown stays out. */
  project?: (context: ContextFrom<Machine>) => unknown
  /** Whether something can happen, where a chart that is waited for answers at once what it knows. */
  canHappen?(snapshot: SnapshotFrom<Machine>, event: AnyEventObject): boolean
}

/** One thing that happens on a path, and the snapshot that the pure chart says it leads to. */
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

/** One thing that can happen. */
export type Occasion = Pick<Step, 'label' | 'event'>

/** Whether an event can happen where paths are to be walked. */
type Condition = (event: AnyEventObject, snapshot: AnyMachineSnapshot) => boolean

/** Everything that can happen to a flow, by event type. */
export function occasionsOf({ id, events }: AnyStateMachine, cases: Cases<AnyStateMachine>): Map<string, Occasion[]> {
  const told = [
    ...Object.entries(cases.events).map(([type, payloads]) => [type, type, payloads] as const),
    ...Object.entries(cases.answers).map(([name, outputs = []]) => {
      return [`xstate.done.actor.${name}`, `${name} answers`, outputs.map((output) => ({ output }))] as const
    }),
    ...Object.entries(cases.failures).map(([name, problems = []]) => {
      const errors = problems.map((problem) => ({ error: new Failure(problem) }))
      return [`xstate.error.actor.${name}`, `${name} fails`, errors] as const
    }),
    ...events.flatMap((type) => (type.startsWith('xstate.after.') ? [[type, type.slice(7), [{}]] as const] : [])),
  ]
  const unheard = told.find(([type]) => !events.includes(type))
  if (unheard) throw new Error(`${id} never listens to "${unheard[0]}"`)
  return new Map(
    told.map(([type, label, payloads]) => [
      type,
      payloads.map((payload, index) => ({
        label: payloads.length > 1 ? `${label} #${index + 1}` : label,
        event: { ...payload, type },
      })),
    ]),
  )
}

/** What distinguishes the moments of a flow: its state, and the part of its context that guards decide by. */
export function keyOf({ value, context }: AnyMachineSnapshot, { project }: Cases<AnyStateMachine>): string {
  return JSON.stringify([value, project?.(context as never)])
}

/** Where a path ends. */
export function endOf({ steps, initial }: Path): AnyMachineSnapshot {
  return steps.at(-1)?.expected ?? initial
}

/** All that can happen at the end of a path, each as a path that is longer by it. */
export type Next = (path: Path) => Path[]

/** The shortest ways to every moment of a flow, and what can happen at the end of each. */
export interface Ways {
  ways: Path[]
  next: Next
}

const known = new WeakMap<AnyStateMachine, WeakMap<Cases<AnyStateMachine>, Ways>>()

/** The shortest ways through a flow by everything that can happen to it. */
export function waysOf(machine: AnyStateMachine, cases: Cases<AnyStateMachine>): Ways {
  const ofMachine = known.get(machine) ?? new WeakMap<Cases<AnyStateMachine>, Ways>()
  const found = ofMachine.get(cases) ?? waysIn(machine, cases, () => true)
  known.set(machine, ofMachine.set(cases, found))
  return found
}

/**
 * The shortest ways through a flow where only some of it can happen. An event that the chart knows and the cases do not is
 * an error, and so is a projection that leaves out what decides.
 */
function waysIn(machine: AnyStateMachine, cases: Cases<AnyStateMachine>, canHappen: Condition): Ways {
  const table = occasionsOf(machine, cases)
  const occasionsAt = (snapshot: AnyMachineSnapshot) =>
    eventTypesAt(machine, snapshot).flatMap((type) => {
      const possible = table.get(type) ?? []
      if (possible.length === 0) throw new Error(`${machine.id} has no case for "${type}"`)
      return possible.filter(({ event }) => canHappen(event, snapshot) && (cases.canHappen?.(snapshot, event) ?? true))
    })
  const labels = new Map([...table.values()].flat().map(({ event, label }) => [event, label]))
  const longer = new WeakMap<Path, Map<AnyEventObject, Path>>()
  const extended = (path: Path, event: AnyEventObject): Path => {
    const byEvent = longer.get(path) ?? new Map<AnyEventObject, Path>()
    const known = byEvent.get(event)
    if (known) return known
    const label = labels.get(event) ?? event.type
    const expected = transition(machine, endOf(path), event)[0] as AnyMachineSnapshot
    const found = { ...path, name: `${path.name} → ${label}`, steps: [...path.steps, { label, event, expected }] }
    longer.set(path, byEvent.set(event, found))
    return found
  }
  const ways = cases.inputs.flatMap((input, index) => {
    const initial: AnyMachineSnapshot = initialTransition(machine, input)[0]
    const start: Path = { name: `input #${index + 1}`, input, initial, steps: [] }
    const found = getShortestPaths<AnyStateMachine>(machine, {
      input,
      limit: 100_000,
      events: (snapshot) => occasionsAt(snapshot).map(({ event }) => event),
      serializeEvent: (event) => labels.get(event) ?? event.type,
      serializeState: (snapshot) => keyOf(snapshot, cases),
    })
    return found.map(({ state, steps }) => {
      const way = steps.slice(1).reduce((path, { event }) => extended(path, event), start)
      if (keyOf(endOf(way), cases) !== keyOf(state, cases))
        throw new Error(`The projection of ${machine.id} leaves out what decides: ${way.name}`)
      return way
    })
  })
  return {
    ways: ways.sort((one, other) => one.steps.length - other.steps.length),
    next: (way) => occasionsAt(endOf(way)).map(({ event }) => extended(way, event)),
  }
}

/** The shortest path to everything that can happen to a flow in each of its moments, shorter ones first. */
export function pathsOf(machine: AnyStateMachine, cases: Cases<AnyStateMachine>): Path[] {
  return pathsIn(waysOf(machine, cases))
}

function pathsIn({ ways, next }: Ways): Path[] {
  return [...ways.filter(({ steps }) => steps.length === 0), ...ways.flatMap(next)]
}

/**
 * The shortest way to each state of a flow, and to each event of the visitor that is on none of these ways; a way that
 * another one begins with is left out. What cannot happen where the ways are to be walked is not taken.
 */
export function shortestPaths(
  machine: AnyStateMachine,
  cases: Cases<AnyStateMachine>,
  canHappen: Condition,
): { paths: Path[]; unreached: string[]; unused: string[] } {
  const toState = new Map<string, Path>()
  const toEvent = new Map<string, Path>()
  for (const path of pathsIn(waysIn(machine, cases, canHappen))) {
    const [state, type = ''] = [stateOf(endOf(path)), path.steps.at(-1)?.event.type]
    if (!toState.has(state)) toState.set(state, path)
    if (!toEvent.has(type)) toEvent.set(type, path)
  }
  const walked = new Set([...toState.values()].flatMap(({ steps }) => steps.map(({ event }) => event.type)))
  const events = machine.events.filter((type) => !type.startsWith('xstate.'))
  const rest = events.flatMap((type) => (walked.has(type) ? [] : (toEvent.get(type) ?? [])))
  const all = [...toState.values(), ...rest]
  return {
    paths: all.filter(({ name }) => !all.some((other) => other.name.startsWith(`${name} → `))),
    unreached: restingStates(machine).filter((state) => !toState.has(state)),
    unused: events.filter((type) => !toEvent.has(type)),
  }
}
