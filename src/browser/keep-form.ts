import { keptScreens } from '../../machines/limits.ts'
import { type KeptForm, keeping } from './kept-form.ts'
import { tabStorage } from './storage.ts'

/** The fields that may be kept: nothing that is or was a password, a code or an answer to a captcha. */
export function openFields(): (HTMLInputElement | HTMLSelectElement)[] {
  const found = document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    'main :is(input:not([readonly]), select)[name]',
  )
  return [...found].filter(
    ({ type, autocomplete, name }) =>
      /^(text|email|tel|checkbox|select-one)$/.test(type) && !/password|code|captcha/.test(autocomplete + name),
  )
}

/** Keeps what was typed on the screen that is up, for when it is come back to. */
export function keepForm({ type }: Event): void {
  const { screen } = document.documentElement.dataset
  const reloaded = type === keeping
  // Who leaves a profile with changes was asked whether to give them up.
  if (!screen || (!reloaded && screen.startsWith('/profile'))) return
  const open = openFields()
  const passwords = [...document.querySelectorAll<HTMLInputElement>('main [autocomplete*=password]')]
  if (open.length + passwords.length === 0) return
  const fields = open.flatMap((field): KeptForm['fields'] => {
    if (field instanceof HTMLSelectElement) return field.value ? [[field.name, field.value]] : []
    const { checked, defaultChecked, defaultValue, name, type, value } = field
    if (type === 'checkbox') return checked !== defaultChecked ? [[name, checked]] : []
    return value || defaultValue ? [[name, value]] : []
  })
  const form: KeptForm = { screen, fields, lost: passwords.some(({ value }) => value), reloaded }
  const others = [tabStorage.readJson('drafts')].flat().filter((one) => one && Object(one).screen !== screen)
  tabStorage.write('drafts', JSON.stringify([...others.slice(-keptScreens), form]))
}
