import type { Moment } from '../machines/explorer.ts'
import { type Condition, type Statement, world } from './statements.ts'

/** Whether a condition is about the state a flow is in, and not about what happened just now. */
const isLasting = (condition: Condition, moment: Moment) =>
  condition({ ...moment, event: { type: 'xstate.init' }, inner: undefined, asks: [], from: undefined })

/** Whether a condition is about what happened in a chart that was waited for. */
const isWithin = (condition: Condition, moment: Moment) => !condition({ ...moment, inner: undefined })

/**
 * The states that a statement speaks of, flow by flow: those in which it comes up, and where something has to happen first
 * also those in which that does. None of a statement about whole flows.
 */
export function statesOf({ of, when }: Statement): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  if (!when) return found
  const find = (flow: string, ...states: string[]) => found.set(flow, new Set([...(found.get(flow) ?? []), ...states]))
  for (const moment of world.moments(of)) {
    if (!when(moment)) continue
    const { flow, state, from, within } = moment
    find(flow, state)
    if (from && !isLasting(when, moment)) find(flow, from.state)
    if (within && isWithin(when, moment)) find(within.flow, ...within.states)
  }
  return found
}
