import { getStateNodes } from '@xstate/test'
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  getNextTransitions,
  StateMachine,
} from 'xstate'
import { type Row, wire } from '#src/gateway/wire.ts'

/** Every state of a chart, the root first. */
export function nodesOf(machine: AnyStateMachine): AnyStateNode[] {
  return [machine.root, ...getStateNodes(machine.root)]
}

/** Every transition that one state declares, `always` included. */
export function declaredBy(node: AnyStateNode): AnyTransitionDefinition[] {
  return [node.always ?? [], ...node.transitions.values()].flat()
}

/** The name of a guard; empty for none. */
export function guardOf({ guard }: AnyTransitionDefinition): string {
  if (typeof guard === 'string') return guard
  return (typeof guard === 'object' ? guard.type : guard?.name) ?? ''
}

/** Source, event, targets and guard of a transition. */
export function nameOf(transition: AnyTransitionDefinition): string {
  const targets = transition.target?.map(({ id }) => id).join(' ') ?? 'stays'
  return [transition.source.id, transition.eventType, targets, guardOf(transition)].join(' | ')
}

export function transitionsOf(machine: AnyStateMachine): Map<string, AnyTransitionDefinition> {
  const all = new Map<string, AnyTransitionDefinition>()
  for (const transition of nodesOf(machine).flatMap(declaredBy)) {
    const name = nameOf(transition)
    if (all.has(name)) throw new Error(`Two transitions of ${machine.id} are named "${name}"; give one a guard`)
    all.set(name, transition)
  }
  return all
}

const afterPrefix = 'xstate.after.'

/** The name of the delay behind a transition; undefined for any other transition. */
export function delayOf({ eventType, source }: AnyTransitionDefinition): string | undefined {
  if (!eventType.startsWith(afterPrefix)) return undefined
  return eventType.slice(afterPrefix.length, -`.${source.id}`.length)
}

/** In milliseconds. */
export function durationOf(machine: AnyStateMachine, snapshot: AnyMachineSnapshot, delay: string): number {
  const length = machine.implementations.delays?.[delay]
  if (typeof length === 'number') return length
  if (typeof length !== 'function') throw new Error(`${machine.id} has no delay "${delay}" in its setup`)
  return length({ context: snapshot.context, event: { type: 'xstate.init' } } as never, undefined as never)
}

/** The possible event types of a state; of several delays only the first to expire. */
export function eventTypesAt(machine: AnyStateMachine, snapshot: AnyMachineSnapshot): string[] {
  if (snapshot.status !== 'active') return []
  const next = getNextTransitions(snapshot) as AnyTransitionDefinition[]
  const lengths = next
    .flatMap((transition) => delayOf(transition) ?? [])
    .map((delay) => durationOf(machine, snapshot, delay))
  const possible = next.filter((transition) => {
    const delay = delayOf(transition)
    return delay === undefined || durationOf(machine, snapshot, delay) === Math.min(...lengths)
  })
  const types = new Set(possible.map(({ eventType }) => eventType))
  return [...types].filter((type) => type !== '' && !type.startsWith('xstate.done.state.'))
}

/** A state with its ancestors. */
export function lineOf(node: AnyStateNode): AnyStateNode[] {
  return node.parent ? [node, ...lineOf(node.parent)] : [node]
}

/** The names of a chart's calls, those of awaited charts included. */
export function callsOf(machine: AnyStateMachine): string[] {
  return Object.entries(machine.implementations.actors).flatMap(([name, logic]) =>
    logic instanceof StateMachine ? [name, ...callsOf(logic)] : name,
  )
}

/** The row of a call; undefined for a call that sends no request of its own. */
export const rowOf = (call: string): Row | undefined => (wire as Record<string, Row>)[call]

/** True for a flow that changes the account that its page shows. */
export function isPrivate(machine: AnyStateMachine): boolean {
  return callsOf(machine).some((call) => rowOf(call)?.personal)
}

/** True for a flow that sends a code which a link brought. */
export function takesCode(machine: AnyStateMachine): boolean {
  const isSent = (call: string) => 'code' in Object(Object(rowOf(call)?.request).entries)
  return callsOf(machine).some((call) => isSent(call) || call === 'activateLicense')
}

export function usedBy(machine: AnyStateMachine) {
  const nodes = nodesOf(machine)
  const transitions = nodes.flatMap(declaredBy)
  const actions = [
    ...nodes.flatMap(({ entry, exit }) => [...entry, ...exit]),
    ...transitions.flatMap(({ actions }) => actions),
  ]
  return {
    actors: new Set(nodes.flatMap(({ invoke }) => invoke.map(({ src }) => String(src)))),
    guards: new Set(transitions.flatMap((transition) => guardOf(transition) || [])),
    actions: new Set(actions.map(typeOf).filter((type) => !type.startsWith('xstate.'))),
    delays: new Set(transitions.flatMap((transition) => delayOf(transition) ?? [])),
  }
}

/** The name of an action. */
export function typeOf(action: unknown): string {
  if (typeof action === 'string') return action
  const type = Object(action).type
  return typeof type === 'string' ? type : 'a function without a name'
}

/** The path of the current state: `filling.editing`. */
export function stateOf({ value }: Pick<AnyMachineSnapshot, 'value'>): string {
  if (typeof value === 'string') return value
  return Object.entries(value)
    .map(([outer, inner]) => [outer, stateOf({ value: inner })].filter(Boolean).join('.'))
    .join(' ')
}

/** States in which a flow can rest or end; a state that it always leaves at once is neither. */
export function restingStates(machine: AnyStateMachine): string[] {
  const rests = ({ type, always }: AnyStateNode) =>
    type === 'atomic' && !always?.some(({ guard }) => guard === undefined)
  return nodesOf(machine)
    .filter((node) => node.type === 'final' || rests(node))
    .map(({ id }) => id.slice(machine.id.length + 1))
}
