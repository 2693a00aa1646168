import type { AnyStateMachine } from 'xstate'
import { type Problem, ProblemError } from '#machines/port/problem.ts'
import { errorCases } from '../contract/error-cases.ts'
import { explore, type Moment, momentAfter } from '../machines/explorer.ts'
import { callsOf } from './conditions.ts'
import { on } from './on.ts'
import type { Condition } from './statements.ts'

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
        const event = { type: `xstate.error.actor.${call}`, error: new ProblemError(problem) }
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

/** The aim of the call was reached before. */
export const isReached: Condition = (moment) =>
  on().failed('*', ({ status = 0, kind = '' }) => {
    if (moment.flow === 'logout') return [401, 403].includes(status)
    if (moment.flow === 'activate') return ['codeUsed', 'cannotActivate'].includes(kind)
    return moment.flow === 'deleteAccount' && kind === 'codeUsed'
  })(moment)

/** Faults that go wrong for the visitor. */
export const harmAt = (moment: Moment) =>
  faultsAt(moment).filter(({ call, after }) => !isHelper(moment, call) && !isReached(after))

/** More than any sound chart has. */
const mostMoments = 20_000
const reaching = new WeakMap<AnyStateMachine, Set<string>>()

/** True if a flow can make a call, now or later. */
export function canAsk(call: string, startAt: Moment): boolean {
  const keyOf = ({ key }: Moment) => `${call} ${key}`
  const known = reaching.get(startAt.machine) ?? new Set<string>()
  reaching.set(startAt.machine, known)
  for (const moment of explore({ ...startAt, most: mostMoments }, { startAt })) {
    const isAsking = moment.asks.some(({ name }) => name === call)
    if (!isAsking && !known.has(keyOf(moment))) continue
    known.add(keyOf(startAt))
    return true
  }
  return false
}
