import { chapters } from '../promises/sentences.ts'
import { statesOf } from '../promises/spoken.ts'

/** A sentence that a flow keeps. */
export interface Kept {
  says: string
  /** The sections of the specification that it comes from. */
  from: string
  /** The states that it speaks of, by their paths; none where it speaks of the flow as a whole. */
  states: string[]
}

const all = Object.values(chapters).flat()

/** What each flow keeps, by the flow's id, as the proofs come upon it; what speaks of it by name comes first. */
export function keptByFlow(): Map<string, Kept[]> {
  const found = new Map<string, Kept[]>()
  for (const { says, from, holds } of all.toSorted((one, other) => Number(!one.holds.of) - Number(!other.holds.of)))
    for (const [flow, states] of statesOf(holds))
      found.set(flow, [...(found.get(flow) ?? []), { says, from, states: [...states] }])
  return found
}

/** The promises that speak of all flows, or of the site that they make. */
export function commonPromises(): Kept[] {
  return all.filter(({ holds }) => !holds.of).map(({ says, from }) => ({ says, from, states: [] }))
}
