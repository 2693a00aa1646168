import { trustedAddress } from '../../machines/security/address.ts'
import { type Secret, seal } from '../../machines/security/secret.ts'
import type { Shape } from './shapes.ts'

const told = new Set<string>()
const shortest = 4

/** Seals a secret that was typed, and remembers to keep it off the screen. */
function sealTyped(text: string): Secret {
  if (text.length >= shortest) told.add(text)
  return seal(text)
}

/** A text without any secret that was typed, as it stands or as it would stand in an address. */
export function hideSecrets(text: string): string {
  const forms = [...told].flatMap((secret) => [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)])
  return forms.toSorted((a, b) => b.length - a.length).reduce((line, form) => line.replaceAll(form, '[secret]'), text)
}

const words: Partial<Record<Shape['kind'], string>> = {
  text: 'a text',
  secret: 'a secret text',
  address: 'an http address',
  yes: 'true or false',
  number: 'a number',
  nothing: 'nothing',
  fields: 'an object',
  table: 'an object',
  list: 'a list',
}

/** What a shape asks for, in a few words. */
export function wordsFor(shape: Shape): string {
  if (shape.kind === 'literal') return String(shape.value)
  if (shape.kind === 'either') return shape.options.map(wordsFor).join(' | ')
  return words[shape.kind] ?? 'anything'
}

/** Whether a value of that shape may be left out. */
export function isOptional(shape: Shape): boolean {
  return shape.kind === 'nothing' || (shape.kind === 'either' && shape.options.some(isOptional))
}

/** Whether a value of that shape must never show. */
export function isSecret(shape: Shape): boolean {
  return shape.kind === 'secret' || (shape.kind === 'either' && shape.options.some(isSecret))
}

/** The fields of a payload by name: `?` may be left out, `*` is a secret. */
export function namesIn(shape: Shape, prefix = ''): string[] {
  if (shape.kind !== 'fields') return []
  return Object.entries(shape.fields).flatMap(([name, field]) => {
    if (field.kind === 'fields') return namesIn(field, `${prefix}${name}.`)
    return `${prefix}${name}${isSecret(field) ? '*' : ''}${isOptional(field) ? '?' : ''}`
  })
}

/** Turns plain JSON into a value of a shape, secrets sealed and addresses checked; says what does not fit, and where. */
export function readValue(shape: Shape, json: unknown, where: string): unknown {
  const wrong = () => new Error(`${where} has to be ${wordsFor(shape)}`)
  const entries = () => {
    if (typeof json !== 'object' || json === null || Array.isArray(json)) throw wrong()
    return Object.entries(json)
  }
  if (shape.kind === 'unknown') return json
  if (shape.kind === 'nothing' && (json === undefined || json === null)) return undefined
  if (shape.kind === 'literal' && json === shape.value) return json
  if (shape.kind === 'text' && typeof json === 'string') return json
  if (shape.kind === 'yes' && typeof json === 'boolean') return json
  if (shape.kind === 'number' && typeof json === 'number') return json
  if (shape.kind === 'secret' && typeof json === 'string') return sealTyped(json)
  if (shape.kind === 'address' && typeof json === 'string' && /^https?:/.test(json) && URL.canParse(json))
    return trustedAddress(json)
  if (shape.kind === 'list' && Array.isArray(json))
    return json.map((item, index) => readValue(shape.item, item, `${where}[${index}]`))
  if (shape.kind === 'table')
    return Object.fromEntries(
      entries().map(([name, value]) => [name, readValue(shape.item, value, `${where}.${name}`)]),
    )
  if (shape.kind === 'fields') return readFields(shape.fields, Object.fromEntries(entries()), where)
  if (shape.kind === 'either') return readEither(shape.options, json, where, wrong)
  throw wrong()
}

function readFields(fields: Record<string, Shape>, json: Record<string, unknown>, where: string): object {
  const strange = Object.keys(json).filter((name) => !Object.hasOwn(fields, name))
  if (strange.length > 0) throw new Error(`${where} has no field called ${strange.join(', ')}`)
  const given = Object.entries(fields).filter(([name, field]) => name in json || !isOptional(field))
  return Object.fromEntries(given.map(([name, field]) => [name, readValue(field, json[name], `${where}.${name}`)]))
}

function readEither(options: Shape[], json: unknown, where: string, wrong: () => Error): unknown {
  for (const option of options) {
    try {
      return readValue(option, json, where)
    } catch (error) {
      if (option.kind === 'fields' && options.length < 3 && json !== undefined) throw error
    }
  }
  throw wrong()
}
