import { type AnyMachineSnapshot, type AnyStateMachine, transition } from 'xstate'
import { Failure, type Problem } from '../../machines/port/problem.ts'
import { troubles } from '../contract/troubles.ts'
import { eventTypesAt } from '../machines/chart.ts'
import type { Flow } from '../machines/flows.ts'
import { keyOf, type Occasion, occasionsOf } from '../machines/paths.ts'
import { callsOf } from './conditions.ts'
import { type Moment, upon } from './moments.ts'

/** A fault of a call that a flow waits for, and what the flow makes of it. */
export interface Fault {
  call: string
  problem: Problem
  after: Moment
}

/** What the client makes of all that can go wrong, each once. */
const problems = [...new Map(troubles.map(({ problem }) => [JSON.stringify(problem), problem])).values()]

/** Every fault of every call that a flow waits for. */
export function faultsAt(moment: Moment): Fault[] {
  return callsOf(moment).flatMap((call) =>
    problems.map((problem) => {
      const event = { type: `xstate.error.actor.${call}`, error: new Failure(problem) }
      return { call, problem, after: upon(moment, event) }
    }),
  )
}

/** What can happen in a chart, and from which of its moments a call is known to be in reach. */
interface Known {
  occasions: Map<string, Occasion[]>
  reaching: Set<string>
}

const known = new WeakMap<AnyStateMachine, Known>()

/** Whether something can happen, now or by and by, upon which a flow makes a call. */
export function canAsk(call: string, { machine, snapshot, key: start }: Moment, { cases }: Flow): boolean {
  const { occasions, reaching } = known.get(machine) ?? { occasions: occasionsOf(machine, cases), reaching: new Set() }
  known.set(machine, { occasions, reaching })
  const keyAt = (at: AnyMachineSnapshot) => [call, start.split(' ')[0], keyOf(at, cases)].join(' ')
  const seen = new Set<string>()
  const due = [snapshot]
  for (const at of due) {
    const key = keyAt(at)
    if (reaching.has(key)) return true
    if (seen.has(key) || at.status !== 'active') continue
    seen.add(key)
    for (const { event } of eventTypesAt(machine, at).flatMap((type) => occasions.get(type) ?? [])) {
      const [next, actions] = transition(machine, at, event)
      if (actions.some(({ params }) => Object(params).src === call)) {
        reaching.add(keyAt(snapshot))
        return true
      }
      due.push(next as AnyMachineSnapshot)
    }
  }
  return false
}
