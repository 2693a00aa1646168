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

/** An email address that mail can be sent to. */
export const emailField = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Please enter your email address.'),
  v.maxLength(254, 'Please enter valid email address.'),
  v.regex(/^[^\s@<>]+@(?!invalid\.test$)[^\s@<>]+\.[^\s@<>.]+$/i, 'Please enter valid email address.'),
)

/** A first name. */
export const firstNameField = name('first name', 72)

/** A last name. */
export const lastNameField = name('last name', 53)

/** The code of an existing country. */
export const countryField = v.pipe(v.string(), v.toUpperCase(), v.check(isCountry, 'Please enter your country.'))

/** A password that a person chooses. */
export const newPasswordField = v.pipe(
  v.string(),
  v.check(between(8, Number.POSITIVE_INFINITY), 'Your password must be at least 8 characters long.'),
  v.check(between(0, 64), 'Your password must be at most 64 characters long.'),
)

/** Text that may be missing. */
export const optionalText = v.optional(v.nullable(v.string()))

/** A choice that may be missing. */
export const optionalFlag = v.optional(v.boolean(), false)
