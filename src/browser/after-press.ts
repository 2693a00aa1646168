/** A press ends so, also where it became a drag or a scroll; not with `pointerup`, after which touch moves the focus. */
const ends = ['mouseup', 'dragend', 'pointercancel']

/** Waits while something is pressed: if the page moved, the click would miss. */
export function afterPress(callback: () => void): void {
  const isPressed = document.querySelector(':active') !== null
  const end = new AbortController()
  const go = () => {
    end.abort()
    callback()
  }
  if (isPressed) for (const type of ends) addEventListener(type, go, end)
  else go()
}
