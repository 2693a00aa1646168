import { type ConversionConfig, type JsonSchema, toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { refusalSentences } from '#machines/port/refusal-sentences.ts'
import { type RefusalKind, refusals } from '#machines/port/refusals.ts'
import { type Row, wire } from '#src/gateway/wire.ts'
import { refusal } from '#src/gateway/wire-answers.ts'
import { seenAfter } from './seen.ts'
import { summaryOf } from './summary.ts'

const description = `What the sign-in pages ask of the gateway, and what they understand of its answers.

Browsers send every request from another origin, with cookies. So every answer, errors included, and every preflight
carries the \`Access-Control\` headers below. The session is a cookie of any name: \`HttpOnly\`, \`Secure\`, and
\`SameSite=None\` where the pages are on another site. \`GET /session\` comes first; all else waits for its answer.

A 403 that is not about the account means that the token is stale: the session is read once more and the call is sent
once again. A message may be in the language that is asked for: then its code alone tells what it means. Properties that
are not named here are ignored.`

/** As JSON Schema; what must be sent although the page survives without it is required, too. */
function schemaOf(schema: v.GenericSchema, typeMode: 'input' | 'output'): JsonSchema {
  const overrideSchema: ConversionConfig['overrideSchema'] = ({ valibotSchema, jsonSchema }) => {
    if (!('entries' in valibotSchema)) return undefined
    const due = Object.entries(Object(valibotSchema.entries)).flatMap(([name, entry]) =>
      'isRequired' in Object(entry) ? [name] : [],
    )
    const properties = Object.entries(jsonSchema.properties ?? {}).map(([name, property]) => {
      const { default: _, ...rest } = Object(property)
      return [name, rest]
    })
    const required = [...(jsonSchema.required ?? []), ...due].sort()
    return { ...jsonSchema, properties: Object.fromEntries(properties), required }
  }
  const { $schema: _, ...converted } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode,
    overrideSchema,
    ignoreActions: ['check'],
  })
  return converted
}

const header = (about: string, schema: JsonSchema = { type: 'string' }, required = true) => ({
  description: about,
  required,
  schema,
})
/** Header names in any case, and maybe more of them. */
const listing = (...names: string[]) =>
  header(`At least ${names.map((name) => `\`${name}\``).join(', ')}`, {
    type: 'string',
    allOf: names.map((name) => ({ pattern: `(?i:${name})` })),
  })
const refer = (kind: string, ...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/${kind}/${name}` }]))
const json = (schema: object, examples?: object) => ({ 'application/json': { schema, ...(examples && { examples }) } })
const cors = refer('headers', 'Access-Control-Allow-Origin', 'Access-Control-Allow-Credentials')
const open = { ...cors, ...refer('headers', 'Access-Control-Expose-Headers', 'X-CSRF-Token') }

/** Not of the specification, for a gateway that speaks the visitor's language. */
const ours = ['wrong_password', 'not_active', 'wrong_current_password']

/** What a refusal is known by: a code, or else words in the message. */
function exampleOf(kind: RefusalKind) {
  const { codes, words }: { codes: readonly string[]; words?: RegExp } = refusals[kind]
  const { says, isReplaced } = refusalSentences[kind]
  const [said, sent] = [words ? [`a message like \`${words}\``] : [], codes.map((one) => `\`error_code\` ${one}`)]
  return {
    known: codes.some((one) => ours.includes(one))
      ? `${said}, or ${sent}, which a gateway may also send`
      : [...sent, ...said].join(', or '),
    value: { ...(!isReplaced && { message: says[0] }), ...(codes[0] && { error_code: codes[0] }) },
  }
}

function refusedWith(name: keyof typeof wire) {
  const { others, statuses, kinds } = seenAfter(name)
  const examples = kinds.map(({ kind, seen, status }) => {
    const { known, value } = exampleOf(kind)
    return [kind, { summary: seen, description: `Known by ${known}${status ? `, with ${status}` : ''}.`, value }]
  })
  return {
    description: [
      `Refused. ${others ?? 'The message is shown as it is, if it is none of the examples.'}`,
      ...statuses,
    ].join('\n\n'),
    headers: { ...open, ...refer('headers', 'Retry-After') },
    content: json(
      { $ref: '#/components/schemas/Refusal' },
      examples.length > 0 ? Object.fromEntries(examples) : undefined,
    ),
  }
}

