import { type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition, StateMachine } from 'xstate'
import { lookupTimeout, requestTimeout } from '#machines/limits.ts'
import { declaredBy, guardOf, nameOf, nodesOf, typeOf } from '../../machines/chart.ts'
import type { Seen } from './seen.ts'
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
  /** What it does by itself, besides its transitions: actions of entering and leaving. */
  effects: string[]
  /** The question that it asks, and how long at most; where a final state leads. */
  facts: string[]
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
  /** The event that the flow sends itself, in words; empty for none. */
  raises: string
  /** The ends of an awaited chart that this is about. */
  ends: readonly string[]
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

/** Without what was seen of a flow, a chart alone tells neither where it leads nor how long its questions take. */
export function readChart(source: string, machine: AnyStateMachine, seen?: Seen): Chart {
  const flow = source.split('/').at(-1) ?? source
  const moves = nodesOf(machine).flatMap((node) => movesOf(node, machine, seen))
  if (moves.some(({ from }) => from === ''))
    throw new Error(`${source} has a transition outside its states; move it into a state`)
  const { description = '' } = machine.root
  return { source, flow, title: titleOf(flow), description, states: statesIn(machine.root, seen), moves }
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
export function trigger({
  event,
  condition,
  raises = '',
}: Pick<Move, 'event' | 'condition'> & { raises?: string }): string {
  return [event, condition && `[${condition}]`, raises && `then ${raises}`].filter(Boolean).join(' ')
}

/** False for a transition inside one state: its box lists it without an arrow. */
export function isDrawn({ from, to }: Move): boolean {
  return to !== undefined && !`${to}.`.startsWith(`${from}.`)
}

function pathOf({ path }: AnyStateNode): string {
  return path.join('.')
}

function statesIn(parent: AnyStateNode, seen: Seen | undefined): State[] {
  return Object.values(parent.states).map((node) => ({
    path: pathOf(node),
    parent: pathOf(parent),
    title: titleOf(node.key),
    description: node.description ?? '',
    tags: node.tags,
    isFinal: node.type === 'final',
    isPassing: node.always !== undefined && node.always.at(-1)?.guard === undefined,
    isAsking: node.invoke.length > 0,
    effects: [
      ...node.entry.map((action) => ['on entering', typeOf(action)] as const),
      ...node.exit.map((action) => ['on leaving', typeOf(action)] as const),
    ].flatMap(([when, action]) => (action.startsWith('xstate.') ? [] : `${when}: ${wordsOf(action)}`)),
    facts: [...questionsOf(node, seen), ...(seen?.leads.get(pathOf(node)) ?? [])],
    isInitial: parent.initial.target.includes(node),
    inside: statesIn(node, seen),
  }))
}

/** The chart that limits a question itself does so by a transition. */
function questionsOf({ invoke, after, machine }: AnyStateNode, seen: Seen | undefined): string[] {
  return invoke.map(({ src }) => {
    const call = String(src)
    if (machine.implementations.actors[call] instanceof StateMachine) return `waits for ${linkTo(call)}`
    const limit = seen?.helpers.has(call) ? lookupTimeout : requestTimeout
    return `asks ${wordsOf(call)}${after.length > 0 ? '' : `, at most ${durationWords(limit, '')}`}`
  })
}

/** The name of a chart's file and chapter. */
export const fileOf = (id: string) => id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** A link of the catalogue to the chart of that name. */
const linkTo = (id: string) => `[${wordsOf(id)}](#${fileOf(id)})`

/** True for the failure of a chart that answers for all of its own. */
export function cannotHappen({ eventType }: AnyTransitionDefinition, { implementations }: AnyStateMachine): boolean {
  const [, id = ''] = /^xstate\.error\.actor\.(.*)$/.exec(eventType) ?? []
  const awaited = implementations.actors[id]
  const invoking = awaited instanceof StateMachine ? nodesOf(awaited).filter(({ invoke }) => invoke.length > 0) : []
  return (
    invoking.length > 0 &&
    invoking.every((node) => node.invoke.every((one) => node.transitions.has(`xstate.error.actor.${one.id}`)))
  )
}

/** The transitions that one state declares and that can happen. */
function movesOf(node: AnyStateNode, machine: AnyStateMachine, seen: Seen | undefined): Move[] {
  const possible = declaredBy(node).filter((transition) => !cannotHappen(transition, machine))
  return [...Map.groupBy(possible, ({ eventType }) => eventType).values()].flatMap((transitions) =>
    transitions.map((transition, index) => ({
      from: pathOf(node),
      ...happening(transition.eventType, machine),
      condition: guardOf(transition) ? conditionWords(guardOf(transition)) : index > 0 ? 'otherwise' : '',
      to: transition.target?.[0] && pathOf(transition.target[0]),
      notes: transition.actions.map((action) => wordsOf(typeOf(action))),
      raises: transition.actions.map((action) => raisedBy(typeOf(action), machine)).join(''),
      ends: seen?.ends.get(nameOf(transition)) ?? [],
    })),
  )
}

function raisedBy(action: string, { implementations }: AnyStateMachine): string {
  const { type, event } = Object(implementations.actions[action])
  const [, raised] = type === 'xstate.raise' ? (/type: ['"]([a-z.]+)['"]/.exec(String(event)) ?? []) : []
  return raised ? eventWords(raised) : ''
}

/** What can happen in a state, in the chart's order: its own transitions come first, and hide those of the boxes around it. */
export function movesAt<Listed extends Pick<Move, 'from' | 'event' | 'condition'>>(
  state: string,
  moves: Listed[],
): Listed[] {
  const found: Listed[] = []
  for (let path = state; path !== ''; path = path.split('.').slice(0, -1).join('.')) {
    const decided = found.filter(({ condition }) => condition === '' || condition === 'otherwise')
    const hidden = new Set(decided.map(({ event }) => event))
    found.push(...moves.filter(({ from, event }) => from === path && !hidden.has(event)))
  }
  return found
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
