/** The second click of a double click is the first one's: what came in its place meanwhile is not pressed. */
export function watchDoubleClicks(): void {
  let pressed: Element | null = null
  const guard = (event: MouseEvent) => {
    if (event.detail > 1 && pressed?.checkVisibility() === false) {
      event.preventDefault()
      event.stopPropagation()
    } else pressed = (event.target as Element).closest('a, button') ?? (event.target as Element)
  }
  addEventListener('click', guard, true)
}
