interface Moment {
  value: unknown
  context: { problem?: object }
}

/**
 * The way that led to each problem that a flow had, and to each moment without one: the name of the flow, then its states
 * as JSON. Nothing else is noted.
 */
export const trails = new WeakMap<object, readonly string[]>()

/** The most states whose order a trail knows, but for the first of all: longer ways are told by their ends. */
export const longestTrail = 1_000

/** Notes the states that a flow comes through, behind its name. */
export function startTrail(trail: string[], known?: object): (moment: Moment) => void {
  return (moment) => {
    const { problem: cause = moment } = moment.context
    const state = JSON.stringify(moment.value)
    if (state !== trail.at(-1)) trail = [...trail.slice(0, 2), ...trail.slice(2).slice(1 - longestTrail), state]
    if (cause !== known) trails.set(cause, trail)
    known = cause
  }
}
