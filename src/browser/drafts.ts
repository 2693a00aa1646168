import { draftDelay } from '#machines/limits.ts'
import { documentMarks } from './document-marks.ts'
import {
  type DraftField,
  draftScreen,
  draftsElsewhere,
  isOffered,
  isUntouched,
  keepDraft,
  nameFields,
  openFields,
  readDrafts,
  writeDrafts,
} from './draft-store.ts'
import { readQuery } from './query.ts'
import { tabStorage } from './storage.ts'
import { tellLeft, tellOwn } from './type-into.ts'

/** Screen by form; the address may change before the form goes. */
const screens = new WeakMap<HTMLFormElement, string>()

const finished = new WeakSet<HTMLFormElement>()

/** Forms that hold nothing but what is saved elsewhere. */
const unchanged = new WeakSet<HTMLFormElement>()

export function saveDraft(form: HTMLFormElement): void {
  if (finished.has(form)) return
  const screen = screens.get(form) ?? draftScreen()
  if (unchanged.has(form)) writeDrafts(draftsElsewhere(screen))
  else keepDraft(form, screen, screens.has(form))
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

/** Fills only untouched fields without the focus, with the events of typing in them and leaving them. */
export function restoreDraft(form: HTMLFormElement, only: DraftField[] = openFields(form)): void {
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
    // The flow may have changed `defaultValue` since, so the given value counts.
    const given = isName ? (asked ?? documentMarks().visitor) : undefined
    // A username that is not an email stays on its own screen.
    const value = isName && !asked && address && /@|^$/.test(String(own ?? '')) ? address : own
    const isFree = field.value === '' || (given === undefined ? isUntouched(field) : field.value === given)
    if (value === undefined || field === document.activeElement || !isFree) continue
    if (isOffered(field, value)) fill(field, value)
  }
}

function fill(field: DraftField, value: string | boolean): void {
  if (field.type === 'checkbox') (field as HTMLInputElement).checked = value === true
  else field.value = String(value)
  tellOwn(field)
  tellLeft(field)
}

export function forgetDrafts(): void {
  tabStorage.remove('drafts')
  tabStorage.remove('owner')
  tabStorage.remove('mailed')
}

/** Call it once a flow is done: these forms save no drafts any more. */
export function finishForms(): void {
  for (const form of document.forms) finished.add(form)
  forgetDrafts()
}
