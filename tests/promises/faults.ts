import { type Problem, ProblemError } from '#machines/port/problem.ts'
import { refusals, withKind } from '#machines/port/refusals.ts'
import { errorCases } from '../contract/error-cases.ts'
import { explore, type Moment, momentAfter } from '../machines/explorer.ts'
import type { FlowName } from '../machines/vocabulary.ts'
import { both, callsOf, either } from './conditions.ts'
import { on } from './on.ts'
import type { Condition, World } from './statements.ts'

/** A fault of a pending call, and the moment after it. */
export interface Fault {
  call: string
  problem: Problem
  after: Moment
}

/** Every problem that the client can report, each once. */
const problems = [...new Map(errorCases.map(({ problem }) => [JSON.stringify(problem), problem])).values()]

const found = new WeakMap<Moment, Fault[]>()

/** Every fault of every pending call. */
export function faultsAt(moment: Moment): Fault[] {
  const faults =
    found.get(moment) ??
    callsOf(moment).flatMap((call) =>
      problems.map((problem) => {
        const event = { type: `xstate.error.actor.${call}`, error: new ProblemError(withKind(problem)) }
        return { call, problem, after: momentAfter(moment, event) }
      }),
    )
  found.set(moment, faults)
  return faults
}

/** Charts that only help, and so never fail; a call says so by `background`. */
const helpers: readonly string[] = ['identifyAccount', 'verifyEmail']

/** True for a call that holds nobody up: the one for which the visitor pressed is made all the same. */
export const isHelper = ({ waiting }: Pick<Moment, 'waiting'>, call: string) =>
  helpers.includes(call) || waiting.some(({ name, question }) => name === call && Object(question).background === true)

/** Whoever may not sign out has signed out. */
const signedOut = [401, 403, 404, 410, 419]

/** The call was refused because it was done before, and the chart takes it so. */
export const isReached: Condition = both(
  on().hasTag('success'),
  either(
    on().failed('logOut', ({ status = 0 }) => signedOut.includes(status)),
    on().failed('*', ({ kind }) => kind !== undefined && refusals[kind].isDone === true),
  ),
)

/** Faults that go wrong for the visitor. */
export const harmAt = (moment: Moment) =>
  faultsAt(moment).filter(({ call, after }) => !isHelper(moment, call) && !isReached(after))

interface Reach {
  /** The keys of a flow's moments, and of those after which the call can start. */
  all: Set<string>
  before: Set<string>
}

const reaches = new WeakMap<World, Map<string, Reach>>()
const asksFor = (call: string) => (moment: Moment) => moment.asks.some(({ name }) => name === call)

function reachOf(call: string, flow: FlowName, world: World): Reach {
  const known = reaches.get(world) ?? new Map<string, Reach>()
  reaches.set(world, known)
  const found = known.get(`${flow} ${call}`)
  if (found) return found
  const moments = [...world.moments([flow])]
  const into = Map.groupBy(moments, ({ key }) => key)
  const before = new Set(moments.filter(asksFor(call)).flatMap(({ from }) => from?.key ?? []))
  for (const key of before) for (const { from } of into.get(key) ?? []) if (from) before.add(from.key)
  const reach = { all: new Set(into.keys()), before }
  known.set(`${flow} ${call}`, reach)
  return reach
}

/** True if a flow can make a call, now or later. */
export function canAsk(call: string, startAt: Moment, world: World): boolean {
  const { all, before } = reachOf(call, startAt.flow, world)
  // A chart that a problem ended has the key of a living one.
  const isKnown = ({ key, snapshot }: Moment) => all.has(key) && snapshot.status !== 'error'
  const moments = isKnown(startAt) ? [startAt] : explore(startAt, { startAt, ends: isKnown, mayThrow: true })
  return moments.some((moment) => asksFor(call)(moment) || (isKnown(moment) && before.has(moment.key)))
}
