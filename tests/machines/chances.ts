import type { Problem } from '../../machines/port/problem.ts'
import { type Destination, trustedAddress } from '../../machines/security/address.ts'
import { Secret } from '../../machines/security/secret.ts'
import type { Shape } from '../flow/shapes.ts'
import { secret } from './secret.ts'

/** Chance that comes out the same for the same number. */
export interface Chance {
  /** A whole number below a limit. */
  next(below: number): number
  of<Value>(values: readonly Value[]): Value | undefined
}

/** Turns one number into as much chance as is asked for. */
export function chance(number: number): Chance {
  let state = number >>> 0
  const next = (below: number) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
  return { next, of: (values) => values[next(values.length)] }
}

const addresses = [
  'https://www.chaos.example/',
  'https://store.chaos.example/cart?a=1#b',
  'https://gateway.example/session/link',
].map(trustedAddress)
const hosts = ['chaos.example', 'gateway.example']

const texts = [
  '',
  ' ',
  'ada',
  'ada@',
  'ada@lovelace.example',
  'grace@bigco.example',
  'Ada',
  'CN',
  'GB',
  'ZZ',
  'Other',
  '__proto__',
  'Ş'.repeat(80),
  'https://gateway.example/idp?state=x',
  'https://gateway.example.evil.example/idp',
  'https://evilchaos.example/',
  'https://ada@chaos.example/',
  'https://chaos.example:8443/',
  'http://gateway.example/idp',
  'https://gateway.example\\@evil.example/',
  'javascript:alert(1)',
  '//evil.example/',
  '/profile/edit',
]

const secrets = [
  'canary-Lovelace-1843!',
  'canary.code-9a8b7c',
  'canary7',
  `canary ${'x'.repeat(60)}`,
  'https://canary.evil.example/',
].map(secret)

const messages = [
  'The server is on fire.',
  'Incorrect email or password.',
  'The account is not active.',
  'Your account is temporarily blocked.',
  'Your user has been disabled in our system.',
  'Incorrect answer to captcha',
  'Account with this email already exists.',
  'Your current password is incorrect.',
  '',
]
const codes = [
  'captcha',
  'email_exists',
  'user_blocked',
  'code_expired',
  'cannot_activate_user',
  'no_identity_provider',
]

/** A problem that the gateway may have, or the network. */
export function problem(pick: Chance): Problem {
  const status = pick.of([undefined, 400, 401, 403, 404, 409, 422, 429, 500, 503])
  const code = pick.of([undefined, undefined, ...codes])
  return { message: pick.of(messages) ?? '', ...(status && { status }), ...(code && { code }) }
}

/** What stands in fields of these names, so that walks get somewhere; every so often anything does. */
const usual: Record<string, readonly unknown[]> = {
  id: ['', '', '7'],
  username: ['ada', 'grace@bigco.example'],
  email: ['ada@lovelace.example', 'grace@bigco.example'],
  firstName: ['Ada'],
  lastName: ['Lovelace'],
  countryCode: ['GB', 'CN'],
  location: ['US', 'US', 'CN'],
  linkPage: [undefined, undefined, undefined, addresses[2]],
  redirectTo: ['https://gateway.example/idp?state=x'],
  password: [secrets[0], secrets[3], true],
  captchaAnswer: [secrets[0], secrets[2]],
  error: [undefined],
}

/** A value of a shape, all secrets among them canaries. */
export function valueLike(shape: Shape | undefined, pick: Chance): unknown {
  if (shape?.kind === 'fields') {
    const fields = Object.entries(shape.fields).map(([name, field]) => [name, valueIn(name, field, pick)] as const)
    return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
  }
  if (shape?.kind === 'either') return valueLike(pick.of(shape.options), pick)
  if (shape?.kind === 'list') return [valueLike(shape.item, pick)]
  if (shape?.kind === 'table') return { productCode: 'corona-trial', return_to: pick.of(texts) }
  if (shape?.kind === 'literal') return shape.value
  if (shape?.kind === 'text') return pick.of(texts)
  if (shape?.kind === 'secret') return pick.of(secrets)
  if (shape?.kind === 'address') return pick.of(addresses)
  if (shape?.kind === 'yes') return pick.next(2) === 0
  if (shape?.kind === 'number') return pick.next(10)
  return undefined
}

function valueIn(name: string, shape: Shape, pick: Chance): unknown {
  const value = pick.next(3) > 0 && usual[name] ? pick.of(usual[name]) : valueLike(shape, pick)
  return fits(value, shape) ? value : valueLike(shape, pick)
}

function fits(value: unknown, shape: Shape): boolean {
  if (shape.kind === 'either') return shape.options.some((option) => fits(value, option))
  if (shape.kind === 'secret') return value instanceof Secret
  if (shape.kind === 'nothing') return value === undefined
  if (shape.kind === 'literal') return value === shape.value
  if (shape.kind === 'yes') return typeof value === 'boolean'
  return typeof value === 'string' && (shape.kind === 'text' || shape.kind === 'address')
}

/** Whether a destination is one that the settings or the address rules can have made; the gateway sends on to any host. */
export function isOurs(destination: Destination, isSentOn = false): boolean {
  if ('reload' in destination) return true
  if ('to' in destination) return /^\/(?!\/)/.test(destination.to)
  const { protocol, host, username } = new URL(destination.href)
  if (isSentOn) return protocol === 'https:' && username === ''
  const isListed = hosts.some((entry) => host === entry || host.endsWith(`.${entry}`))
  return protocol === 'https:' && username === '' && isListed
}
