import fc, { type Arbitrary } from 'fast-check'
import type { Problem } from '../../machines/port/problem.ts'
import { Secret } from '../../machines/security/secret.ts'
import { secret } from './secret.ts'

/** The fields in which anything may stand. */
const free = /^(username|email|firstName|lastName|fullName|message)$/

const texts = [
  '',
  ' ',
  'ada',
  'ada@',
  'ada@lovelace.example',
  'grace@bigco.example',
  '__proto__',
  'Ş'.repeat(80),
  'https://gateway.example.evil.example/idp',
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

const anyProblem: Arbitrary<Problem> = fc.record(
  {
    message: fc.constantFrom(
      'The server is on fire.',
      'Incorrect email or password.',
      'The account is not active.',
      'Your account is temporarily blocked.',
      'Your user has been disabled in our system.',
      'Incorrect answer to captcha',
      'Account with this email already exists.',
      'Your current password is incorrect.',
      '',
    ),
    status: fc.constantFrom(400, 401, 403, 404, 409, 422, 429, 500, 503),
    code: fc.constantFrom(
      'captcha',
      'email_exists',
      'user_blocked',
      'code_expired',
      'cannot_activate_user',
      'no_identity_provider',
    ),
  },
  { requiredKeys: ['message'] },
)

/** Problems that the gateway may have, or the network. */
export function problems(): Arbitrary<Problem> {
  return anyProblem
}

/** One of these values, or one like it: with a canary for a secret and any text where one may stand. */
export function valuesLike(values: readonly unknown[] = [undefined]): Arbitrary<unknown> {
  return fc.oneof(...values.map((value) => like(value)))
}

function like(value: unknown, name = ''): Arbitrary<unknown> {
  const same = fc.constant(value)
  if (value instanceof Secret) return fc.oneof(same, fc.constantFrom(...secrets))
  if (typeof value === 'string' && free.test(name)) return fc.oneof(same, same, fc.constantFrom(...texts))
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return same
  return fc.record(Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, like(inner, key)])))
}
