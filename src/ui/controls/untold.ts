/** When values may stand in fields that no `input` event told of: form fillers set them, with `change` or in silence. */
export const untoldTypes = ['change', 'focusin', 'pointerover'] as const

/** Tells such values as if they had been typed or chosen. */
export function tellUntold(form: HTMLFormElement, told: WeakMap<Element, string>): void {
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input:not([readonly]), select')) {
    if (field.type === 'checkbox' || field.value === (told.get(field) ?? initialOf(field))) continue
    told.set(field, field.value)
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
  }
}

function initialOf(field: HTMLInputElement | HTMLSelectElement): string {
  if (field instanceof HTMLInputElement) return field.defaultValue
  return [...field.options].find(({ defaultSelected }) => defaultSelected)?.value ?? field.options[0]?.value ?? ''
}
