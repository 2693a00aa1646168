import type { Definition, Transition } from './definition.ts'

/**
 * A definition as a simulator can walk it click by click: delays say their length, because an unknown one would be over
 * at once, and what happens at once waits for a click, because a simulator would never take its second way.
 */
export function clickable(definition: Definition, delays: Readonly<Record<string, unknown>>): Definition {
  const { on, after, always, states, ...rest } = definition
  const events = { ...on, ...(always && { 'at once': always }) }
  return {
    ...rest,
    ...(Object.keys(events).length > 0 && { on: events }),
    ...(after && { after: timed(after, delays) }),
    ...(states && {
      states: Object.fromEntries(Object.entries(states).map(([key, state]) => [key, clickable(state, delays)])),
    }),
  }
}

/** The length of a delay, of one that hangs on what is known where nothing is. */
export function lengthOf(delay: unknown): unknown {
  return typeof delay === 'function' ? delay({ context: {} }) : delay
}

function timed(after: Record<string, Transition[]>, delays: Readonly<Record<string, unknown>>) {
  const lengths: Record<string, Transition[]> = {}
  for (const [delay, moves] of Object.entries(after)) {
    const length = lengthOf(delays[delay]) ?? Number(delay)
    if (typeof length !== 'number' || Number.isNaN(length)) throw new Error(`The delay ${delay} has no fixed length`)
    lengths[length] = [...(lengths[length] ?? []), ...moves]
  }
  return lengths
}
