import { type KeptForm, keptKey } from './kept-form.ts'

/** The fields that may be kept: nothing that is or was a password, a code or an answer to a captcha. */
export function openFields(): (HTMLInputElement | HTMLSelectElement)[] {
  const found = document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    'main :is(input:not([readonly]), select)[name]',
  )
  return [...found].filter(
    ({ type, autocomplete, name }) =>
      /^(text|email|tel|checkbox|select-one)$/.test(type) &&
      !/password|code/.test(autocomplete) &&
      !/captcha/.test(name),
  )
}

/** Keeps what was typed for the same page after it was loaded anew. */
export function keepForm(): void {
  const fields = openFields().flatMap((field): KeptForm['fields'] => {
    if (field instanceof HTMLSelectElement) return field.value ? [[field.name, field.value]] : []
    const { checked, defaultChecked, defaultValue, name, type, value } = field
    if (type === 'checkbox') return checked !== defaultChecked ? [[name, checked]] : []
    return value || defaultValue ? [[name, value]] : []
  })
  const passwords = document.querySelectorAll<HTMLInputElement>('main [autocomplete*=password]')
  const lost = [...passwords].some(({ value }) => value)
  if (fields.length === 0 && !lost) return
  try {
    sessionStorage.setItem(keptKey, JSON.stringify({ path: location.pathname, fields, lost } satisfies KeptForm))
  } catch {
    // Without storage it has to be typed again.
  }
}
