import { describe, expect } from 'vitest'
import type { CheckedFields } from '../../machines/port/gateway.ts'
import { it } from './client.ts'

describe('a field of the registration', () => {
  it.for<[CheckedFields, object]>([
    [{ firstName: '7' }, { firstName: 'invalid' }],
    [{ email: 'a@invalid.test' }, { email: 'invalid' }],
    [{ lastName: 'x'.repeat(54) }, { lastName: 'invalid' }],
    [{ countryCode: 'ZZ' }, { countryCode: 'invalid' }],
    [
      { email: 'new@example.com', firstName: 'Zoë' },
      { email: 'ok', firstName: 'ok' },
    ],
  ])('%o is %o, each checked in its own request', async ([fields, verdicts], { visitor: { calls, bodies } }) => {
    expect(await calls.validateFields({ fields })).toEqual(verdicts)
    const sent = Object.entries(fields).map(([name, text]) => ({ [name]: text }))
    expect(await bodies('POST /account/register/validate')).toEqual(expect.arrayContaining(sent))
    expect(await bodies('POST /account/register/validate')).toHaveLength(sent.length)
  })
})
