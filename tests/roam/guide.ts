import { openings } from './openings.ts'

/**
 * Chooses where the next visit begins, and which state it aims at: every second one where the fewest began, at nothing; the
 * others where charts run of which states are missing, at the one that was aimed at least. Some places alone may do.
 */
export function createGuide(
  all: readonly { flow: string; states: string[] }[],
  seen: ReadonlyMap<string, number>,
  places: readonly number[] = [...openings.keys()],
) {
  const visits = openings.map(() => 0)
  const flows = openings.map(() => new Set<string>())
  const aims = new Map<string, number>()
  let count = 0
  const missing = (place: number) =>
    all
      .filter(({ flow }) => flows[place]?.has(flow))
      .flatMap(({ flow, states }) => states.map((state) => `${flow}.${state}`))
      .filter((name) => !seen.has(name))
  const timesAt = (name: string) => aims.get(name) ?? 0
  /** The least of some, by what is counted of it. */
  const leastOf = <Value>(values: readonly Value[], amount: (value: Value) => number) =>
    values.reduce<Value | undefined>(
      (least, value) => (least !== undefined && amount(least) <= amount(value) ? least : value),
      undefined,
    )
  const visitsTo = (place: number) => visits[place] ?? 0
  return {
    /** Notes that a chart ran in a visit that began there. */
    learn: (place: number, flow: string) => void flows[place]?.add(flow),
    choose: (): { place: number; aim: string | undefined } => {
      count += 1
      const isNew = places.some((place) => visitsTo(place) === 0)
      const aim = isNew || count % 2 ? undefined : leastOf(places.flatMap(missing), timesAt)
      const fitting = aim ? places.filter((place) => missing(place).includes(aim)) : places
      const place = leastOf(fitting, visitsTo) ?? 0
      visits[place] = visitsTo(place) + 1
      if (aim) aims.set(aim, timesAt(aim) + 1)
      return { place, aim }
    },
  }
}
