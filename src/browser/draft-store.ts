import { draftLimit } from '#machines/limits.ts'
import { documentMarks, pagePath } from './document-marks.ts'
import { readQuery } from './query.ts'
import { tabStorage } from './storage.ts'

interface Draft {
  screen: string
  fields: Record<string, string | boolean>
  /** A password was typed, which is never saved. */
  hadPassword: boolean
}

export type DraftField = HTMLInputElement | HTMLSelectElement

/** Fields whose email address is carried over to the next form. */
export const nameFields = ['username', 'email']

/** What a link brings; another link begins another form. */
const broughtNames = ['email', 'platform', 'firstName', 'lastName']

export function draftScreen(): string {
  const query = readQuery(location.search)
  return pagePath() + broughtNames.flatMap((name) => query[name] ?? []).join()
}

/** Storage may hold anything; whoever uses a value makes a text of it. */
export function readDrafts(): Draft[] {
  const drafts = [tabStorage.readJson('drafts')].flat().map(Object)
  return drafts.filter(({ screen }) => typeof screen === 'string')
}

/** Leaves out passwords, also visible ones, codes and captcha answers. */
export function openFields(form: HTMLFormElement): DraftField[] {
  const found = form.querySelectorAll<DraftField>(':is(input:not([readonly]), select)[name]')
  return [...found].filter(
    ({ type, autocomplete, name }) =>
      /^(text|email|tel|checkbox|select-one)$/.test(type) && !/password|code|captcha/.test(autocomplete + name),
  )
}

/** A name that the device remembered was not typed, and is offered on the login alone. */
function isRemembered({ name, value }: DraftField): boolean {
  return nameFields.includes(name) && value === documentMarks().visitor
}

/** Saves what was changed, but no passwords, for the next visit to this screen in the tab. */
export function keepDraft(form: HTMLFormElement, screen: string, isHydrated: boolean): void {
  const before = readDrafts().find((draft) => draft.screen === screen)?.fields ?? {}
  const fields = { ...before }
  for (const field of openFields(form)) {
    const { name, value } = field
    // The flow may have changed the default of a name since.
    const isChanged = (nameFields.includes(name) && value !== '') || !isUntouched(field)
    if (isChanged && !isRemembered(field)) fields[name] = field.type === 'checkbox' ? Object(field).checked : value
    // What could not be restored yet stays: in a form whose code has not come, or a choice whose list has not.
    else if (isHydrated && isOffered(field, fields[name] ?? '')) delete fields[name]
  }
  const passwords = form.querySelectorAll<HTMLInputElement>('[autocomplete*=password]')
  const hadPassword = [...passwords].some(({ value }) => value)
  if (isHydrated || hadPassword || JSON.stringify(fields) !== JSON.stringify(before))
    writeDrafts([...draftsElsewhere(screen).slice(-draftLimit), { screen, fields, hadPassword }])
}

export function writeDrafts(drafts: Draft[]): void {
  tabStorage.write('drafts', JSON.stringify(drafts))
}

export function draftsElsewhere(screen: string): Draft[] {
  return readDrafts().filter((draft) => draft.screen !== screen)
}

/** False for a choice whose list has not loaded yet. */
export function isOffered(field: DraftField, value: string | boolean): boolean {
  return field instanceof HTMLInputElement || [...field.options].some((option) => option.value === value)
}

export function isUntouched(field: DraftField): boolean {
  if (field instanceof HTMLSelectElement)
    return field.value === '' || field.selectedOptions[0]?.defaultSelected === true
  return field.type === 'checkbox' ? field.checked === field.defaultChecked : field.value === field.defaultValue
}

export function draftHere(): Draft | undefined {
  return readDrafts().find(({ screen }) => screen === draftScreen())
}
