import * as v from 'valibot'
import { between } from '../state/person.ts'

export const emailField = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Please enter your email address.'),
  v.maxLength(254, 'Please enter valid email address.'),
  v.regex(/^[^\s@<>]+@(?!invalid\.test$)[^\s@<>]+\.[^\s@<>.]+$/i, 'Please enter valid email address.'),
)

export const newPasswordField = v.pipe(
  v.string(),
  v.check(between(8, Number.POSITIVE_INFINITY), 'Your password must be at least 8 characters long.'),
  v.check(between(0, 64), 'Your password must be at most 64 characters long.'),
)

export const optionalText = v.optional(v.nullable(v.string()))

export const optionalFlag = v.optional(v.boolean(), false)
