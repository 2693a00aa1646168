import { type ConversionConfig, type JsonSchema, toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { profileFields } from '#machines/fields/person.ts'
import { captchaMaximum } from '#machines/limits.ts'
import { type Row, wire } from '#src/gateway/wire.ts'
import * as answers from '#src/gateway/wire-answers.ts'
import { fields } from './fields.ts'

type Schema = Record<string, unknown>

const nameOf = (name: string) => `${name[0]?.toUpperCase()}${name.slice(1)}`
export const named = (name: string) => ({ $ref: `#/components/schemas/${name}` })

/** What must be sent although the page survives without it is required, too; `default` is the page's own affair. */
const overrideSchema: NonNullable<ConversionConfig['overrideSchema']> = ({
  valibotSchema,
  jsonSchema: { default: _, ...schema },
}) => {
  if (!('entries' in valibotSchema)) return schema
  const due = Object.entries(Object(valibotSchema.entries)).flatMap(([name, entry]) =>
    'isRequired' in Object(entry) ? [name] : [],
  )
  const required = [...(schema.required ?? []), ...due].sort()
  return { ...schema, ...(required.length > 0 ? { required } : { required: undefined }) }
}

function converted(schema: v.GenericSchema, typeMode: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...made } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode,
    overrideSchema,
    ignoreActions: ['check'],
  })
  return made
}

const flag = JSON.stringify(converted(answers.flag, 'input'))

/** Alternatives in one list, flags by name, and each property with what it means. */
function told(part: unknown, name: string): unknown {
  if (Array.isArray(part)) return part.map((one) => told(one, name))
  if (Object(part) !== part) return part
  if (JSON.stringify(part) === flag) return named('Flag')
  const { properties, anyOf, additionalProperties: _, ...rest } = part as Schema
  const all = Object.entries(Object(properties)).map(([key, schema]) => {
    const found = fields[`${name}.${key}`] ?? fields[key]
    if (!found) throw new Error(`${name}.${key} means nothing yet; describe it in fields.ts`)
    const [description, example, limits] = found
    const says = JSON.stringify(schema).replace(/"not":\{.*?\}/, '')
    const isExample =
      example !== undefined &&
      name !== 'Accepted' &&
      (!/"(enum|const)"/.test(says) || says.includes(JSON.stringify(example)))
    const of = { ...Object(told(schema, name)), ...(!(name in answersByName) && name !== asks && limits) }
    return [key, { description, ...of, ...(isExample && { examples: [example] }) }]
  })
  const flat = (anyOf as Schema[] | undefined)?.flatMap((one) => {
    const made = told(one, name) as Schema
    return Object.keys(made).join() === 'anyOf' ? (made['anyOf'] as Schema[]) : [made]
  })
  const items = rest['items'] ? { items: told(rest['items'], name) } : {}
  return {
    ...rest,
    ...items,
    ...(properties !== undefined && { properties: Object.fromEntries(all) }),
    ...(flat && { anyOf: flat }),
  }
}

/** Asks whether a value would be taken, so it may have any. */
const asks = 'ValidateFieldsRequest'

const { flag: _, noRefusal, ...bodies } = answers
const answersByName = Object.fromEntries(
  Object.entries(bodies)
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([name, schema]) => [nameOf(name), schema]),
)

/** What valibot checks by a function, or after a transformation. */
const beyond: Schema = {
  Profile: {
    anyOf: ['email', ...profileFields.names].map((name) => ({
      required: [name],
      properties: { [name]: { type: ['string', 'number'], minLength: 1 } },
    })),
  },
  Countries: { minItems: 1 },
  LogInRequest: pictured(),
  RegisterRequest: pictured(),
  [asks]: { minProperties: 1, maxProperties: 1 },
}

function pictured() {
  return { dependentSchemas: { captchaGUID: { properties: { captchaAnswer: { maxLength: captchaMaximum } } } } }
}

function sampled(schema: Schema): unknown {
  const [one] = (schema['anyOf'] as Schema[] | undefined) ?? []
  if (schema['examples']) return (schema['examples'] as unknown[])[0]
  if (schema['items']) return [sampled(schema['items'] as Schema)]
  const { properties } = { ...one, ...schema } as { properties?: Record<string, Schema> }
  const all = Object.entries(properties ?? {}).slice(0, schema['maxProperties'] as number | undefined)
  return properties && Object.fromEntries(all.map(([name, property]) => [name, sampled(property)]))
}

function made(name: string, schema: v.GenericSchema, typeMode: 'input' | 'output') {
  const own = { ...(told(converted(schema, typeMode), name) as Schema), ...Object(beyond[name]) }
  const example = name === 'Refusal' ? undefined : sampled(own)
  const isSuccess = typeMode === 'input' && name !== 'Refusal'
  return {
    ...(isSuccess ? { allOf: [named('Accepted')] } : {}),
    ...own,
    ...(example !== undefined && { examples: [example] }),
  }
}

export const answerName = ({ answer }: Row): string =>
  Object.keys(answersByName).find((name) => answersByName[name as keyof typeof answersByName] === answer) ?? ''
export const requestName = (call: string) => `${nameOf(call)}Request`

/** Every body by name: a call's request, and what calls answer. */
export function schemas(): Record<string, Schema> {
  const { type: _, ...accepted } = told(converted(noRefusal, 'input'), 'Accepted') as Schema
  const asked = Object.entries<Row>(wire).flatMap(([call, { request, call: address }]) =>
    address.startsWith('GET') ? [] : [[requestName(call), made(requestName(call), request, 'output')]],
  )
  return {
    Flag: { description: 'A boolean, or what is written for one', ...converted(answers.flag, 'input') },
    Accepted: { description: 'What an answer that refuses nothing may say of itself', ...accepted },
    ...Object.fromEntries(Object.entries(answersByName).map(([name, one]) => [name, made(name, one, 'input')])),
    ...Object.fromEntries(asked),
  }
}
