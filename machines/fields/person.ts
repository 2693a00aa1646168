import { unknownCountry } from '../limits.ts'
import { required } from '../required.ts'
import { fieldTable, type ValuesOf } from './field-table.ts'

const personRows = {
  firstName: {
    missing: /*i18n*/ 'Please enter your first name.',
    longest: 72,
    tooLong: /*i18n*/ 'Your first name cannot be more than 72 characters long.',
  },
  lastName: {
    missing: /*i18n*/ 'Please enter your last name.',
    longest: 53,
    tooLong: /*i18n*/ 'Your last name cannot be more than 53 characters long.',
  },
  /** ISO 3166 alpha-2. */
  countryCode: { missing: /*i18n*/ 'Please enter your country.', unknown: unknownCountry },
}

/** The fields of everybody who signs up. */
export const personFields = fieldTable(personRows)
export type Person = ValuesOf<typeof personFields>
export type PersonName = keyof Person

/** The fields of the profile; those that a sign-up does not ask for come after the person's. */
export const profileFields = fieldTable({ ...personRows })
export type ProfileValues = ValuesOf<typeof profileFields>

export function applyTyping(
  edit: { field: string; value: unknown },
  form: { typed: ProfileValues; profile: ProfileValues | undefined },
) {
  const typed = profileFields.after(edit, form.typed)
  return { typed, hasUnsavedChanges: profileFields.differ(typed, form.profile) }
}

/** Values typed while the save ran stay unsaved. */
export function applySaved<Profile extends ProfileValues>(form: {
  typed: ProfileValues
  saving: ProfileValues | undefined
  profile: Profile | undefined
}) {
  return {
    profile: { ...required(form.profile, 'profile'), ...required(form.saving, 'saved profile') },
    hasUnsavedChanges: profileFields.differ(form.typed, form.saving),
  }
}
