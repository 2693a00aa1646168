import { type Problem, ProblemError } from '../../machines/port/problem.ts'
import { errorCases } from '../contract/error-cases.ts'
import { explore, type Moment, momentAfter } from '../machines/explorer.ts'
import { callsOf } from './conditions.ts'

/** A fault of a pending call, and the moment after it. */
export interface Fault {
  call: string
  problem: Problem
  after: Moment
}

/** Every problem that the client can report, each once. */
const problems = [...new Map(errorCases.map(({ problem }) => [JSON.stringify(problem), problem])).values()]

/** Every fault of every pending call. */
export function faultsAt(moment: Moment): Fault[] {
  return callsOf(moment).flatMap((call) =>
    problems.map((problem) => {
      const event = { type: `xstate.error.actor.${call}`, error: new ProblemError(problem) }
      return { call, problem, after: momentAfter(moment, event) }
    }),
  )
}

const reaching = new Set<string>()

/** True if a flow can make a call, now or later. */
export function canAsk(call: string, startAt: Moment): boolean {
  const keyOf = ({ flow, key }: Moment) => `${call} ${flow} ${key}`
  for (const moment of explore(startAt, { startAt })) {
    const isAsking = moment.asks.some(({ name }) => name === call)
    if (!isAsking && !reaching.has(keyOf(moment))) continue
    reaching.add(keyOf(startAt))
    return true
  }
  return false
}
