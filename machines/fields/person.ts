import { firstNameMaximum, lastNameMaximum, unknownCountry } from '../limits.ts'
import { required } from '../port/chart.ts'
import type { Person, Profile } from '../port/gateway.ts'
import { firstNameTooLong, lastNameTooLong, tidy } from './remarks.ts'

/** What a sign-up form says under the fields of a person, by field name. */
export type PersonErrors = {
  firstName?: string | undefined
  lastName?: string | undefined
  countryCode?: string | undefined
}

function tooLong(value: string, maximum: number): boolean {
  return [...tidy(value)].length > maximum
}

/** What a form says about a first name, if anything. */
export function firstNameError(value: string): string | undefined {
  if (tidy(value) === '') return /*i18n*/ 'Please enter your first name.'
  return tooLong(value, firstNameMaximum) ? firstNameTooLong : undefined
}

/** What a form says about a last name, if anything. */
export function lastNameError(value: string): string | undefined {
  if (tidy(value) === '') return /*i18n*/ 'Please enter your last name.'
  return tooLong(value, lastNameMaximum) ? lastNameTooLong : undefined
}

/** What a form says about a country, if anything; 'not known' is not a country. */
export function countryError(code: string): string | undefined {
  return code === '' || code === unknownCountry ? /*i18n*/ 'Please enter your country.' : undefined
}

/** Everything a form says about a person before it is sent. */
export function personErrors(person: { firstName: string; lastName: string; countryCode: string }): PersonErrors {
  return {
    firstName: firstNameError(person.firstName),
    lastName: lastNameError(person.lastName),
    countryCode: countryError(person.countryCode),
  }
}

/** A person as it is sent. */
export function tidyPerson({ firstName, lastName, countryCode }: Person): Person {
  return { firstName: tidy(firstName), lastName: tidy(lastName), countryCode }
}

const names = ['firstName', 'lastName', 'countryCode'] as const

function differs(typed: Person, saved: Person | undefined): boolean {
  return names.some((name) => typed[name] !== saved?.[name])
}

/** The profile form after something was typed, and whether it differs from what is saved. */
export function applyTyped(
  fields: Partial<Person>,
  form: { typed: Person; profile: Person | undefined },
): { typed: Person; hasUnsavedChanges: boolean } {
  const { firstName, lastName, countryCode } = { ...form.typed, ...fields }
  const typed = { firstName, lastName, countryCode }
  return { typed, hasUnsavedChanges: differs(typed, form.profile) }
}

/** The profile form after a save, which begins anew: what was sent is the profile now, what was typed since is unsaved. */
export function applySaved(form: { typed: Person; saving: Person | undefined; profile: Profile | undefined }): {
  profile: Profile | undefined
  hasUnsavedChanges: boolean
} {
  return {
    profile: { ...required(form.profile, 'profile'), ...required(form.saving, 'saved profile') },
    hasUnsavedChanges: differs(form.typed, form.saving),
  }
}
