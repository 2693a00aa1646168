import { describe, expect } from 'vitest'
import type { CheckedFields } from '#machines/fields/field-checks.ts'
import { it } from './client.ts'

describe('a field of the registration', () => {
  it.for<[CheckedFields, object]>([
    [{ firstName: '7' }, { firstName: 'invalid' }],
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

it('an email has one spelling on every call', async ({ visitor: { calls, bodies, logIn } }) => {
  const email = 'Ann@bücher.example'
  const sent = 'Ann@xn--bcher-kva.example'
  await calls.validateFields({ fields: { email } })
  await calls.loadLoginModes({ username: email })
  await logIn({ email, password: 'Sunny-Meadow-42' }).catch(() => {})
  expect(await bodies('POST /account/register/validate')).toEqual([{ email: sent }])
  expect(await bodies('POST /account/login/modes')).toEqual([{ username: sent }])
  expect(await bodies('POST /account/login')).toMatchObject([{ email: sent }])
})
