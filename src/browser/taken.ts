/** Told by an element that the app is in charge of from now on. */
export const taken = 'taken'

/** Tells what runs before the app that it need not hold what the visitor does here any more; made to be a `ref`. */
export function takeOver(control: Element | null): void {
  control?.dispatchEvent(new Event(taken, { bubbles: true }))
}
