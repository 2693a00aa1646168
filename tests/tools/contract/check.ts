import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js'
import document from '../../../.github/openapi.json' with { type: 'json' }

interface Part {
  $ref?: string
  required?: boolean
  content?: Record<string, { schema: object }>
  headers?: Record<string, Part>
  schema?: object
}
interface Operation {
  operationId: string
  tags: string[]
  parameters: { in?: string; name?: string }[]
  requestBody?: Part
  responses: Record<string, Part>
}
interface Told {
  paths: Record<string, Record<string, Operation>>
  components: Record<string, Record<string, Part>>
  'x-led': { when: string; page: string; query: string[] }[]
}

const { paths, components, 'x-led': led } = document as unknown as Told

export { led }

const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false }).addSchema(document, 'contract')
const compiled = new Map<object, ReturnType<typeof ajv.compile>>()
const escaped = (path: string) => path.replaceAll('~', '~0').replaceAll('/', '~1')

/** Every call and page, with its place in the document. */
export const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    ...operation,
    method: method.toUpperCase(),
    path,
    place: `#/paths/${escaped(path)}/${method}`,
  })),
)

/** What a reference of the document names, or the part itself. */
export function found({ $ref, ...part }: Part): Part {
  const [, , kind = '', name = ''] = $ref?.split('/') ?? []
  return components[kind]?.[name] ?? part
}

/** Of several alternatives, what the nearest one misses. */
function nearest(errors: ErrorObject[]): ErrorObject[] {
  const branchOf = ({ schemaPath }: ErrorObject) => /\/anyOf\/\d+/.exec(schemaPath)?.[0]
  const branches = [...new Set(errors.map(branchOf))].map((one) => errors.filter((error) => branchOf(error) === one))
  return branches.sort((one, other) => one.length - other.length)[0] ?? []
}

function missing(schema: object, value: unknown): string[] {
  const check = compiled.get(schema) ?? ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"contract#/')))
  compiled.set(schema, check)
  check(value)
  return nearest((check.errors ?? []).filter(({ keyword }) => keyword !== 'anyOf')).map(
    ({ instancePath, message, params, keyword }) =>
      `${instancePath} ${message} ${keyword === 'required' ? '' : JSON.stringify(params)}`.trim(),
  )
}

export function parsed(body: string, type: string): unknown {
  if (type.includes('urlencoded')) return Object.fromEntries(new URLSearchParams(body))
  try {
    return JSON.parse(body.replace(/^\uFEFF/, ''))
  } catch {
    return type.includes('html') ? body : undefined
  }
}

const typeOf = (header: string | null | undefined) => header?.split(';')[0]?.trim() ?? ''

function unlike(content: Part['content'], header: string | null | undefined, body: string): string[] {
  const type = typeOf(header)
  const schema = content?.[type]?.schema
  return schema
    ? missing(schema, parsed(body, type))
    : [`is ${type || 'of no type'}, not ${Object.keys(content ?? {})}`]
}

export const operationAt = (method: string, path: string) =>
  operations.find((one) => one.method === method && new RegExp(`^${one.path.replace(/\{\w+\}/, '[^/]+')}$`).test(path))

interface Asked {
  method: string
  /** Below the gateway. */
  path: string
  /** The origin of the page, if a browser asks. */
  origin?: string | undefined
  /** The method that a preflight asks about. */
  preflight?: string | undefined
}

/** What an answer has against the contract, each with its place. */
export async function faultsOf({ method, path, origin, preflight }: Asked, answer: Response): Promise<string[]> {
  const { status, headers } = answer
  const { responses = {}, place = '#/components/responses/Preflight' } = operationAt(method, path) ?? {}
  const all = preflight ? { '2XX': { $ref: '#/components/responses/Preflight' } } : responses
  const near = { 201: 200, 202: 200 }[status] ?? status
  const key = [near, `${String(status)[0]}XX`].find((one) => one in all) ?? ''
  const { content, headers: due = {} } = found(all[key] ?? {})
  const wrong = Object.entries(due).flatMap(([name, part]) => {
    if (name.startsWith('Access-Control') && !origin) return []
    const { required, schema = {} } = found(part)
    const value = headers.get(name)
    if (value === null) return required ? [`has no ${name}`] : []
    const isOther = name === 'Access-Control-Allow-Origin' && value !== origin
    const isForbidden = name === 'Access-Control-Allow-Methods' && !`GET, POST, ${value}`.includes(`${preflight}`)
    return isOther || isForbidden || missing(schema, value).length > 0 ? [`has ${name}: ${value}`] : []
  })
  const body = content ? unlike(content, headers.get('content-type'), await answer.clone().text()) : []
  const at = preflight ? place : `${place}/responses${key && `/${key}`}`
  const says = key === '' ? [`is no answer to it; due is ${Object.keys(all).join(', ')}`] : [...wrong, ...body]
  return says.map((one) => `${preflight ? 'preflight' : 'answer'} ${status}: ${one} (${at})`)
}

/** What a request has against the contract; a body may have no more than is named, so that a renamed field is noticed. */
export function requestFaults(method: string, path: string, query: string[], type: string | undefined, body: string) {
  const { parameters = [], requestBody: { required, content } = {}, responses = {} } = operationAt(method, path) ?? {}
  // A page that a browser is led to may have names of its own.
  const isNamed = (one: string) => parameters.some(({ in: where, name }) => where === 'query' && name === one)
  const stray = '302' in responses ? [] : query.filter((one) => !isNamed(one))
  const { schema = {} } = content?.[typeOf(type)] ?? {}
  const { properties } = Object(found(schema))
  const more = Object.keys(Object(parsed(body, typeOf(type)))).filter((name) => !(name in Object(properties)))
  return [
    ...stray.map((name) => `has ${name} in its address`),
    ...(required || body !== '' ? unlike(content, type, body) : []),
    ...(content ? more.map((name) => `has ${name}, which is not named`) : []),
  ]
}
