import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Env } from '../state/world-state.ts'
import { callName, matches } from './call-name.ts'

type Content = Record<string, { schema: object }>
interface Part {
  $ref?: string
  required?: boolean
  content?: Content
  headers?: Record<string, Part>
  schema?: object
}
interface Operation {
  requestBody?: Part
  responses: Record<string, Part>
}

const text = readFileSync(join(import.meta.dirname, '../../../.github/openapi.json'), 'utf8')
const { paths, components }: { paths: Record<string, Record<string, Operation>>; components: object } = JSON.parse(text)
const ajv = new Ajv2020({ strict: false, allErrors: true })
const compiled = new Map<object, ReturnType<typeof ajv.compile>>()

const found = ({ $ref, ...part }: Part): Part =>
  $ref
    ? $ref
        .split('/')
        .slice(2)
        .reduce<object>((at, name) => Reflect.get(at, name), components)
    : part

/** Of several alternatives, what the nearest one misses. */
const nearest = (errors: ErrorObject[]) =>
  Object.values(Object.groupBy(errors, ({ schemaPath }) => /^#\/anyOf\/\d+/.exec(schemaPath)?.[0] ?? '')).sort(
    (one = [], other = []) => one.length - other.length,
  )[0] ?? []

const missing = (schema: object, value: unknown): string[] => {
  const check = compiled.get(schema) ?? ajv.compile({ ...schema, components })
  compiled.set(schema, check)
  check(value)
  return nearest((check.errors ?? []).filter(({ keyword }) => keyword !== 'anyOf')).map(
    ({ instancePath, message, params, keyword }) =>
      `${instancePath} ${message} ${keyword === 'required' ? '' : JSON.stringify(params)}`.trim(),
  )
}

const unlike = (content: Content | undefined, type: string, body: unknown): string[] => {
  const schema = content?.[type]?.schema
  return schema ? missing(schema, body) : [`is ${type || 'of no type'}`]
}

/** The call's part of the contract; undefined for a page of the gateway. */
const operationOf = (method: string, path: string): Operation | undefined => {
  const known = Object.entries(paths).find(([one]) => matches(one, path))
  return known?.[1][method.toLowerCase()]
}

const typeOf = (header: string | null | undefined) => header?.split(';')[0] ?? ''

export const parsed = (body: string, type: string): unknown => {
  if (type.includes('urlencoded')) return Object.fromEntries(new URLSearchParams(body))
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

interface Asked {
  method: string
  /** Below the gateway. */
  path: string
  /** The origin of the page, if a browser asks. */
  origin?: string | undefined
  /** The method that a preflight asks about. */
  preflight?: string | undefined
}

/** What an answer has against the contract. */
export const faultsOf = async (asked: Asked, answer: Response): Promise<string[]> => {
  const { status, headers } = answer
  const { responses = {} } = operationOf(asked.method, asked.path) ?? {}
  const told = responses[status] ?? responses[`${String(status)[0]}XX`]
  const { content, headers: due = {} } = told ? found(told) : {}
  const wrong = Object.entries(due).flatMap(([name, part]) => {
    const { required, schema = {} } = found(part)
    const value = headers.get(name)
    if (value === null) return required || (name === 'Retry-After' && status === 429) ? [`has no ${name}`] : []
    const isOther = name === 'Access-Control-Allow-Origin' && value !== asked.origin
    const isForbidden = name === 'Access-Control-Allow-Methods' && !`GET, POST, ${value}`.includes(`${asked.preflight}`)
    return isOther || isForbidden || missing(schema, value).length > 0 ? [`has ${name}: ${value}`] : []
  })
  const type = typeOf(headers.get('content-type'))
  const says = !told
    ? ['is no answer to it']
    : !content
      ? []
      : unlike(content, type, parsed(await answer.clone().text(), type))
  return [...(asked.origin ? wrong : []), ...says].map(
    (one) => `${asked.preflight ? 'preflight' : 'answer'} ${status}: ${one}`,
  )
}

/** What was sent or answered against the contract, by scope. */
export const createContract = () => {
  const breaches: { scope: string; says: string }[] = []
  return {
    list: (scope?: string) => breaches.filter((breach) => scope === undefined || breach.scope === scope),
    add: (c: Context<Env>, wrong: string[]) => {
      const call = callName(c.req.method, c.req.path)
      for (const one of wrong) breaches.push({ scope: c.var.scope, says: `${call}, ${one}` })
    },
  }
}

export type Contract = ReturnType<typeof createContract>

const pathOf = ({ req }: Context) => callName('', req.path).trim()

/** Notes what a request has against the contract. */
export const checkRequest = createMiddleware<Env>(async (c, next) => {
  const operation = operationOf(c.req.method, pathOf(c))
  const { requestBody: { required, content } = {} } = operation ?? {}
  const body = await c.req.text()
  const type = typeOf(c.req.header('content-type'))
  const isDue = required || body !== ''
  const asked = Object.keys(c.req.query()).map((name) => `has ${name} in its address`)
  const wrong = [...asked, ...(isDue ? unlike(content, type, parsed(body, type)) : [])]
  if (operation)
    c.var.world.contract.add(
      c,
      wrong.map((one) => `request: ${one}`),
    )
  await next()
})

/** Notes what an answer of the world has against the contract. */
export const checkAnswer = createMiddleware<Env>(async (c, next) => {
  await next()
  const { method } = c.req
  const path = pathOf(c)
  if (operationOf(method, path))
    c.var.world.contract.add(c, await faultsOf({ method, path, origin: c.req.header('origin') }, c.res))
})
