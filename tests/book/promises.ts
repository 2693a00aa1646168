import { chapters } from '../promises/sentences.ts'

export interface ListedPromise {
  says: string
  /** The sections of the specification. */
  from: string
}

const all = Object.values(chapters).flat()

/** The promises that name a flow by its id. */
export function promisesOf(flow: string): ListedPromise[] {
  return all.filter(({ holds }) => holds.of?.some((name) => name === flow)).map(({ says, from }) => ({ says, from }))
}

/** The promises about all flows, or about the whole site. */
export function commonPromises(): ListedPromise[] {
  return all.filter(({ holds }) => !holds.of).map(({ says, from }) => ({ says, from }))
}
