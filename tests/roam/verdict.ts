/**
 * The share of visits that may break off for a reason of the tester's own: a browser that is busy loses a window now and
 * then, and whatever is more than that leaves promises unwatched.
 */
const tolerable = 0.02
/** The share of all states that has to be reached. */
const enough = 0.95

/** What came of roaming. */
export interface Outcome {
  episodes: number
  steps: number
  seed: number
  /** How many episodes broke off for a reason of the tester's own. */
  stumbles: number
  broken: number
  /** The share of the states that were reached; undefined where only one visit is made again. */
  share: number | undefined
}

/** The line that says what came of it. */
export const resultOf = ({ episodes, steps, seed, stumbles, broken }: Outcome): string =>
  `${episodes} episodes, ${steps} steps, seed ${seed}: ${broken} promises seen broken, ${stumbles} episodes broke off`

/** Whether nothing was broken, enough was reached, and enough was watched for that to mean something. */
export const isFine = ({ episodes, stumbles, broken, share = 1 }: Outcome): boolean =>
  broken === 0 && share >= enough && episodes > 0 && stumbles <= tolerable * episodes
