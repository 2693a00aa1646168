import { firstNameMaximum, lastNameMaximum, unknownCountry } from '../limits.ts'
import { required } from '../port/chart.ts'
import type { Person, Profile } from '../port/gateway.ts'
import { firstNameTooLong, lastNameTooLong, tidy } from './remarks.ts'

export type PersonErrors = {
  firstName?: string | undefined
  lastName?: string | undefined
  countryCode?: string | undefined
}

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

export function personErrors(person: { firstName: string; lastName: string; countryCode: string }): PersonErrors {
  return {
    firstName: firstNameError(person.firstName),
    lastName: lastNameError(person.lastName),
    countryCode: countryError(person.countryCode),
  }
}

export function tidyPerson({ firstName, lastName, countryCode }: Person): Person {
  return { firstName: tidy(firstName), lastName: tidy(lastName), countryCode }
}

const names = ['firstName', 'lastName', 'countryCode'] as const

function differs(typed: Person, saved: Person | undefined): boolean {
  return names.some((name) => typed[name] !== saved?.[name])
}

export function applyTyped(
  fields: Partial<Person>,
  form: { typed: Person; profile: Person | undefined },
): { typed: Person; hasUnsavedChanges: boolean } {
  const { firstName, lastName, countryCode } = { ...form.typed, ...fields }
  const typed = { firstName, lastName, countryCode }
  return { typed, hasUnsavedChanges: differs(typed, form.profile) }
}

/** Values typed while the save ran stay unsaved. */
export function applySaved(form: { typed: Person; saving: Person | undefined; profile: Profile | undefined }): {
  profile: Profile | undefined
  hasUnsavedChanges: boolean
} {
  return {
    profile: { ...required(form.profile, 'profile'), ...required(form.saving, 'saved profile') },
    hasUnsavedChanges: differs(form.typed, form.saving),
  }
}
