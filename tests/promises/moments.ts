import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  initialTransition,
  transition,
} from 'xstate'
import { eventTypesAt, stateOf } from '../machines/chart.ts'
import type { Flow } from '../machines/flows.ts'
import { keyOf, occasionsOf } from '../machines/paths.ts'

/** A call that a flow makes as something happens. */
export interface Ask {
  name: string
  question: Record<string, unknown>
}

/** A flow after something happened to it. */
export interface Moment {
  flow: string
  machine: AnyStateMachine
  /** What tells moments apart that go on differently. */
  key: string
  state: string
  snapshot: AnyMachineSnapshot
  context: Record<string, unknown>
  /** Where it leads once it is over. */
  output: Record<string, unknown> | undefined
  asks: Ask[]
  /** The calls that it waits for, as they were made. */
  waiting: Ask[]
  /** The first moment of the flow. */
  start: Moment
  /** What happened, and when; nothing yet at the start. */
  event: AnyEventObject
  /** What happened last in the chart that was waited for, if one was. */
  inner: AnyEventObject | undefined
  /** Where that chart was then, before and after. */
  within?: { flow: string; states: string[] } | undefined
  label: string
  from: Moment | undefined
}

/** All moments of a flow in the order of how much has to happen first, one for each thing that happens in each of them. */
export type Moments = Iterable<Moment>

/** A list that is found out as far as somebody asks. */
function remembered<Item>(items: Iterator<Item>): Iterable<Item> {
  const known: Item[] = []
  return {
    *[Symbol.iterator]() {
      for (let index = 0; ; index += 1) {
        if (index === known.length) {
          const { done, value } = items.next()
          if (done) return
          known.push(value)
        }
        yield known[index] as Item
      }
    },
  }
}

/** What happens to a flow. */
type Happening = Pick<Moment, 'event' | 'inner' | 'within' | 'label' | 'from'>

/** The chart of a name that a flow waits for, if it is one. */
export type Charts = (name: string) => Flow | undefined

const knownMoments = new Map<AnyStateMachine, Moments>()
const knownOutcomes = new Map<AnyStateMachine, Map<string, Outcome[]>>()

function momentOf(
  flow: Flow,
  start: Moment | string,
  [snapshot, actions]: readonly [AnyMachineSnapshot, readonly unknown[]],
  rest: Happening,
): Moment {
  const asks = actions.flatMap((action) => {
    const { type, params } = Object(action)
    return type === 'xstate.spawnChild' ? { name: String(params.src), question: Object(params.input) } : []
  })
  const { context, output } = snapshot
  const input = typeof start === 'string' ? start : start.key.split(' ')[0]
  const key = `${input} ${keyOf(snapshot, flow.cases)}`
  const { machine } = flow
  const moment = { flow: machine.id, machine, key, state: stateOf(snapshot), snapshot, context, output, asks, ...rest }
  const self = moment as unknown as Moment
  const due =
    snapshot.status === 'active' ? snapshot._nodes.flatMap(({ invoke }) => invoke.map(({ src }) => String(src))) : []
  self.waiting = [
    ...(rest.from?.waiting ?? []).filter(({ name }) => !asks.some((ask) => ask.name === name)),
    ...asks,
  ].filter(({ name }) => due.includes(name))
  self.start = typeof start === 'string' ? self : start
  return self
}

/** What else happens in a moment, as the chart decides it. */
export function upon(moment: Moment, event: AnyEventObject): Moment {
  const { machine, snapshot, start } = moment
  const led = transition<AnyStateMachine>(machine, snapshot, event)
  const cases = { inputs: [], events: {}, answers: {}, failures: {} }
  return momentOf({ machine, cases }, start, led, { event, inner: undefined, label: event.type, from: moment })
}

type Outcome = Omit<Happening, 'from'>

/** What a chart comes to that is asked something: everything that its own cases can lead it to. */
function outcomesOf({ name, question }: Ask, charts: Charts): Outcome[] {
  const flow = charts(name)
  if (!flow) return []
  const known = knownOutcomes.get(flow.machine) ?? new Map<string, Outcome[]>()
  knownOutcomes.set(flow.machine, known)
  const key = JSON.stringify(question)
  const ended =
    known.get(key) ??
    [...live({ ...flow, cases: { ...flow.cases, inputs: [question] } }, charts)]
      .filter(({ snapshot }) => snapshot.status === 'done')
      .map(({ output, event: inner, label, state, from }) => {
        const within = { flow: name, states: from ? [from.state, state] : [state] }
        return { event: { type: `xstate.done.actor.${name}`, output }, inner, within, label: `${name}: ${label}` }
      })
  // Two ways to one end are one to whoever waits.
  const found = [...new Map(ended.map((one) => [JSON.stringify([one.event, one.inner]), one])).values()]
  known.set(key, found)
  return found
}

/** Lives through a flow; what happens is taken from its cases, and from the charts that it waits for. */
function* live(flow: Flow, charts: Charts, ends: (moment: Moment) => boolean = () => false): Generator<Moment> {
  const { machine, cases } = flow
  const table = occasionsOf(machine, cases)
  const seen = new Set<string>()
  const due = cases.inputs.map((input, index) => {
    const happening = { event: { type: 'xstate.init' }, inner: undefined, label: '', from: undefined }
    return momentOf(flow, String(index), initialTransition(machine, input), happening)
  })
  for (const moment of due) {
    yield moment
    if (seen.has(moment.key) || ends(moment)) continue
    seen.add(moment.key)
    const asked = moment.waiting.filter(({ name }) => charts(name))
    const outcomes = asked.flatMap((ask) => outcomesOf(ask, charts))
    for (const type of eventTypesAt(machine, moment.snapshot)) {
      const isSettled = asked.some(({ name }) => type === `xstate.done.actor.${name}`)
      const occasions = (table.get(type) ?? []).map((occasion) => ({ ...occasion, inner: undefined }))
      for (const happening of isSettled ? outcomes.filter(({ event }) => event.type === type) : occasions) {
        const led = transition<AnyStateMachine>(machine, moment.snapshot, happening.event)
        due.push(momentOf(flow, moment.start, led, { ...happening, from: moment }))
      }
    }
  }
}

/** Every moment of a flow. */
export function momentsOf(flow: Flow, charts: Charts): Moments {
  const moments = knownMoments.get(flow.machine) ?? remembered(live(flow, charts))
  knownMoments.set(flow.machine, moments)
  return moments
}

/** Every moment of a flow up to those that something is said of, these included. */
export function momentsUntil(flow: Flow, charts: Charts, ends: (moment: Moment) => boolean): Moments {
  return live(flow, charts, ends)
}

/** What happened until a moment, the moment last. */
export function wayTo(moment: Moment): Moment[] {
  return moment.from ? [...wayTo(moment.from), moment] : [moment]
}
