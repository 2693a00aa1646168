import { handOnQuery } from './hand-on-query.ts'

const types = ['click', 'change', 'focusin', 'input', 'submit']
const unheard = 'unheard'

/** Notes what the visitor does while the rest of the document is on its way, before anything can hold it. */
export function noteUnheard(): void {
  const events: Event[] = []
  const note = (event: Event) => {
    events.push(event)
    // A link that is pressed leads on at once.
    handOnQuery()
  }
  for (const type of types) addEventListener(type, note, true)
  Reflect.set(window, unheard, () => {
    for (const type of types) removeEventListener(type, note, true)
    return events.splice(0)
  })
}

/** What the visitor has done so far, in its order; from now on nothing is noted any more. */
export function takeUnheard(): Event[] {
  return Reflect.get(window, unheard)?.() ?? []
}
