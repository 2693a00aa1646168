/** Tells of a value that a script has set: browsers do not. */
export function tellValue(field: HTMLElement): void {
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}

/** As if somebody had typed the value, and left unless the field has the focus. */
export function tellTyped(field: HTMLElement): void {
  tellValue(field)
  if (field !== document.activeElement) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}

export function typeInto(field: HTMLInputElement, text: string): void {
  field.value = text
  tellTyped(field)
}
