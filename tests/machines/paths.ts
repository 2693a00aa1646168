import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ContextFrom,
  type EventFromLogic,
  type InputFrom,
  initialTransition,
  transition,
} from 'xstate'
import type { Gateway } from '../../machines/port/gateway.ts'
import { Failure, type Problem } from '../../machines/port/problem.ts'
import { eventTypesAt } from './chart.ts'
import { TestModel } from './model.ts'

type Payloads<Machine extends AnyStateMachine> = {
  [Type in EventFromLogic<Machine>['type']]: readonly Omit<Extract<EventFromLogic<Machine>, { type: Type }>, 'type'>[]
}

/** What can happen to a flow: at least one payload for each event that its chart knows. Time needs none. */
export interface Cases<Machine extends AnyStateMachine> {
  inputs: readonly InputFrom<Machine>[]
  /** What the visitor does. */
  events: Payloads<Machine>
  /** What the calls answer. */
  answers: { [Name in keyof Gateway]?: readonly Awaited<ReturnType<Gateway[Name]>>[] }
  /** How the calls fail. */
  failures: { [Name in keyof Gateway]?: readonly Problem[] }
  /** The part of the context that guards decide by; whatever only counts or is only shown stays out. */
  project?: (context: ContextFrom<Machine>) => unknown
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

/** One thing that can happen to a flow. */
export interface Occasion {
  label: string
  event: AnyEventObject
}

const limit = 100_000

/** Everything that can happen to a flow, by event type. */
export function occasionsOf<Machine extends AnyStateMachine>(
  machine: Machine,
  cases: Cases<Machine>,
): Map<string, Occasion[]> {
  const table = new Map<string, Occasion[]>()
  const add = (type: string, label: string, payloads: readonly object[] = []) => {
    if (!machine.events.includes(type)) throw new Error(`${machine.id} never listens to "${type}"`)
    const of = payloads.map((payload, index) => ({
      label: payloads.length > 1 ? `${label} #${index + 1}` : label,
      event: { ...payload, type },
    }))
    table.set(type, of)
  }
  for (const [type, payloads] of Object.entries(cases.events)) add(type, type, payloads as object[])
  for (const [name, outputs] of Object.entries(cases.answers))
    add(
      `xstate.done.actor.${name}`,
      `${name} answers`,
      (outputs as unknown[]).map((output) => ({ output })),
    )
  for (const [name, problems] of Object.entries(cases.failures))
    add(
      `xstate.error.actor.${name}`,
      `${name} fails`,
      problems.map((problem) => ({ error: new Failure(problem) })),
    )
  for (const type of machine.events) if (type.startsWith('xstate.after.')) add(type, type.slice('xstate.'.length), [{}])
  return table
}

/**
 * Ways through the production chart that together take every event in every state it can happen in. An event that the
 * chart knows and the cases do not is an error, and so is a projection that leaves out what decides.
 */
export function pathsOf<Machine extends AnyStateMachine>(machine: Machine, cases: Cases<Machine>): Path[] {
  const table = occasionsOf(machine, cases)
  const labels = new Map([...table.values()].flat().map(({ event, label }) => [event, label]))
  const label = (event: AnyEventObject) => labels.get(event) ?? event.type
  // Paths share their beginnings, and so the snapshots on them.
  const following = new WeakMap<AnyMachineSnapshot, Map<AnyEventObject, AnyMachineSnapshot>>()
  const after = (from: AnyMachineSnapshot, event: AnyEventObject): AnyMachineSnapshot => {
    const known = following.get(from) ?? new Map<AnyEventObject, AnyMachineSnapshot>()
    following.set(from, known)
    const next = known.get(event) ?? transition<AnyStateMachine>(machine, from, event)[0]
    known.set(event, next)
    return next
  }
  const key = ({ value, context }: AnyMachineSnapshot) => JSON.stringify([value, cases.project?.(context as never)])
  const eventsAt = (snapshot: AnyMachineSnapshot) =>
    eventTypesAt(machine, snapshot).flatMap((type) => {
      const possible = table.get(type) ?? []
      if (possible.length === 0) throw new Error(`${machine.id} has no case for "${type}"`)
      return possible.map(({ event }) => event)
    })

  return cases.inputs.flatMap((input, index) => {
    const model = new TestModel<AnyMachineSnapshot, AnyEventObject, unknown>(machine, {
      input,
      limit,
      events: eventsAt,
      serializeEvent: label,
      serializeState: (snapshot, event, previous) =>
        event && previous ? `${key(snapshot)} via ${label(event)} from ${key(previous)}` : key(snapshot),
    })
    const initial = initialTransition(machine, input)[0] as AnyMachineSnapshot
    const found = model.getShortestPaths({ allowDuplicatePaths: true }).map((path) => {
      const steps: Step[] = []
      for (const { event } of path.steps.slice(1)) {
        const from = steps.at(-1)?.expected ?? initial
        steps.push({ label: label(event), event, expected: after(from, event) })
      }
      const labelled = [`input #${index + 1}`, ...steps.map((step) => step.label)]
      if (key(steps.at(-1)?.expected ?? initial) !== key(path.state))
        throw new Error(`The projection of ${machine.id} leaves out what decides: ${labelled.join(' → ')}`)
      return { labelled, path: { name: labelled.join(' → '), input, initial, steps } }
    })
    return longest(found)
  })
}

/** Leaves out each path that another one begins with. */
function longest(found: { labelled: string[]; path: Path }[]): Path[] {
  const walked = new Set<string>()
  const kept: Path[] = []
  for (const { labelled, path } of found.toSorted((a, b) => b.labelled.length - a.labelled.length)) {
    if (walked.has(path.name)) continue
    for (let length = 1; length <= labelled.length; length += 1) walked.add(labelled.slice(0, length).join(' → '))
    kept.push(path)
  }
  return kept
}
