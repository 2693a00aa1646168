import { chapters } from '../promises/sentences.ts'

/** A sentence that a flow keeps. */
export interface Kept {
  says: string
  /** The sections of the specification that it comes from. */
  from: string
}

const all = Object.values(chapters).flat()

/** The promises that speak of a flow by its id. */
export function promisesOf(flow: string): Kept[] {
  return all.filter(({ holds }) => holds.of?.includes(flow)).map(({ says, from }) => ({ says, from }))
}

/** The promises that speak of all flows, or of the site that they make. */
export function commonPromises(): Kept[] {
  return all.filter(({ holds }) => !holds.of).map(({ says, from }) => ({ says, from }))
}