function operationOf(name: keyof typeof wire) {
  const { call, request, answer, isForm }: Row = wire[name]
  const [, inPath] = /\{(\w+)\}/.exec(call) ?? []
  const oneField = name === 'validateFields' && { minProperties: 1, maxProperties: 1 }
  const schema = { ...schemaOf(request, 'output'), ...oneField }
  const content = isForm ? { 'application/x-www-form-urlencoded': { schema } } : json(schema)
  return {
    operationId: name,
    summary: summaryOf(name),
    tags: ['Calls'],
    parameters: [
      ...(inPath ? [{ name: inPath, in: 'path', required: true, schema: { type: 'string' } }] : []),
      ...['Token', 'Language'].map((one) => ({ $ref: `#/components/parameters/${one}` })),
    ],
    ...(!call.startsWith('GET') && { requestBody: { required: !isForm, content } }),
    responses: {
      '200': {
        description: 'Done',
        headers: {
          ...open,
          ...(call.startsWith('GET') && name !== 'loadCountries' && refer('headers', 'Cache-Control')),
          ...(name === 'loadSession' && refer('headers', 'Set-Cookie')),
        },
        content: json(schemaOf(answer, 'input')),
      },
      '4XX': refusedWith(name),
      '5XX': { $ref: '#/components/responses/Failure' },
    },
  }
}

function paths() {
  const preflight = {
    summary: 'Preflight',
    tags: ['Preflights'],
    responses: { '2XX': { $ref: '#/components/responses/Preflight' } },
  }
  const all: Record<string, object> = {}
  for (const name of Object.keys(wire) as (keyof typeof wire)[]) {
    const [method = '', path = ''] = wire[name].call.split(' ')
    const parameters = /\{(\w+)\}/.test(path) && {
      parameters: [{ name: 'code', in: 'path', required: true, schema: { type: 'string' } }],
    }
    all[path] = { ...all[path], options: { ...preflight, ...parameters }, [method.toLowerCase()]: operationOf(name) }
  }
  return all
}

/** The contract as an OpenAPI document. */
export const contract = {
  openapi: '3.1.0',
  info: { title: 'The gateway of account and single sign-on', version: '1', description },
  servers: [{ url: 'https://www.example.com/gateway', description: 'The setting `gatewayUrl`' }],
  tags: [{ name: 'Calls' }, { name: 'Preflights' }],
  paths: paths(),
  components: {
    parameters: {
      Token: {
        name: 'X-CSRF-Token',
        in: 'header',
        ...header('The newest token, if any answer brought one', undefined, false),
      },
      Language: {
        name: 'Accept-Language',
        in: 'header',
        ...header("The page's language", { type: 'string', examples: ['pt-BR', 'zh-CN'] }),
      },
    },
    headers: {
      'X-CSRF-Token': header(
        'The token for all later requests; the newest wins, and signing in brings a new one',
        undefined,
        false,
      ),
      'Cache-Control': header('Nothing is kept', { type: 'string', pattern: '(?i:no-store)' }),
      'Set-Cookie': header('The session, where there was none', undefined, false),
      'Retry-After': header(
        'Always with 429: seconds, at most a day; a date is ignored',
        { type: 'string', pattern: '^\\d{1,5}$' },
        false,
      ),
      'Access-Control-Allow-Origin': header('The origin of the pages, never `*`'),
      'Access-Control-Allow-Credentials': header('Cookies come along', { type: 'string', const: 'true' }),
      'Access-Control-Expose-Headers': listing('X-CSRF-Token', 'Retry-After'),
      'Access-Control-Allow-Headers': listing('Content-Type', 'X-CSRF-Token', 'Accept-Language'),
      'Access-Control-Allow-Methods': header('At least PUT, where it is asked for'),
    },
    schemas: { Refusal: schemaOf(refusal, 'input') },
    responses: {
      Preflight: {
        description: 'The browser may send the request',
        headers: { ...cors, ...refer('headers', 'Access-Control-Allow-Headers', 'Access-Control-Allow-Methods') },
      },
      Failure: {
        description: 'The page says that something is wrong with the message and its `guid`, and offers to try again.',
        headers: open,
        content: json({ $ref: '#/components/schemas/Refusal' }),
      },
    },
  },
}

export const contractFile = '.github/openapi.json'
export const contractText = `${JSON.stringify(contract, undefined, 2)}\n`
