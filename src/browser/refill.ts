import * as v from 'valibot'
import { openFields } from './keep-form.ts'
import type { KeptForm } from './kept-form.ts'
import { readQuery } from './query.ts'
import { screenHere } from './screen.ts'
import { tabStorage } from './storage.ts'

const fieldsSchema = v.array(v.tuple([v.string(), v.union([v.string(), v.boolean()])]))
const formsSchema = v.array(
  v.object({ screen: v.string(), fields: fieldsSchema, lost: v.boolean(), reloaded: v.boolean() }),
)

/** What was kept in this tab; what nobody can read is thrown away. */
function readKeptForms(): KeptForm[] {
  const { output, success } = v.safeParse(formsSchema, tabStorage.readJson('drafts'))
  if (success) return output
  tabStorage.remove('drafts')
  return []
}

let stop = () => {}

/**
 * Fills what was kept of the screen that is up into its forms as they appear, as if it was typed and left, until another
 * one is; tells what that was. The address that was typed last, on whichever screen, goes along, unless the page was given one.
 */
export function refill(): KeptForm | undefined {
  stop()
  const { dataset } = document.documentElement
  const { screen } = dataset
  const forms = readKeptForms()
  const own = forms.find((form) => form.screen === screen)
  const asked = readQuery(location.search)['email']
  const given = asked ?? dataset['visitor']
  const left = new Map(own?.fields)
  if (!asked) for (const [name, value] of travelling(forms, left)) left.set(name, value)
  if (left.size === 0) return own
  const seen = new WeakSet<Field>()
  const fill = () => {
    // The next screen may be drawn before it is noted.
    if (screenHere() !== screen || dataset['screen'] !== screen) return stop()
    for (const field of openFields()) {
      const value = left.get(field.name)
      if (value === undefined || seen.has(field) || !isOffered(field, value)) continue
      seen.add(field)
      if (isUntouched(field, given)) write(field, value)
    }
  }
  const observer = new MutationObserver(fill)
  stop = () => observer.disconnect()
  observer.observe(document.body, { childList: true, subtree: true })
  fill()
  return own
}

/** The fields that say who somebody is. */
const names = ['username', 'email']

/** The address that was typed last, for the fields that say who somebody is; a username that is none stays. */
function travelling(forms: KeptForm[], own: Map<string, string | boolean>): [string, string][] {
  const addresses = forms.flatMap(({ fields }) =>
    fields.filter(([name]) => names.includes(name)).map(([, value]) => value),
  )
  const address = addresses.findLast((value) => typeof value === 'string' && value.includes('@'))
  if (typeof address !== 'string') return []
  return names.filter((name) => /@|^$/.test(String(own.get(name) ?? ''))).map((name) => [name, address])
}

type Field = HTMLInputElement | HTMLSelectElement

/** A choice may be there before its options are. */
function isOffered(field: Field, value: string | boolean): boolean {
  return !(field instanceof HTMLSelectElement) || [...field.options].some((option) => option.value === value)
}

function isUntouched(field: Field, given: string | undefined): boolean {
  if (field instanceof HTMLSelectElement) return true
  if (field.type === 'checkbox') return field.checked === field.defaultChecked
  // What a flow has heard of is what its field begins with from then on.
  return field.value === '' || field.value === (names.includes(field.name) ? given : field.defaultValue)
}

function write(field: Field, value: string | boolean): void {
  if (typeof value === 'string') field.value = value
  else if (field instanceof HTMLInputElement) field.checked = value
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
  field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}
