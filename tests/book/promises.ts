import { chapters } from '../promises/sentences.ts'

/** A sentence that the product keeps, and where in the specification it comes from. */
export interface Kept {
  says: string
  from: string
}

const all = Object.values(chapters).flat()
const told = ({ says, from }: Kept): Kept => ({ says, from })

/** The promises that speak of a flow by name. */
export function promisesOf(flow: string): Kept[] {
  return all.filter(({ holds }) => holds.of?.includes(flow)).map(told)
}

/** The promises that speak of all flows, or of the site that they make. */
export function commonPromises(): Kept[] {
  return all.filter(({ holds }) => !holds.of).map(told)
}
