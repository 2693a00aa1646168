import { firstNameMaximum, lastNameMaximum, unknownCountry } from '../limits.ts'
import { required } from '../required.ts'
import { firstNameTooLong, lastNameTooLong, tidy } from './form-messages.ts'

export interface Person {
  firstName: string
  lastName: string
  /** ISO 3166 alpha-2. */
  countryCode: string
}

export type PersonErrors = Partial<Record<keyof Person, string | undefined>>

export const personFieldNames = ['firstName', 'lastName', 'countryCode'] as const

function tooLong(value: string, maximum: number): boolean {
  return [...tidy(value)].length > maximum
}

export function firstNameError(value: string): string | undefined {
  if (tidy(value) === '') return /*i18n*/ 'Please enter your first name.'
  return tooLong(value, firstNameMaximum) ? firstNameTooLong : undefined
}

export function lastNameError(value: string): string | undefined {
  if (tidy(value) === '') return /*i18n*/ 'Please enter your last name.'
  return tooLong(value, lastNameMaximum) ? lastNameTooLong : undefined
}

export function countryError(code: string): string | undefined {
  return code === '' || code === unknownCountry ? /*i18n*/ 'Please enter your country.' : undefined
}

export function personErrors(person: Person): PersonErrors {
  return {
    firstName: firstNameError(person.firstName),
    lastName: lastNameError(person.lastName),
    countryCode: countryError(person.countryCode),
  }
}

/** The person's own fields, without what else stands in the same object. */
export function personOf({ firstName, lastName, countryCode }: Person): Person {
  return { firstName, lastName, countryCode }
}

export function tidyPerson({ firstName, lastName, countryCode }: Person): Person {
  return { firstName: tidy(firstName), lastName: tidy(lastName), countryCode }
}

function differs(typed: Person, saved: Person | undefined): boolean {
  return personFieldNames.some((name) => tidy(typed[name]) !== tidy(saved?.[name] ?? ''))
}

export function applyTyped(fields: Partial<Person>, form: { typed: Person; profile: Person | undefined }) {
  const typed = personOf({ ...form.typed, ...fields })
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
