import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { declaredBy, guardOf, nodesOf, typeOf } from '../machines/chart.ts'
import { conditionWords, durationWords, eventWords, titleOf, wordsOf } from './words.ts'

/** One state as the diagrams tell it. */
export interface State {
  /** The keys from the root to the state, joined by dots. */
  path: string
  /** The path of the state around it; empty for the outermost. */
  parent: string
  title: string
  description: string
  tags: string[]
  isFinal: boolean
  /** Left at once in every case, so that nobody ever sees it. */
  isPassing: boolean
  /** Asks the server something. */
  isAsking: boolean
  isInitial: boolean
  inside: State[]
}

/** One transition as the diagrams tell it. */
export interface Move {
  /** The path of the state it starts from; empty for the whole chart. */
  from: string
  event: string
  /** What kind of thing happens: the visitor does something, a call succeeds or fails, or time passes. */
  kind: 'visitor' | 'success' | 'failure' | 'time'
  /** The condition in words; empty for none. */
  condition: string
  /** Undefined where it stays. */
  to: string | undefined
  notes: string[]
}

/** One flow as the diagrams tell it. */
export interface Chart {
  /** The path of the source below `machines`, without its extensions. */
  source: string
  flow: string
  title: string
  description: string
  /** The outermost states; the others lie inside them. */
  states: State[]
  moves: Move[]
}

/** Reads a machine for its diagrams. */
export function readChart(source: string, machine: AnyStateMachine): Chart {
  const flow = source.split('/').at(-1) ?? source
  const moves = nodesOf(machine).flatMap((node) => movesOf(node, machine))
  if (moves.some(({ from }) => from === '')) throw new Error(`${source} has a transition outside its states`)
  const { description = '' } = machine.root
  return { source, flow, title: titleOf(flow), description, states: statesIn(machine.root), moves }
}

/** Some states with all states inside them, each before its inner ones. */
export function flat(states: State[]): State[] {
  return states.flatMap((state) => [state, ...flat(state.inside)])
}

/** A state's name with those of the states around it. */
export function fullTitle(path: string): string {
  return path === '' ? 'Everywhere' : path.split('.').map(titleOf).join(' › ')
}

/** What a state is, in the words of its tags. */
export function marksOf({ tags, isFinal }: Pick<State, 'tags' | 'isFinal'>): string[] {
  return isFinal ? [...tags, 'final'] : tags
}

/** A condition with its event: 'log in failed [blocked]'. */
export function trigger({ event, condition }: Move): string {
  return condition === '' ? event : `${event} [${condition}]`
}

/** Arrows are for going from one state to another; what stays or only moves inside a state is written into its box. */
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

/** What one state declares, event by event. */
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

/** What kind of thing happens to a flow, and what it is called. */
export function happening(type: string, { implementations }: AnyStateMachine): Pick<Move, 'kind' | 'event'> {
  const [, end, call = ''] = /^xstate\.(done|error)\.actor\.(.*)$/.exec(type) ?? []
  const [, delay] = /^xstate\.after\.([^.]+)/.exec(type) ?? []
  if (type === '') return { kind: 'time', event: 'at once' }
  if (delay) return { kind: 'time', event: `after ${durationWords(implementations.delays?.[delay], delay)}` }
  if (end === 'done') return { kind: 'success', event: `${wordsOf(call)} answered` }
  if (end) return { kind: 'failure', event: `${wordsOf(call)} failed` }
  return { kind: 'visitor', event: eventWords(type) }
}
