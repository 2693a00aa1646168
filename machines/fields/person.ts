import { firstNameMaximum, lastNameMaximum, unknownCountry } from '../limits.ts'
import { required } from '../required.ts'
import { formRules, type Mistake } from './form-rules.ts'
import { tidy } from './tidy.ts'

interface PersonField {
  missing: string
  /** Not a value either. */
  unknown?: string
  /** In code points after tidying; without one, whatever the list offers. */
  longest?: number
  tooLong?: string
}

const personFields = {
  firstName: {
    missing: /*i18n*/ 'Please enter your first name.',
    longest: firstNameMaximum,
    tooLong: /*i18n*/ 'Your first name cannot be more than 72 characters long.',
  },
  lastName: {
    missing: /*i18n*/ 'Please enter your last name.',
    longest: lastNameMaximum,
    tooLong: /*i18n*/ 'Your last name cannot be more than 53 characters long.',
  },
  /** ISO 3166 alpha-2. */
  countryCode: { missing: /*i18n*/ 'Please enter your country.', unknown: unknownCountry },
} satisfies Record<string, PersonField>

export type PersonName = keyof typeof personFields

export type Person = Record<PersonName, string>

export const personFieldNames = Object.keys(personFields) as readonly PersonName[]

/** One value for each field of a person. */
export function eachField<Value>(of: (name: PersonName) => Value): Record<PersonName, Value> {
  return Object.fromEntries(personFieldNames.map((name) => [name, of(name)])) as Record<PersonName, Value>
}

export const noPerson: Person = eachField(() => '')

function mistakeIn(typed: string, { missing, unknown, longest, tooLong = '' }: PersonField): Mistake | undefined {
  const value = tidy(typed)
  if (value === '' || value === unknown) return { kind: 'missing', message: missing }
  return longest && [...value].length > longest ? { kind: 'long', message: tooLong } : undefined
}

export const personRules = eachField((name) => (value: string) => mistakeIn(value, personFields[name]))

export const personForm = formRules<Person>(personRules)

/** The person's own fields, without what else stands in the same object. */
export const personOf = (fields: Person): Person => eachField((name) => fields[name])

export const tidyPerson = (fields: Person): Person => eachField((name) => tidy(fields[name]))

function differs(typed: Person, saved: Person | undefined): boolean {
  return personFieldNames.some((name) => tidy(typed[name]) !== tidy(saved?.[name] ?? ''))
}

/** After an edit; one of another field changes nothing. */
export function personAfter({ field, value }: { field: string; value: unknown }, person: Person): Person {
  return eachField((name) => (name === field ? String(value) : person[name]))
}

export function applyTyping(
  edit: { field: string; value: unknown },
  form: { typed: Person; profile: Person | undefined },
) {
  const typed = personAfter(edit, form.typed)
  return { typed, hasUnsavedChanges: differs(typed, form.profile) }
}

/** Values typed while the save ran stay unsaved. */
export function applySaved<Profile extends Person>(form: {
  typed: Person
  saving: Person | undefined
  profile: Profile | undefined
}) {
  return {
    profile: { ...required(form.profile, 'profile'), ...required(form.saving, 'saved profile') },
    hasUnsavedChanges: differs(form.typed, form.saving),
  }
}
