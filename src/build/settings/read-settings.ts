import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import * as v from 'valibot'
import { mapValues } from '#machines/map-values.ts'
import { type Href, isSecureAddress, parseUrl } from '#machines/security/address.ts'
import { choiceCookie } from '../../language/page-language.ts'
import { parseSettings, type Settings, schema } from '../../settings/settings.ts'
import { ownEntries } from './security-txt.ts'
import { type SettingRow, settingsTable } from './settings-table.ts'

const hostName = /^(localhost|127\.0\.0\.1|([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z]([a-z\d-]*[a-z\d])?)(:[1-9]\d{0,4})?$/

/** Common suffixes below which anybody can have a host; the list cannot be complete. */
const publicSuffix =
  /^((ac|co|com|edu|go|gob|gov|gouv|ltd|ne|net|or|org|plc)\.[a-z]{2}|(amazonaws|appspot|blogspot|firebaseapp|herokuapp|myshopify|onrender)\.com|(azurestaticapps|azurewebsites|cloudapp|cloudfront)\.net|(github|gitlab|ngrok)\.io|(netlify|ngrok-free|vercel|web)\.app|(deno|fly|pages|workers)\.dev)$/

function isReturnHost(value: string): boolean {
  const [host = '', port = '1'] = value.split(':')
  return hostName.test(value) && !publicSuffix.test(host) && Number(port) <= 65_535 && Number(port) !== 443
}

function isLocal(value: Href): boolean {
  return /^(localhost|127\.0\.0\.1|.+\.localhost):\d+$/.test(parseUrl(value)?.host ?? '')
}

function isPicture(value: string): boolean {
  return isSecureAddress(value) || /^\w[\w.-]*\.(svg|png|webp|avif)$/.test(value)
}

type Any = v.GenericSchema & { entries?: Record<string, Any>; wrapped?: Any }

/** The same schema, which refuses unknown keys at any depth; throws if a group has checks of its own, which would be lost. */
export function strict(of: Any): v.GenericSchema {
  if (of.entries && 'pipe' in of) throw new Error('A group with a pipe cannot be made strict')
  if (of.entries) return v.strictObject(strictEntries(of.entries))
  if (of.wrapped && of.type === 'nullable') return v.nullable(strict(of.wrapped))
  if (of.wrapped && of.type === 'optional') return v.optional(strict(of.wrapped))
  return of
}

const strictEntries = (of: Record<string, Any>) => mapValues(of, strict)

const picture = v.optional(v.pipe(v.string(), v.check(isPicture)))

/** Settings of earlier versions; nothing reads them any more. */
export const retired = ['funnel', 'offers.inbox']
const unread = v.optional(v.unknown())
const { offers } = schema.entries

/** Refuses unknown keys and what only an operator can get wrong. */
const strictSchema = (brands: string[]) =>
  v.strictObject({
    ...strictEntries(schema.entries),
    ...ownEntries,
    funnel: unread,
    offers: v.optional(v.strictObject({ ...strictEntries(offers.wrapped.entries), inbox: unread }), {}),
    brand: v.union([v.picklist(brands), v.pipe(v.string(), v.regex(/^[a-z][a-z\d-]*\.json$/))]),
    logo: picture,
    logoDark: picture,
    licenseServerUrl: v.optional(v.pipe(schema.entries.licenseServerUrl.wrapped, v.check(isLocal))),
    locationCookie: v.pipe(schema.entries.locationCookie, v.notValue(choiceCookie)),
    returnHosts: v.pipe(schema.entries.returnHosts, v.checkItems(isReturnHost)),
  })

/** Throws an error with a line for each bad setting. */
export function checkSettings(block: unknown, brands: string[]): Settings {
  if (typeof block !== 'object' || !block || Array.isArray(block))
    throw new Error(`The settings are ${show(block)}. Write an object; begin with the settings.json of the build.`)
  const result = v.safeParse(strictSchema(brands), block)
  if (result.success) return parseSettings(block)
  const table = settingsTable(brands)
  const lines = result.issues.map(({ path = [], expected, input }) => {
    const keys = path.map(({ key }) => key)
    const name = keys.reduce<string>((all, key) => (typeof key === 'number' ? `${all}[${key}]` : join(all, key)), '')
    if (expected === 'never') return `${name} is not a setting. Leave it out.`
    const { write, example } = describe(table, keys.filter((key) => typeof key === 'string').join('.'))
    return `${name} is ${show(input)}. Write ${write}, such as ${JSON.stringify(example)}.`
  })
  throw new Error([...new Set(lines)].join('\n'))
}

function join(path: string, key: unknown): string {
  return path ? `${path}.${key}` : String(key)
}

function describe(table: Record<string, SettingRow>, name: string): Pick<SettingRow, 'write' | 'example'> {
  const inside = Object.entries(table).filter(([each]) => each.startsWith(`${name}.`))
  const example = Object.fromEntries(inside.map(([each, row]) => [each.slice(name.length + 1), row.example]))
  const isNullable = ['challenge', 'sentry'].includes(name)
  return table[name] ?? { write: isNullable ? 'null or an object' : 'an object', example }
}

function show(value: unknown): string {
  const text = value === undefined ? 'missing' : JSON.stringify(value)
  return text.length > 80 ? `${text.slice(0, 80)}…` : text
}

/** `-` is standard input. */
export async function readSettings(source: string): Promise<unknown> {
  const name = source === '-' ? 'Standard input' : source
  const bytes = await (source === '-' ? buffer(process.stdin) : readFile(source)).catch((error) => {
    throw new Error(`${name} cannot be read (${error.code}). Name a file, or - for standard input.`)
  })
  return parseJson(decode(bytes, name), name)
}

function decode(bytes: Uint8Array, name: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Error(`${name} is not UTF-8. Save it as UTF-8.`)
  }
}

function parseJson(text: string, name: string): unknown {
  try {
    const block = JSON.parse(text)
    const keys: Set<string>[] = []
    for (const { 0: token, 1: key, index } of text.matchAll(/("(?:[^"\\]|\\.)*")\s*:|"(?:[^"\\]|\\.)*"|[{}]/g)) {
      if (token === '{') keys.push(new Set())
      if (token === '}') keys.pop()
      if (key && keys.at(-1)?.has(key)) throw new Error(`${key} is there twice at position ${index}`)
      if (key) keys.at(-1)?.add(key)
    }
    return block
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error)
    // An error without a position quotes the place.
    const [, position = fault.includes('end of JSON') ? text.length : undefined] = /position (\d+)/.exec(fault) ?? []
    const line = position === undefined ? '' : `, line ${text.slice(0, Number(position)).split('\n').length}`
    throw new Error(`${name}${line}: ${fault.replace(/ in JSON.*| at position.*/, '')}.`)
  }
}
