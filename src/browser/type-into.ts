/** Tells of a value that a script has set: browsers do not. */
export function tellValue(field: HTMLElement): void {
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}

/** As if somebody had left the field, unless it has the focus. */
export function tellLeft(field: HTMLElement): void {
  if (field !== document.activeElement) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}

/** Marks an event of the page's own writing, which is no form filler's. */
const own = 'own'

/** Tells of what the page itself has written. */
export function tellOwn(field: HTMLElement): void {
  for (const type of ['input', 'change']) field.dispatchEvent(new CustomEvent(type, { bubbles: true, detail: own }))
}

export const isOwn = (event: Event) => (event as CustomEvent).detail === own

/** Writes as a person does, so that Ctrl+Z takes it back; nobody hears of the focus that this takes for a moment. */
export function typeInto(field: HTMLInputElement, text: string): void {
  const before = document.activeElement
  const moment = new AbortController()
  for (const type of ['focus', 'focusin', 'blur', 'focusout'])
    addEventListener(type, (event) => event.stopImmediatePropagation(), { capture: true, signal: moment.signal })
  field.focus({ preventScroll: true })
  field.select()
  if (!document.execCommand('insertText', false, text)) field.value = text
  if (before !== field && before instanceof HTMLElement) before.focus({ preventScroll: true })
  moment.abort()
  tellOwn(field)
  tellLeft(field)
}
