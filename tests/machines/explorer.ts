import { type AnyMachineSnapshot, type AnyStateMachine, initialTransition, transition } from 'xstate'
import { ProblemError } from '#machines/port/problem.ts'
import { type Cases, eventOf } from './cases.ts'
import { eventTypesAt, stateOf } from './chart.ts'
import type { Flow } from './flows.ts'
import type { ContextOf, FlowName, OutputOf } from './vocabulary.ts'

export interface Ask {
  name: string
  question: Record<string, unknown>
}

/** What happened; a visitor's event has more to it. */
export interface Happening {
  type: string
  output?: unknown
  error?: unknown
}

/** A flow after an event. */
export interface Moment<Name extends FlowName = FlowName> {
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
  /** `xstate.init` at the start. */
  event: Happening
  /** What the specification says of an edited value. */
  says?: string | undefined
  /** The last event of the awaited chart that answered or failed, if any. */
  inner: Happening | undefined
  label: string
  from: Moment<Name> | undefined
}

type Occurrence = Pick<Moment, 'event' | 'says' | 'inner' | 'label'>
interface Options {
  /** The chart of a call, for awaited charts that are explored as well; by default `cases` answer. */
  chartOf?: ((call: string) => Flow | undefined) | undefined
  canHappen?(event: Happening, snapshot: AnyMachineSnapshot): boolean
  /** The exploration stops after such a moment. */
  ends?(moment: Moment): boolean
  startAt?: Moment
}

/** Every event of a flow with its payloads, by type. */
function occurrencesOf({ machine: { id, events }, cases }: Flow): Map<string, Occurrence[]> {
  const known = [
    ...Object.entries(cases.events).map(([type, payloads]) => [type, type, payloads] as const),
    ...Object.entries(cases.answers).map(([name, outputs = []]) => {
      return [`xstate.done.actor.${name}`, `${name} answers`, outputs.map((output) => ({ output }))] as const
    }),
    ...Object.entries(cases.failures).map(([name, problems = []]) => {
      const errors = problems.map((problem) => ({ error: new ProblemError(problem) }))
      return [`xstate.error.actor.${name}`, `${name} fails`, errors] as const
    }),
    ...events.flatMap((type) => (type.startsWith('xstate.after.') ? [[type, type.slice(7), [{}]] as const] : [])),
  ]
  const unheard = known.find(([type]) => !events.includes(type))
  if (unheard) throw new Error(`${id} never handles "${unheard[0]}"; remove it from its cases`)
  return new Map(
    known.map(([type, label, payloads]) => [
      type,
      payloads.map((payload, index) => ({
        label: payloads.length > 1 ? `${label} #${index + 1}` : label,
        event: eventOf(type, payload),
        says: Object(payload).says,
        inner: undefined,
      })),
    ]),
  )
}

/** State and projection: snapshots of one flow with equal keys have equal futures. */
export function keyOf({ value, context }: AnyMachineSnapshot, { project }: Cases<AnyStateMachine>): string {
  return JSON.stringify([value, project?.(context as never)])
}

function momentOf<Name extends FlowName>(
  { machine, cases }: Pick<Moment, 'machine' | 'cases'>,
  input: number,
  [snapshot, actions]: readonly [AnyMachineSnapshot, readonly { type: string; params?: unknown }[]],
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
  const moment = { ...about, snapshot, context, output, asks, waiting, ...happening, from }
  return Object.assign(moment, { start: from?.start ?? (moment as unknown as Moment<Name>) })
}

/** The moment after an event, even one without a case. */
export function momentAfter<Name extends FlowName>(moment: Moment<Name>, event: Happening): Moment<Name> {
  const { machine, snapshot, input } = moment
  return momentOf(
    moment,
    input,
    transition(machine, snapshot, event),
    { event, inner: undefined, label: event.type },
    moment,
  )
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
    const ended = [...explore(asked, options)].filter(({ snapshot }) => snapshot.status === 'done')
    const all = ended.map(({ output, event: inner, label }) => {
      return { event: { type: `xstate.done.actor.${name}`, output }, inner, label: `${name}: ${label}` }
    })
    found.push(...new Map(all.map((one) => [JSON.stringify([one.event, one.inner]), one])).values())
    known.set(key, found)
  }
  return found
}

/** Explores a flow breadth first: every event in every different moment. An event without a case throws. */
export function* explore(flow: Flow, options: Options = {}): Generator<Moment> {
  const { machine, cases, most } = flow
  const { chartOf, canHappen = () => true, ends = () => false, startAt } = options
  // An explored chart answers without a call what it already knows.
  const isPossible = (event: Happening, snapshot: AnyMachineSnapshot) =>
    canHappen(event, snapshot) &&
    ((chartOf && event.type.startsWith('xstate.')) || (cases.canHappen?.(snapshot, event) ?? true))
  const table = occurrencesOf(flow)
  const init = { event: { type: 'xstate.init' }, inner: undefined, label: '' }
  const due = startAt
    ? [{ ...startAt }]
    : cases.inputs.map((input, index) => momentOf(flow, index, initialTransition(machine, input), init))
  const seen = new Set<string>()
  for (const moment of due) {
    const { snapshot, key, waiting } = moment
    moment.isNew = !seen.has(key)
    yield moment
    if (!moment.isNew || ends(moment) || due.length > (most ?? Number.POSITIVE_INFINITY)) continue
    seen.add(key)
    const charts = waiting.flatMap((ask) => {
      const awaited = chartOf?.(ask.name)
      return awaited ? { type: `xstate.done.actor.${ask.name}`, ends: outcomesOf(ask, awaited, { chartOf }) } : []
    })
    for (const type of eventTypesAt(machine, snapshot)) {
      const happenings = charts.find((chart) => chart.type === type)?.ends ?? table.get(type) ?? []
      if (happenings.length === 0) throw new Error(`${machine.id} needs a case for "${type}"`)
      for (const happening of happenings) {
        const { event } = happening
        if (!isPossible(event, snapshot)) continue
        try {
          due.push(momentOf(flow, moment.input, transition(machine, snapshot, event), happening, moment))
        } catch (error) {
          if (most === undefined) throw error
        }
      }
    }
  }
}

const explored = new WeakMap<Flow, Moment[]>()

/** Every moment of a flow, those with the fewest events first. */
export function momentsOf(flow: Flow, options?: Options): Moment[] {
  const moments = explored.get(flow) ?? [...explore(flow, options)]
  explored.set(flow, moments)
  return moments
}

/** The moments from the start to this one. */
export function momentsTo<Name extends FlowName>(moment: Moment<Name>): Moment<Name>[] {
  return moment.from ? [...momentsTo(moment.from), moment] : [moment]
}
