import { mapValues } from '#machines/map-values.ts'
import type { Definition, Transition } from './definition.ts'

/** A definition for a simulator: delays have a length, and immediate transitions wait for a click. */
export function clickable(definition: Definition, delays: Readonly<Record<string, unknown>>): Definition {
  const { on, after, always, states, ...rest } = definition
  const events = { ...on, ...(always && { 'at once': always }) }
  return {
    ...rest,
    ...(Object.keys(events).length > 0 && { on: events }),
    ...(after && { after: timed(after, delays) }),
    ...(states && { states: mapValues(states, (state) => clickable(state, delays)) }),
  }
}

/** The length of a delay, or undefined where it depends on the context. */
export function lengthOf(delay: unknown): unknown {
  return typeof delay === 'function' ? delay({ context: {} }) : delay
}

function timed(after: Record<string, Transition[]>, delays: Readonly<Record<string, unknown>>) {
  const lengths: Record<string, Transition[]> = {}
  for (const [delay, moves] of Object.entries(after)) {
    const length = lengthOf(delays[delay]) ?? Number(delay)
    if (typeof length !== 'number' || Number.isNaN(length))
      throw new Error(`The delay ${delay} has no length; see setup`)
    lengths[length] = [...(lengths[length] ?? []), ...moves]
  }
  return lengths
}
