import { type RefusalKind, refusals } from '#machines/port/refusals.ts'
import { wire } from '#src/gateway/wire.ts'
import { named } from './schemas.ts'
import { seenAfter } from './seen.ts'

type Headers = Record<string, { $ref: string }>
export const refer = (kind: string, ...names: string[]): Headers =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/${kind}/${name}` }]))
export const header = (about: string, schema: object = { type: 'string' }, required = true) => ({
  description: about,
  required,
  schema,
})
/** A header that need not be there. */
export const maybe = (about: string) => header(about, undefined, false)
/** Header names in any case, and maybe more of them. */
export const listing = (...names: string[]) => {
  const anyCase = (name: string) => name.replace(/[a-z]/gi, (one) => `[${one.toUpperCase()}${one.toLowerCase()}]`)
  const pattern = names.map((name) => ({ pattern: anyCase(name) }))
  return header(`At least ${names.map((name) => `\`${name}\``).join(', ')}`, { type: 'string', allOf: pattern })
}
export const cors = refer('headers', 'Access-Control-Allow-Origin', 'Access-Control-Allow-Credentials')
export const open = { ...cors, ...refer('headers', 'Access-Control-Expose-Headers', 'X-CSRF-Token') }
export const response = (name: string) => ({ $ref: `#/components/responses/${name}` })
export const json = (schema: object, examples: object = {}) => ({ 'application/json': { schema, ...examples } })

/** What a refusal looks like, a code at a time, and what a visitor sees of it. */
function examplesOf(kind: RefusalKind, seen: string) {
  const { codes, words, says, isReplaced } = refusals[kind]
  return codes.map((code, at) => {
    const message = isReplaced ? {} : { message: says[at] ?? says[0] }
    const also = words && { description: `Known by its code, or by a message like \`${words}\`.` }
    return [code, { summary: seen, ...also, value: { ...message, error_code: code } }] as const
  })
}

export const stale = [
  'csrf',
  {
    summary: 'Nothing: the session is read once more, and the call is sent once again.',
    value: { error_code: 'csrf' },
  },
] as const

export function refused(about: string, examples: (readonly [string, object])[], headers: Headers = {}) {
  const shown = examples.length > 0 ? { examples: Object.fromEntries(examples) } : {}
  return { description: about, headers: { ...open, ...headers }, content: json(named('Refusal'), shown) }
}

/** Each refusal under its usual status, and what other ones mean. */
export function refusalsOf(name: keyof typeof wire) {
  const { others, byStatus, kinds } = seenAfter(name)
  const told = kinds.map((one) => ({ ...one, status: refusals[one.kind].status }))
  const isAsking = wire[name].call.startsWith('GET')
  const all = new Set([...told.map(({ status }) => status), ...byStatus.keys(), ...(isAsking ? [] : [403])])
  const shown = [...all].sort().map((status) => {
    const here = told.filter((one) => one.status === status)
    const codes = here.map(({ kind }) => refusals[kind].codes.map((code) => `\`${code}\``).join(', ')).join(', ')
    const rest = byStatus.get(status)
    const about = [codes && `With ${codes}: see the examples.`, rest && `Without a known code: ${rest}`]
      .filter(Boolean)
      .join(' ')
    const examples = here.flatMap(({ kind, seen }) => examplesOf(kind, seen))
    const later = status === 429 ? refer('headers', 'Retry-After') : {}
    if (!about) return [status, response('Stale')]
    return [status, refused(about, status === 403 ? [...examples, stale] : examples, later)]
  })
  const usual = others ? refused(`Refused. ${others}`, []) : response('Refused')
  return { '429': response('TooMany'), ...Object.fromEntries(shown), '4XX': usual }
}
