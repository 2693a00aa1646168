import { type Definition, strictDefinition, type Transition } from './definition.ts'
import { conditionWords, durationWords, eventWords, titleOf, wordsOf } from './words.ts'

/** What the diagrams read of a machine. */
export interface Machine {
  config: object
  implementations: { delays?: Readonly<Record<string, unknown>> | undefined }
}

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
  id: string
  title: string
  description: string
  definition: Definition
  /** The outermost states; the others lie inside them. */
  states: State[]
  moves: Move[]
}

/** Reads a machine for its diagrams. */
export function readChart(source: string, { config, implementations }: Machine): Chart {
  const flow = source.split('/').at(-1) ?? source
  const definition = strictDefinition(config, source)
  const { id = flow, description = '' } = definition
  const states = statesIn(definition, '')
  const delays = implementations.delays ?? {}
  const moves = movesIn(definition, '', pathsById(definition, id), delays)
  if (moves.some(({ from }) => from === '')) throw new Error(`${source} has a transition outside its states`)
  return { source, flow, id, title: titleOf(flow), description, definition, states, moves }
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
export function marksOf({ tags, isFinal }: State): string[] {
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

function statesIn({ states = {}, initial }: Definition, parent: string): State[] {
  return Object.entries(states).map(([key, state]) => {
    const path = within(parent, key)
    return {
      path,
      parent,
      title: titleOf(key),
      description: state.description ?? '',
      tags: state.tags ?? [],
      isFinal: state.type === 'final',
      isPassing: state.always !== undefined && state.always.at(-1)?.guard === undefined,
      isAsking: state.invoke !== undefined,
      isInitial: key === initial,
      inside: statesIn(state, path),
    }
  })
}

function movesIn(state: Definition, from: string, ids: Map<string, string>, delays: Record<string, unknown>): Move[] {
  const told = (kind: Move['kind'], event: string, transitions: Transition[] = []): Move[] =>
    transitions.map(({ target, guard, actions = [] }, index) => ({
      from,
      event,
      kind,
      condition: guard ? conditionWords(guard.type) : index > 0 ? 'otherwise' : '',
      to: target?.[0] === undefined ? undefined : resolved(target[0], from, ids),
      notes: actions.map(({ type }) => wordsOf(type)),
    }))
  return [
    ...told('time', 'at once', state.always),
    ...Object.entries(state.on ?? {}).flatMap(([event, moves]) => told('visitor', eventWords(event), moves)),
    ...(state.invoke ?? []).flatMap(({ id, src, onDone, onError }) => [
      ...told('success', `${wordsOf(id ?? src)} answered`, onDone),
      ...told('failure', `${wordsOf(id ?? src)} failed`, onError),
    ]),
    ...Object.entries(state.after ?? {}).flatMap(([delay, moves]) =>
      told('time', `after ${durationWords(delays[delay] ?? (Number(delay) || undefined), delay)}`, moves),
    ),
    ...told('time', 'all done inside', state.onDone),
    ...Object.entries(state.states ?? {}).flatMap(([key, inner]) => movesIn(inner, within(from, key), ids, delays)),
  ]
}

function pathsById(definition: Definition, id: string, path = ''): Map<string, string> {
  const inner = Object.entries(definition.states ?? {}).flatMap(([key, state]) => [
    ...pathsById(state, state.id ?? `${id}.${key}`, within(path, key)),
  ])
  return new Map([[id, path], ...inner])
}

/** The path that a target means: `#id` anywhere, `.inner` below the state itself, a bare key beside it. */
function resolved(target: string, from: string, ids: Map<string, string>): string {
  if (target.startsWith('.')) return within(from, target.slice(1))
  if (!target.startsWith('#')) return within(from.split('.').slice(0, -1).join('.'), target)
  const path = ids.get(target.slice(1))
  if (path === undefined) throw new Error(`No state has the id ${target}`)
  return path
}

function within(parent: string, key: string): string {
  return parent === '' ? key : `${parent}.${key}`
}
