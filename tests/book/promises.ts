import { chapters } from '../promises/sentences.ts'

/** A sentence that a flow keeps. */
export interface ListedPromise {
  says: string
  /** The sections of the specification that it comes from. */
  from: string
}

const all = Object.values(chapters).flat()

/** The promises that speak of a flow by its id. */
export function promisesOf(flow: string): ListedPromise[] {
  return all.filter(({ holds }) => holds.of?.includes(flow)).map(({ says, from }) => ({ says, from }))
}

/** The promises that speak of all flows, or of the site that they make. */
export function commonPromises(): ListedPromise[] {
  return all.filter(({ holds }) => !holds.of).map(({ says, from }) => ({ says, from }))
}
