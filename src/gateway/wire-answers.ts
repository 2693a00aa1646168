import * as v from 'valibot'
import { profileFields } from '#machines/fields/person.ts'
import { ProblemError, unexpected } from '#machines/port/problem.ts'
import { withKind } from '#machines/port/refusals.ts'

/** Marks what the gateway must send although the page survives without it. */
function required<Schema extends v.GenericSchema>(schema: Schema) {
  return Object.assign(schema, { isRequired: true as const })
}

/** Nothing, and anything else than the schema, counts as `otherwise`. */
function may<Schema extends v.GenericSchema>(schema: Schema, otherwise: v.InferOutput<Schema>) {
  return v.optional(v.fallback(schema, otherwise), otherwise)
}

function told<Schema extends v.GenericSchema>(schema: Schema, otherwise: v.InferOutput<Schema>) {
  return required(may(schema, otherwise))
}

const no = told(v.boolean(), false)
const filled = v.pipe(v.string(), v.nonEmpty())
const number = v.pipe(v.number(), v.transform(String))
const written = v.union([v.string(), number])
/** Missing or null counts as empty; any other type is an error. */
const optionalText = required(v.nullish(written, ''))

const visitor = (as: typeof may) => ({
  Email: as(v.string(), ''),
  FirstName: as(v.string(), ''),
  LastName: as(v.string(), ''),
  Linked: as(v.boolean(), true),
  Location: told(v.string(), ''),
})

/** Signed in, or not. */
export const session = v.union([
  v.object({ ID: v.union([filled, number]), ...visitor(told) }),
  v.object({ ID: required(v.nullish(v.literal(''), '')), ...visitor(may) }),
])

export const modes = v.object({ oidc: no, password: told(v.boolean(), true), loginCaptchaEnabled: no })

export const login = v.pipe(
  v.object({ RequiredPasswordUpdate: no, RequiredProfileUpdate: no }),
  v.transform((answer) => ({
    requiredPasswordUpdate: answer.RequiredPasswordUpdate,
    requiredProfileUpdate: answer.RequiredProfileUpdate,
  })),
)

export const captcha = v.object({ id: written, image: v.string() })

export const redirect = v.pipe(
  v.object({ redirect_to: v.string() }),
  v.transform((answer) => ({ redirectTo: answer.redirect_to })),
)

export const email = v.pipe(
  v.object({ Email: told(v.string(), '') }),
  v.transform(({ Email }) => ({ email: Email })),
)

export const field = v.object({ status: v.picklist(['ok', 'conflict', 'invalid']) })

const unreadable = { code: '', name: '' }
/** A country that cannot be read is left out; a list of which nothing is left was not loaded. */
export const countries = v.pipe(
  v.array(v.fallback(v.object({ code: v.string(), name: v.string() }), unreadable)),
  v.transform((all) => all.filter((one) => one !== unreadable)),
  v.nonEmpty(),
)

/** Without any name of a person it is none, and must not be edited as an empty one. */
export const profile = v.pipe(
  v.object({
    email: optionalText,
    ...profileFields.each(() => optionalText),
    customerNumber: told(v.nullable(written, ''), ''),
    passwordAllowed: no,
  }),
  v.check(({ customerNumber: _, passwordAllowed: __, ...person }) => Object.values(person).some(Boolean)),
)

export const nothing = v.pipe(
  v.unknown(),
  v.transform(() => undefined),
)

const word = may(v.string(), '')
/** Throws at any status but OK, which is an error with its message. */
export const done = v.pipe(
  v.union([
    v.object({ status: filled, message: word, guid: word }),
    v.object({ status: word, message: filled, guid: word }),
  ]),
  v.transform(({ status, message, guid }) => {
    if (status === 'OK') return
    throw new ProblemError(withKind({ message: message || unexpected, status: 400, ...(guid && { guid }) }))
  }),
)

const line = v.fallback(v.optional(v.pipe(filled, v.maxLength(1_000))), undefined)
/** The body of every error; what is too long is left out. */
export const refusal = v.object({
  message: line,
  error_message: line,
  guid: line,
  error_guid: line,
  error_code: line,
})
