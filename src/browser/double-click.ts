/** The second click of a double click sends nothing again, and presses nothing that came in the place of the first. */
export function watchDoubleClicks(): void {
  let pressed: Element | null = null
  const guard = (event: MouseEvent) => {
    const isSecond = event.detail > 1 && (pressed?.matches('[type=submit]') || pressed?.checkVisibility() === false)
    if (isSecond) {
      event.preventDefault()
      event.stopPropagation()
    } else pressed = (event.target as Element).closest('a, button') ?? (event.target as Element)
  }
  addEventListener('click', guard, true)
}
