/** Moves the focus to what is no control. Focusable for good, it would be called clickable by screen readers. */
export function leadTo(element: HTMLElement | null): void {
  if (!element || element === document.activeElement) return
  element.tabIndex = -1
  const end = new AbortController()
  const leave = () => {
    // Another window has the focus, and gives it back.
    if (element === document.activeElement) return
    element.removeAttribute('tabindex')
    end.abort()
  }
  element.addEventListener('blur', leave, end)
  element.focus()
}
