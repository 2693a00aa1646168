import * as v from 'valibot'
import { isCountry } from './countries.ts'

const collapse = (text: string) => text.trim().replace(/\s+/g, ' ')

export const between = (min: number, max: number) => (text: string) => {
  const length = [...text].length
  return length >= min && length <= max
}

const name = (label: string, max: number) =>
  v.pipe(
    v.string(),
    v.transform(collapse),
    v.nonEmpty(`Please enter your ${label}.`),
    v.check(between(1, max), `Your ${label} cannot be more than ${max} characters long.`),
    v.regex(/^(?!\d+$)[^<]*$/, `Please enter your ${label}.`),
  )

/** What everybody who signs up is asked for; the database has a column for each. */
export const personFields = {
  firstName: name('first name', 72),
  lastName: name('last name', 53),
  countryCode: v.pipe(v.string(), v.toUpperCase(), v.check(isCountry, 'Please enter your country.')),
}

/** What the profile has besides; the columns may be empty. */
export const profileFields = { ...personFields }

export type PersonValues = Record<keyof typeof personFields, string>
export type ProfileValues = Record<keyof typeof profileFields, string>

export const profileNames = Object.keys(profileFields) as (keyof ProfileValues)[]
const personNames = Object.keys(personFields) as (keyof PersonValues)[]

/** The values of these fields, without what else stands in the same object. */
const only = <Name extends string>(names: readonly Name[], values: Record<Name, string>) =>
  v.parse(v.object(v.entriesFromList(names, v.string())), values) as Record<Name, string>
export const personOf = (values: PersonValues) => only(personNames, values)
export const profileOf = (values: ProfileValues) => only(profileNames, values)
