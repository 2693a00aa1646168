import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { declaredBy, guardOf, nodesOf, typeOf } from '../../machines/chart.ts'
import { conditionWords, durationWords, eventWords, titleOf, wordsOf } from './words.ts'

/** A state as the diagrams show it. */
export interface State {
  /** The keys from the root to the state, joined by dots. */
  path: string
  /** The path of the parent; empty for an outermost state. */
  parent: string
  title: string
  description: string
  tags: string[]
  isFinal: boolean
  /** True if the flow always leaves it at once. */
  isPassing: boolean
  /** True if it calls the server. */
  isAsking: boolean
  isInitial: boolean
  inside: State[]
}

/** A transition as the diagrams show it. */
export interface Move {
  /** The path of the source state; empty for the whole chart. */
  from: string
  event: string
  /** The cause: the visitor, the success or failure of a call, or a delay. */
  kind: 'visitor' | 'success' | 'failure' | 'time'
  /** The guard in words; empty for none. */
  condition: string
  /** Undefined where the flow stays. */
  to: string | undefined
  notes: string[]
}

/** A flow as the diagrams show it. */
export interface Chart {
  /** The path of the source below `machines`, without extensions. */
  source: string
  flow: string
  title: string
  description: string
  /** The outermost states, which hold the others. */
  states: State[]
  moves: Move[]
}

export function readChart(source: string, machine: AnyStateMachine): Chart {
  const flow = source.split('/').at(-1) ?? source
  const moves = nodesOf(machine).flatMap((node) => movesOf(node, machine))
  if (moves.some(({ from }) => from === ''))
    throw new Error(`${source} has a transition outside its states; move it into a state`)
  const { description = '' } = machine.root
  return { source, flow, title: titleOf(flow), description, states: statesIn(machine.root), moves }
}

/** Lists states with their descendants, each parent first. */
export function flat(states: State[]): State[] {
  return states.flatMap((state) => [state, ...flat(state.inside)])
}

/** The title of a state after those of its ancestors. */
export function fullTitle(path: string): string {
  return path === '' ? 'Everywhere' : path.split('.').map(titleOf).join(' › ')
}

/** The tags of a state in words. */
export function marksOf({ tags, isFinal }: Pick<State, 'tags' | 'isFinal'>): string[] {
  return isFinal ? [...tags, 'final'] : tags
}

/** An event with its guard: 'log in failed [blocked]'. */
export function trigger({ event, condition }: Pick<Move, 'event' | 'condition'>): string {
  return condition === '' ? event : `${event} [${condition}]`
}

/** False for a transition inside one state: its box lists it without an arrow. */
export function isDrawn({ from, to }: Move): boolean {
  return to !== undefined && !`${to}.`.startsWith(`${from}.`)
}

function pathOf({ path }: AnyStateNode): string {
  return path.join('.')
}

function statesIn(parent: AnyStateNode): State[] {
  return Object.values(parent.states).map((node) => ({
    path: pathOf(node),
    parent: pathOf(parent),
    title: titleOf(node.key),
    description: node.description ?? '',
    tags: node.tags,
    isFinal: node.type === 'final',
    isPassing: node.always !== undefined && node.always.at(-1)?.guard === undefined,
    isAsking: node.invoke.length > 0,
    isInitial: parent.initial.target.includes(node),
    inside: statesIn(node),
  }))
}

/** The transitions that one state declares. */
function movesOf(node: AnyStateNode, machine: AnyStateMachine): Move[] {
  return [...Map.groupBy(declaredBy(node), ({ eventType }) => eventType).values()].flatMap((transitions) =>
    transitions.map((transition, index) => ({
      from: pathOf(node),
      ...happening(transition.eventType, machine),
      condition: guardOf(transition) ? conditionWords(guardOf(transition)) : index > 0 ? 'otherwise' : '',
      to: transition.target?.[0] && pathOf(transition.target[0]),
      notes: transition.actions.map((action) => wordsOf(typeOf(action))),
    })),
  )
}

/** The kind and name of an event. */
export function happening(type: string, { implementations }: AnyStateMachine): Pick<Move, 'kind' | 'event'> {
  const [, end, call = ''] = /^xstate\.(done|error)\.actor\.(.*)$/.exec(type) ?? []
  const [, delay] = /^xstate\.after\.([^.]+)/.exec(type) ?? []
  if (type === '') return { kind: 'time', event: 'at once' }
  if (delay) return { kind: 'time', event: `after ${durationWords(implementations.delays?.[delay], delay)}` }
  if (end === 'done') return { kind: 'success', event: `${wordsOf(call)} answered` }
  if (end) return { kind: 'failure', event: `${wordsOf(call)} failed` }
  return { kind: 'visitor', event: eventWords(type) }
}
