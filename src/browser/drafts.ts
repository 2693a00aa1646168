import { keptScreens } from '../../machines/limits.ts'
import { documentMarks } from './document-marks.ts'
import { readQuery } from './query.ts'
import { tabStorage } from './storage.ts'

interface Draft {
  screen: string
  fields: Record<string, string | boolean>
  /** A password was typed; it is never kept. */
  lost: boolean
  /** The page had to be reloaded. */
  reloaded: boolean
}

type Field = HTMLInputElement | HTMLSelectElement

/** Fields that say who somebody is; an address typed in one of them goes along to the next form. */
const nameFields = ['username', 'email']

/** The screen of each form, which outlives its address. */
const screens = new WeakMap<HTMLFormElement, string>()

/** Forms that did what they were for. */
const finished = new WeakSet<HTMLFormElement>()
let isReloading = false

/** Key of the screen of the address: its path, and the email that it is given. */
function draftScreen(): string {
  return location.pathname + (readQuery(location.search)['email'] ?? '')
}

/** Whatever else stands in storage is no draft. */
function readDrafts(): Draft[] {
  const drafts: Partial<Draft>[] = [tabStorage.readJson('drafts')].flat().map(Object)
  const isKept = (value: unknown) => typeof value === 'string' || typeof value === 'boolean'
  return drafts.filter(
    (draft): draft is Draft => typeof draft.screen === 'string' && Object.values(Object(draft.fields)).every(isKept),
  )
}

/** Everything but what is or was a password, a code or a captcha's answer. */
function openFields(form: HTMLFormElement): Field[] {
  const found = form.querySelectorAll<Field>(':is(input:not([readonly]), select)[name]')
  return [...found].filter(
    ({ type, autocomplete, name }) =>
      /^(text|email|tel|checkbox|select-one)$/.test(type) && !/password|code|captcha/.test(autocomplete + name),
  )
}

/** Keeps what was typed in a form, but passwords, for when its screen is shown again in this tab. */
export function saveDraft(form: HTMLFormElement): void {
  const screen = screens.get(form) ?? draftScreen()
  // Who leaves a profile with changes was asked whether to give them up.
  if (finished.has(form) || (!isReloading && screen.startsWith('/profile'))) return
  const fields = openFields(form).flatMap((field): [string, string | boolean][] => {
    if (field instanceof HTMLSelectElement) return field.value ? [[field.name, field.value]] : []
    if (field.type === 'checkbox') return field.checked !== field.defaultChecked ? [[field.name, field.checked]] : []
    return field.value || field.defaultValue ? [[field.name, field.value]] : []
  })
  const lost = [...form.querySelectorAll<HTMLInputElement>('[autocomplete*=password]')].some(({ value }) => value)
  // A form that was never hydrated, and is as it was prerendered, says nothing.
  if (!screens.has(form) && fields.length === 0 && !lost) return
  const others = readDrafts().filter((draft) => draft.screen !== screen)
  const draft = { screen, fields: Object.fromEntries(fields), lost, reloaded: isReloading }
  tabStorage.write('drafts', JSON.stringify([...others.slice(-keptScreens), draft]))
}

/** Keeps what was typed in every form of the page; `reloaded` before an automatic reload. */
export function saveDrafts(reloaded = false): void {
  isReloading ||= reloaded
  for (const form of document.forms) saveDraft(form)
}

/** Fills the untouched fields of a form, or one of them, as if it was typed and left. */
export function restoreDraft(form: HTMLFormElement, only: Field[] = openFields(form)): void {
  const screen = screens.get(form) ?? draftScreen()
  screens.set(form, screen)
  const drafts = readDrafts()
  const asked = readQuery(location.search)['email']
  const fields = drafts.find((draft) => draft.screen === screen)?.fields ?? {}
  const typed = drafts.flatMap((draft) => nameFields.flatMap((name) => Object(draft.fields)[name] ?? []))
  const address = typed.findLast((value) => String(value).includes('@'))
  for (const field of only) {
    const isName = nameFields.includes(field.name)
    const own = fields[field.name]
    // A username that is no address stays on its own screen.
    const value = isName && !asked && address && /@|^$/.test(String(own ?? '')) ? address : own
    if (value !== undefined && isUntouched(field, isName ? (asked ?? documentMarks().visitor) : undefined))
      fill(field, value)
  }
}

function isUntouched(field: Field, given: string | undefined): boolean {
  if (field instanceof HTMLSelectElement) return field.value === ''
  if (field.type === 'checkbox') return field.checked === field.defaultChecked
  // What a flow has heard of is what its field begins with from then on.
  return field.value === '' || field.value === (given ?? field.defaultValue)
}

function fill(field: Field, value: string | boolean): void {
  if (field.type === 'checkbox') (field as HTMLInputElement).checked = value === true
  else field.value = String(value)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
  field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}

/** Forgets what was typed in this tab. */
export function forgetDrafts(): void {
  tabStorage.remove('drafts')
}

/** Keeps nothing of the forms of this page from now on: what they were for is done. */
export function finishForms(): void {
  for (const form of document.forms) finished.add(form)
  forgetDrafts()
}

/** Marks the page, before its first paint, as one that had to be reloaded. */
export function recallReload(): void {
  const draft = readDrafts().find(({ screen }) => screen === draftScreen())
  if (draft?.reloaded) documentMarks().reloaded = draft.lost ? 'lost' : 'kept'
}
