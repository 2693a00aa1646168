import fc, { type Arbitrary } from 'fast-check'
import * as v from 'valibot'
import type { Problem } from '../../machines/port/problem.ts'
import { trustedAddress } from '../../machines/security/address.ts'
import { address, nothing, type Schema, secret as secretSchema } from '../flow/schemas.ts'
import { secret } from './secret.ts'

const addresses = [
  'https://www.chaos.example/',
  'https://store.chaos.example/cart?a=1#b',
  'https://gateway.example/session/link',
].map(trustedAddress)

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

/** Where a destination of ours leads: its path stands in a chart, never in an answer. */
const paths = ['/profile/edit', '/service_login']

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
  destination: [undefined],
  redirectTo: ['https://gateway.example/idp?state=x'],
  error: [undefined],
}

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

/** Values of a schema, all secrets among them canaries. */
export function valuesOf(schema: Schema = nothing, name = ''): Arbitrary<unknown> {
  if (name === 'to' && schema.type === 'string') return fc.constantFrom(...paths)
  const common = usual[name]?.filter((value) => v.is(schema, value)) ?? []
  const any = anyOf(schema)
  return common.length > 0 ? fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...common) }, any) : any
}

function anyOf(schema: Schema): Arbitrary<unknown> {
  if (schema === secretSchema) return fc.constantFrom(secrets[0], secrets[0], ...secrets)
  if (schema === address) return fc.constantFrom(...addresses)
  if (schema.entries) {
    const fields = Object.entries(schema.entries)
    const isAtTimes = (key: string, { wrapped }: Schema) => wrapped && !usual[key]?.includes(undefined)
    const values = fields.map(
      ([key, field]) => [key, valuesOf((isAtTimes(key, field) && field.wrapped) || field, key)] as const,
    )
    return fc.record(Object.fromEntries(values), {
      requiredKeys: fields.flatMap(([key, field]) => (isAtTimes(key, field) ? [] : key)),
    })
  }
  if (schema.options) return fc.oneof(...schema.options.map((option) => valuesOf(option)))
  if (schema.wrapped) return fc.option(valuesOf(schema.wrapped), { nil: undefined })
  if (schema.item) return valuesOf(schema.item).map((item) => [item])
  const plain: Record<string, Arbitrary<unknown>> = {
    string: fc.constantFrom(...texts),
    boolean: fc.boolean(),
    number: fc.nat(9),
    record: fc.record({ productCode: fc.constant('corona-trial'), return_to: fc.constantFrom(...texts) }),
  }
  return plain[schema.type] ?? fc.constant(schema.literal)
}
