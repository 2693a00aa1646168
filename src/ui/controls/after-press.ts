/** Does what may move the page only when nothing is being pressed, so that the press ends where it began. */
export function afterPress(callback: () => void): void {
  if (document.querySelector(':active')) addEventListener('mouseup', callback, { once: true })
  else callback()
}
