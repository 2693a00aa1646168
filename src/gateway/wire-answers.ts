import * as v from 'valibot'
import { profileFields } from '#machines/fields/person.ts'

/** Marks what the gateway must send although the page survives without it. */
function must<Schema extends v.GenericSchema>(schema: Schema) {
  return Object.assign(schema, { isRequired: true as const })
}

/** Nothing, and anything else than the schema, counts as `otherwise`. */
function may<Schema extends v.GenericSchema>(schema: Schema, otherwise: v.InferOutput<Schema>) {
  return v.optional(v.fallback(schema, otherwise), otherwise)
}

function mustElse<Schema extends v.GenericSchema>(schema: Schema, otherwise: v.InferOutput<Schema>) {
  return must(may(schema, otherwise))
}

const spelt = v.union([v.boolean(), v.picklist(['true', 'false', 1, 0, '1', '0'])])
export const flag = v.pipe(
  spelt,
  v.transform((value) => [true, 'true', 1, '1'].includes(value)),
)
const no = mustElse(flag, false)
/** Leads somebody past something, so what cannot be read counts as set. */
const guard = must(v.nullish(v.fallback(flag, true), false))
const filled = v.pipe(v.string(), v.nonEmpty())
const number = v.pipe(v.number(), v.transform(String))
const written = v.union([v.string(), number])
/** Missing or null counts as empty; any other type is an error. */
const optionalText = must(v.nullish(written, ''))
/** ISO 3166 alpha-2, or empty. */
const country = v.pipe(v.string(), v.regex(/^(?:[A-Za-z]{2})?$/))

const visitor = (as: typeof may) => ({
  Email: as(v.string(), ''),
  FirstName: as(v.string(), ''),
  LastName: as(v.string(), ''),
  Linked: as(flag, true),
  Location: mustElse(country, ''),
})

const nobody = v.pipe(
  v.picklist(['', 0]),
  v.transform(() => ''),
)

/** Signed in, or not. */
export const session = v.union([
  v.object({ ID: v.union([filled, v.pipe(v.number(), v.notValue(0), v.transform(String))]), ...visitor(mustElse) }),
  v.object({ ID: must(v.nullish(nobody, '')), ...visitor(may) }),
])

export const modes = v.object({ oidc: no, password: mustElse(flag, true), loginCaptchaEnabled: guard })

export const login = v.pipe(
  v.object({ RequiredPasswordUpdate: guard, RequiredProfileUpdate: guard }),
  v.transform((answer) => ({
    requiredPasswordUpdate: answer.RequiredPasswordUpdate,
    requiredProfileUpdate: answer.RequiredProfileUpdate,
  })),
)

/** A path below another address; it may begin with one slash. */
const path = v.pipe(v.string(), v.regex(/^\/?[^/\\:?#]+(?:[/?].*)?$/))
export const captcha = v.object({ id: written, image: path })

export const redirect = v.pipe(
  v.object({ redirect_to: v.string() }),
  v.transform((answer) => ({ redirectTo: answer.redirect_to })),
)

export const email = v.pipe(
  v.object({ Email: mustElse(v.string(), '') }),
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
    customerNumber: mustElse(v.nullable(written, ''), ''),
    passwordAllowed: no,
  }),
  v.check(({ customerNumber: _, passwordAllowed: __, ...person }) => Object.values(person).some(Boolean)),
)

export const nothing = v.pipe(
  v.unknown(),
  v.transform(() => undefined),
)

/** Any other status says no, with its message. */
export const done = v.pipe(
  v.object({ status: v.pipe(v.string(), v.regex(/^[Oo][Kk]$/)) }),
  v.transform(() => undefined),
)

/** What is no error body, whatever its status. */
export const noRefusal = v.object({
  HTTPStatus: v.nullish(v.union([v.pipe(v.number(), v.maxValue(399)), v.pipe(v.string(), v.regex(/^[0-3]?\d{0,2}$/))])),
  error_code: v.nullish(v.literal('')),
  error_message: v.nullish(v.literal('')),
})

const short = v.pipe(filled, v.maxLength(1_000))
const line = v.fallback(v.optional(short), undefined)
const name = v.fallback(v.optional(v.union([short, number])), undefined)
/** The body of every error; what is too long is left out. */
export const refusal = v.object({
  HTTPStatus: v.fallback(v.optional(v.pipe(written, v.transform(Number))), undefined),
  message: line,
  error_message: line,
  guid: name,
  error_guid: name,
  error_code: line,
})
