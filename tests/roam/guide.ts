import { openings } from './openings.ts'

/** Chooses where the next visit begins: where the fewest began, and where charts run of which states are missing. */
export function createGuide(all: readonly { flow: string; states: string[] }[], seen: ReadonlyMap<string, number>) {
  const visits = openings.map(() => 0)
  const flows = openings.map(() => new Set<string>())
  const missing = (flow: string) =>
    all.find((one) => one.flow === flow)?.states.filter((state) => !seen.has(`${flow}.${state}`)).length ?? 0
  /** What may still be found from there, shared by all who set out to find it. */
  const promiseOf = (place: number) => {
    const began = visits[place] ?? 0
    if (began === 0) return Number.POSITIVE_INFINITY
    return [...(flows[place] ?? [])].reduce((sum, flow) => sum + missing(flow), 0.1) / began
  }
  return {
    /** Notes that a chart ran in a visit that began there. */
    learn: (place: number, flow: string) => void flows[place]?.add(flow),
    choose: (): number => {
      const place = openings.reduce((best, _, index) => (promiseOf(index) > promiseOf(best) ? index : best), 0)
      visits[place] = (visits[place] ?? 0) + 1
      return place
    },
  }
}
