import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
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

const unlike = (content: Content | undefined, type: string, body: unknown): string[] => {
  const schema = content?.[type]?.schema
  if (!schema) return [`is ${type || 'of no type'}`]
  const check = compiled.get(schema) ?? ajv.compile({ ...schema, components })
  compiled.set(schema, check)
  check(body)
  return (check.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  )
}

/** The call's part of the contract; undefined for a page of the gateway. */
const operationOf = ({ req: { method, path } }: Context): Operation | undefined => {
  const known = Object.entries(paths).find(([one]) => matches(one, callName('', path).trim()))
  return known?.[1][method.toLowerCase()]
}

const typeOf = (header: string | null | undefined) => header?.split(';')[0] ?? ''

const parsed = (body: string, type: string): unknown => {
  if (type.includes('urlencoded')) return Object.fromEntries(new URLSearchParams(body))
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** What was sent or answered against the contract, by scope. */
export const createContract = () => {
  const breaches: { scope: string; says: string }[] = []
  return {
    list: (scope?: string) => breaches.filter((breach) => scope === undefined || breach.scope === scope),
    add: (c: Context<Env>, part: string, wrong: string[]) => {
      const { scope } = c.var
      for (const one of wrong) breaches.push({ scope, says: `${callName(c.req.method, c.req.path)}, ${part}: ${one}` })
    },
  }
}

export type Contract = ReturnType<typeof createContract>

/** Notes what a request has against the contract. */
export const checkRequest = createMiddleware<Env>(async (c, next) => {
  const operation = operationOf(c)
  const { requestBody: { required, content } = {} } = operation ?? {}
  const body = await c.req.text()
  const type = typeOf(c.req.header('content-type'))
  const isDue = required || body !== ''
  const asked = Object.keys(c.req.query()).map((name) => `has ${name} in its address`)
  if (operation)
    c.var.world.contract.add(c, 'request', [...asked, ...(isDue ? unlike(content, type, parsed(body, type)) : [])])
  await next()
})

/** Notes what an answer of the world has against the contract. */
export const checkAnswer = createMiddleware<Env>(async (c, next) => {
  await next()
  const operation = operationOf(c)
  if (!operation) return
  const { status, headers } = c.res
  const told = operation.responses[status] ?? operation.responses[`${String(status)[0]}XX`]
  const { content, headers: due = {} } = told ? found(told) : {}
  const isBrowser = c.req.header('origin') !== undefined
  const missing = Object.entries(due).filter(
    ([name, header]) => isBrowser && found(header).required && !headers.has(name),
  )
  const type = typeOf(headers.get('content-type'))
  c.var.world.contract.add(c, `answer ${status}`, [
    ...missing.map(([name]) => `has no ${name}`),
    ...unlike(content, type, parsed(await c.res.clone().text(), type)),
  ])
})
