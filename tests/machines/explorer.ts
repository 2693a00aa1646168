import { getAdjacencyMap } from '@xstate/test'
import type { AnyMachineSnapshot, AnyStateMachine, AnyTransitionDefinition } from 'xstate'
import type { Cases, Flow } from './cases.ts'
import { eventTypesAt, stateOf } from './chart.ts'
import { type Happening, type Occurrence, occurrencesOf } from './occurrences.ts'
import { type Step, stepping } from './step.ts'
import type { ContextOf, FlowName, OutputOf } from './vocabulary.ts'

export interface Ask {
  name: string
  question: Record<string, unknown>
}

/** A flow after an event. */
export interface Moment<Name extends FlowName = FlowName> extends Occurrence {
  flow: Name
  machine: AnyStateMachine
  cases: Cases<AnyStateMachine>
  /** The index of the flow's input. */
  input: number
  /** Input, state and projection: equal keys have equal futures. */
  key: string
  /** True if no earlier moment has the same key. */
  isNew: boolean
  state: string
  snapshot: AnyMachineSnapshot
  context: ContextOf<Name>
  output: OutputOf<Name> | undefined
  /** The calls that this event started. */
  asks: Ask[]
  /** The pending calls. */
  waiting: Ask[]
  start: Moment<Name>
  /** The transitions that led here. */
  taken: AnyTransitionDefinition[]
  from: Moment<Name> | undefined
  /** The number of events before it. */
  depth: number
}

export interface Options {
  canHappen?(event: Happening, snapshot: AnyMachineSnapshot): boolean
  /** The exploration stops after such a moment. */
  ends?(moment: Moment): boolean
  /** The chart of a call, for awaited charts that are explored as well; by default `cases` answer. */
  chartOf?: ((call: string) => Flow | undefined) | undefined
  startAt?: Moment
  /** True for a chart that may not be sound: an event that throws does not happen. */
  mayThrow?: boolean
}

/** State and projection: snapshots of one flow with equal keys have equal futures. */
function keyOf({ value, context }: AnyMachineSnapshot, { project }: Cases<AnyStateMachine>): string {
  return JSON.stringify([value, project?.(context as never)])
}

function momentOf<Name extends FlowName>(
  { machine, cases }: Pick<Moment, 'machine' | 'cases'>,
  input: number,
  { snapshot, actions, taken }: Step,
  happening: Occurrence,
  from?: Moment<Name>,
): Moment<Name> {
  const asks = actions.flatMap(({ type, params }) =>
    type === 'xstate.spawnChild' ? { name: String(Object(params).src), question: Object(Object(params).input) } : [],
  )
  const invoked =
    snapshot.status === 'active' ? snapshot._nodes.flatMap(({ invoke }) => invoke.map(({ src }) => String(src))) : []
  const before = (from?.waiting ?? []).filter(({ name }) => !asks.some((ask) => ask.name === name))
  const { context, output } = snapshot
  const key = `${input} ${keyOf(snapshot, cases)}`
  const waiting = [...before, ...asks].filter(({ name }) => invoked.includes(name))
  const about = { flow: machine.id as Name, machine, cases, input, key, isNew: false, state: stateOf(snapshot) }
  const depth = from ? from.depth + 1 : 0
  const moment = { ...about, snapshot, context, output, asks, waiting, taken, ...happening, from, depth }
  return Object.assign(moment, { start: from?.start ?? (moment as unknown as Moment<Name>) })
}

/** The moment after an event, even one without a case. */
export function momentAfter<Name extends FlowName>(moment: Moment<Name>, event: Happening): Moment<Name> {
  const step = stepping(moment.machine).go(moment.snapshot, event)
  return momentOf(moment, moment.input, step, { event, inner: undefined, label: event.type }, moment)
}

const outcomes = new WeakMap<Flow, Map<string, Occurrence[]>>()

