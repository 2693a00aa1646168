import { draftDelay, draftLimit } from '#machines/limits.ts'
import { documentMarks, pagePath } from './document-marks.ts'
import { readQuery } from './query.ts'
import { tabStorage } from './storage.ts'
import { tellTyped } from './type-into.ts'

interface Draft {
  screen: string
  fields: Record<string, string | boolean>
  /** A password was typed, which is never saved. */
  hadPassword: boolean
}

type Field = HTMLInputElement | HTMLSelectElement

/** Fields whose email address is carried over to the next form. */
const nameFields = ['username', 'email']

/** Screen by form; the address may change before the form goes. */
const screens = new WeakMap<HTMLFormElement, string>()

const finished = new WeakSet<HTMLFormElement>()

/** Forms that hold nothing but what is saved elsewhere. */
const unchanged = new WeakSet<HTMLFormElement>()

export function draftScreen(): string {
  return pagePath() + (readQuery(location.search)['email'] ?? '')
}

/** Storage may hold anything; only valid drafts are returned. */
function readDrafts(): Draft[] {
  const drafts: Partial<Draft>[] = [tabStorage.readJson('drafts')].flat().map(Object)
  const isValue = (value: unknown) => typeof value === 'string' || typeof value === 'boolean'
  return drafts.filter(
    (draft): draft is Draft => typeof draft.screen === 'string' && Object.values(Object(draft.fields)).every(isValue),
  )
}

/** Leaves out passwords, also visible ones, codes and captcha answers. */
function openFields(form: HTMLFormElement): Field[] {
  const found = form.querySelectorAll<Field>(':is(input:not([readonly]), select)[name]')
  return [...found].filter(
    ({ type, autocomplete, name }) =>
      /^(text|email|tel|checkbox|select-one)$/.test(type) && !/password|code|captcha/.test(autocomplete + name),
  )
}

/** A name that the device remembered was not typed, and is offered on the login alone. */
function isRemembered({ name, value }: Field): boolean {
  return nameFields.includes(name) && value === documentMarks().visitor
}

/** Saves everything but passwords for the next visit to this screen in the tab. */
export function saveDraft(form: HTMLFormElement): void {
  if (finished.has(form)) return
  const screen = screens.get(form) ?? draftScreen()
  const others = draftsElsewhere(screen)
  const fields = openFields(form).flatMap((field): [string, string | boolean][] => {
    if (isRemembered(field)) return []
    if (field instanceof HTMLSelectElement) return field.value ? [[field.name, field.value]] : []
    if (field.type === 'checkbox') return field.checked !== field.defaultChecked ? [[field.name, field.checked]] : []
    return field.value || field.defaultValue ? [[field.name, field.value]] : []
  })
  const hadPassword = [...form.querySelectorAll<HTMLInputElement>('[autocomplete*=password]')].some(
    ({ value }) => value,
  )
  // An untouched form that was never hydrated has nothing to save.
  if (!screens.has(form) && fields.length === 0 && !hadPassword) return
  const own = { screen, fields: Object.fromEntries(fields), hadPassword }
  writeDrafts(unchanged.has(form) ? others : [...others.slice(-draftLimit), own])
}

function writeDrafts(drafts: Draft[]): void {
  tabStorage.write('drafts', JSON.stringify(drafts))
}

export function saveDrafts(): void {
  for (const form of document.forms) saveDraft(form)
}

/** A page may end without a word: what is typed is kept a second later, and at once where the end is told. */
export function watchTyping(): void {
  let isDue = false
  addEventListener('input', () => {
    if (isDue) return
    isDue = true
    setTimeout(() => {
      isDue = false
      saveDrafts()
    }, draftDelay)
  })
  const keep = () => document.visibilityState === 'hidden' && saveDrafts()
  document.addEventListener('visibilitychange', keep)
  document.addEventListener('freeze', keep)
  addEventListener('pagehide', saveDrafts)
}

export function noteUnchanged(isUnchanged: boolean): void {
  for (const form of document.forms)
    if (isUnchanged) unchanged.add(form)
    else unchanged.delete(form)
}

/** The visitor was asked, and agrees to lose what was typed; a reload of ours keeps it all the same. */
export function giveUpForms(): void {
  const screen = draftScreen()
  if (tabStorage.read('reloading') === screen) return
  for (const form of document.forms) finished.add(form)
  writeDrafts(draftsElsewhere(screen))
}

function draftsElsewhere(screen: string): Draft[] {
  return readDrafts().filter((draft) => draft.screen !== screen)
}

/** Fills only untouched fields without the focus, with the events of typing in them and leaving them. */
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
    // A username that is not an email stays on its own screen.
    const value = isName && !asked && address && /@|^$/.test(String(own ?? '')) ? address : own
    if (
      value !== undefined &&
      field !== document.activeElement &&
      isOffered(field, value) &&
      isUntouched(field, isName ? (asked ?? documentMarks().visitor) : undefined)
    )
      fill(field, value)
  }
}

/** False for a choice whose list has not loaded yet. */
function isOffered(field: Field, value: string | boolean): boolean {
  return field instanceof HTMLInputElement || [...field.options].some((option) => option.value === value)
}

function isUntouched(field: Field, given: string | undefined): boolean {
  if (field instanceof HTMLSelectElement)
    return field.value === '' || field.selectedOptions[0]?.defaultSelected === true
  if (field.type === 'checkbox') return field.checked === field.defaultChecked
  // The flow may have changed `defaultValue` since, so the given value counts.
  return field.value === '' || field.value === (given ?? field.defaultValue)
}

function fill(field: Field, value: string | boolean): void {
  if (field.type === 'checkbox') (field as HTMLInputElement).checked = value === true
  else field.value = String(value)
  tellTyped(field)
}

export function forgetDrafts(): void {
  tabStorage.remove('drafts')
  tabStorage.remove('owner')
}

/** Call it once a flow is done: these forms save no drafts any more. */
export function finishForms(): void {
  for (const form of document.forms) finished.add(form)
  forgetDrafts()
}

export function draftHere(): Draft | undefined {
  return readDrafts().find(({ screen }) => screen === draftScreen())
}
