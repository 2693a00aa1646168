import { unknownCountry } from '../limits.ts'
import { type FieldRow, fieldTable, type ValuesOf } from './field-table.ts'

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
} satisfies Record<string, FieldRow>

/** The fields of everybody who signs up. */
export const personFields = fieldTable(personRows)
export type Person = ValuesOf<typeof personFields>
export type PersonName = keyof Person

/** The fields of the profile; those that a sign-up does not ask for come after the person's. */
export const profileFields = fieldTable({ ...personRows })
export type ProfileValues = ValuesOf<typeof profileFields>