/** Every possible end of an awaited chart, given its input. */
function outcomesOf({ name, question }: Ask, flow: Flow, options: Options): Occurrence[] {
  const known = outcomes.get(flow) ?? new Map<string, Occurrence[]>()
  outcomes.set(flow, known)
  const key = JSON.stringify(question)
  const found = known.get(key) ?? []
  if (!known.has(key)) {
    const asked = { ...flow, cases: { ...flow.cases, inputs: [question] } }
    const ended = explore(asked, options).filter(({ snapshot }) => snapshot.status === 'done')
    const all = ended.map(({ output, event: inner, label }) => {
      return { event: { type: `xstate.done.actor.${name}`, output }, inner, label: `${name}: ${label}` }
    })
    found.push(...new Map(all.map((one) => [JSON.stringify([one.event, one.inner]), one])).values())
    known.set(key, found)
  }
  return found
}

/** What can happen at a moment; an event without a case throws. */
function happeningsAt(
  { snapshot, waiting, machine, cases }: Moment,
  table: Map<string, Occurrence[]>,
  options: Options,
) {
  const { chartOf, canHappen = () => true, mayThrow = false } = options
  const charts = waiting.flatMap((ask) => {
    const awaited = chartOf?.(ask.name)
    return awaited ? [[`xstate.done.actor.${ask.name}`, outcomesOf(ask, awaited, { chartOf, mayThrow })] as const] : []
  })
  const known = new Map([...table, ...charts])
  // An explored chart answers without a call what it already knows.
  const isPossible = ({ event }: Occurrence) =>
    canHappen(event, snapshot) &&
    ((chartOf && event.type.startsWith('xstate.')) || (cases.canHappen?.(snapshot, event) ?? true))
  return eventTypesAt(machine, snapshot).flatMap((type) => {
    const happenings = known.get(type) ?? []
    if (happenings.length === 0) throw new Error(`${machine.id} needs a case for "${type}"`)
    return happenings.filter(isPossible)
  })
}

/** More moments than any sound chart has from one start. */
const limit = 30_000

/** Explores a flow breadth first: every event in every different moment. */
export function explore(flow: Flow, options: Options = {}): Moment[] {
  const { machine, cases } = flow
  const { startAt, ends = () => false, mayThrow = false } = options
  const { begin, go } = stepping(machine)
  const init = { event: { type: 'xstate.init' }, inner: undefined, label: '' }
  const starts = startAt
    ? [{ ...startAt }]
    : cases.inputs.map((input, index) => momentOf(flow, index, begin(input), init))
  const table = occurrencesOf(flow)
  const found = [...starts]
  const after = (from: Moment, what: Occurrence) => {
    try {
      const moment = momentOf(flow, from.input, go(from.snapshot, what.event), what, from)
      found.push(moment)
      return moment
    } catch (error) {
      if (!mayThrow) throw error
      return from
    }
  }
  for (const fromState of starts) {
    const graph = getAdjacencyMap(
      { transition: after } as never,
      {
        fromState,
        limit,
        events: (moment: Moment) => happeningsAt(moment, table, options),
        serializeState: (moment: Moment) => `${moment.key} ${ends(moment)}`,
        serializeEvent: ({ label }: Occurrence) => label,
        stopWhen: ends,
      } as never,
    )
    for (const { state } of Object.values(graph)) Object.assign(state, { isNew: true })
  }
  return found.sort((one, other) => one.depth - other.depth)
}

const explored = new WeakMap<Flow, Moment[]>()

/** Every moment of a flow, those with the fewest events first. */
export function momentsOf(flow: Flow, options?: Options): Moment[] {
  const moments = explored.get(flow) ?? explore(flow, options)
  explored.set(flow, moments)
  return moments
}

/** The moments from the start to this one. */
export function momentsTo<Name extends FlowName>(moment: Moment<Name>): Moment<Name>[] {
  return moment.from ? [...momentsTo(moment.from), moment] : [moment]
}
