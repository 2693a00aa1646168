import * as v from 'valibot'
import { isCountry } from '../state/countries.ts'

const collapse = (text: string) => text.trim().replace(/\s+/g, ' ')
const between = (min: number, max: number) => (text: string) => {
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

export const emailField = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Please enter your email address.'),
  v.maxLength(254, 'Please enter valid email address.'),
  v.regex(/^[^\s@<>]+@(?!invalid\.test$)[^\s@<>]+\.[^\s@<>.]+$/i, 'Please enter valid email address.'),
)

export const personFields = {
  firstName: name('first name', 72),
  lastName: name('last name', 53),
  countryCode: v.pipe(v.string(), v.toUpperCase(), v.check(isCountry, 'Please enter your country.')),
}

type Person = Record<keyof typeof personFields, string>

const names = Object.keys(personFields) as (keyof Person)[]

export const personOf = (fields: Person): Person => v.parse(v.object(v.entriesFromList(names, v.string())), fields)

export const newPasswordField = v.pipe(
  v.string(),
  v.check(between(8, Number.POSITIVE_INFINITY), 'Your password must be at least 8 characters long.'),
  v.check(between(0, 64), 'Your password must be at most 64 characters long.'),
)

export const optionalText = v.optional(v.nullable(v.string()))

export const optionalFlag = v.optional(v.boolean(), false)
