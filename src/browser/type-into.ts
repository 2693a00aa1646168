/** Tells of a value that a script has set: browsers do not. */
export function tellValue(field: HTMLElement): void {
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}

/** As if somebody had typed the value, and left unless the field has the focus. */
export function tellTyped(field: HTMLElement): void {
  tellValue(field)
  if (field !== document.activeElement) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}

/** As an edit of the visitor's in the field that is in use, who may take it back; a value that is set empties the history. */
export function typeInto(field: HTMLInputElement, text: string): void {
  if (field === document.activeElement) {
    field.select()
    if (document.execCommand('insertText', false, text)) return
  }
  field.value = text
  tellTyped(field)
}
