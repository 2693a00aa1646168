/** Waits while something is pressed: if the page moved, the click would miss. */
export function afterPress(callback: () => void): void {
  if (document.querySelector(':active')) addEventListener('mouseup', callback, { once: true })
  else callback()
}
