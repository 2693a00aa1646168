import { describe, expect, it } from 'vitest'
import { applyAsked, areNew, hasRefusal, unchecked, type Verdict } from '../../../machines/fields/field-checks.ts'
import { applyVerdicts, applyVerification, isUsable } from '../../../machines/sign-up/register.rules.ts'
import { outage } from '../answers.ts'

const ada = 'ada@lovelace.example'
const person = { firstName: 'Ada', lastName: 'King', countryCode: 'GB' }

describe("the gateway's verdicts", () => {
  const asked = { email: ada, firstName: 'Ada', lastName: 'King', countryCode: 'GB' }
  const before = { asked, fields: person, verdicts: [], fieldErrors: {} }

  it('say which values are fine and what is wrong with the others', () => {
    const form = { ...before, fieldErrors: { firstName: 'old', newPassword: 'short' } }
    expect(applyVerdicts({ firstName: 'ok', lastName: 'invalid', countryCode: 'conflict' }, form)).toEqual({
      verdicts: [
        { of: 'firstName', value: 'Ada', status: 'ok' },
        { of: 'lastName', value: 'King', status: 'invalid' },
        { of: 'countryCode', value: 'GB', status: 'conflict' },
      ],
      fieldErrors: {
        firstName: undefined,
        lastName: 'Please enter your last name.',
        countryCode: 'Please enter your country.',
        newPassword: 'short',
      },
    })
  })

  it.each([
    ['ok', undefined, undefined],
    ['invalid', 'Please enter valid email address.', undefined],
    ['conflict', undefined, { email: ada, reason: 'conflict' }],
    ['corporate', undefined, { email: ada, reason: 'corporate' }],
  ] as const)('read %s of an email as the error %s and the refusal %o', (status, email, emailRefusal) => {
    const form = {
      ...before,
      email: ada,
      emailRefusal: undefined,
      awaited: false,
      fieldErrors: { newPassword: 'short' },
    }
    expect(applyVerification({ status }, form)).toEqual({
      verdicts: [{ of: 'email', value: ada, status }],
      fieldErrors: { newPassword: 'short', email },
      emailRefusal,
    })
    expect(isUsable({ status })).toBe(status === 'ok')
  })

  it('that nobody could give are no news, but to who waits for them', () => {
    const form = { ...before, email: ada, emailRefusal: undefined }
    expect(applyVerification({ problem: outage }, { ...form, awaited: false })).toEqual({ problem: undefined })
    expect(applyVerification({ problem: outage }, { ...form, awaited: true })).toEqual({ problem: outage })
    expect([isUsable({ problem: outage }), isUsable({})]).toEqual([false, true])
  })

  it('are kept but not spoken of where the field was changed, and ignored where nothing was asked', () => {
    const form = { ...before, fields: { ...person, firstName: '' }, fieldErrors: { firstName: 'missing' } }
    expect(applyVerdicts({ firstName: 'ok' }, form)).toMatchObject({
      verdicts: [{ of: 'firstName', value: 'Ada', status: 'ok' }],
      fieldErrors: { firstName: 'missing' },
    })
    expect(applyVerdicts({ firstName: 'ok' }, { ...form, asked: {} }).verdicts).toEqual([])
  })

  it.each([
    [{}, false],
    [{ firstName: 'invalid' }, true],
    [{ firstName: 'ok', countryCode: 'conflict' }, true],
    [{ lastName: 'invalid' }, false],
  ] as const)('%o hold a refusal of what stands there still: %s', (answers, isRefused) => {
    const fields = { firstName: ' Ada ', lastName: 'Lovelace', countryCode: 'GB' }
    expect(hasRefusal(answers, { asked, fields, verdicts: [] })).toBe(isRefused)
  })
})

describe('fields', () => {
  it.each([
    [person, {}, person],
    [person, { firstName: 'Ada', countryCode: 'GB' }, { lastName: 'King' }],
    [{ ...person, firstName: ' Ada ' }, person, {}],
    [{ ...person, firstName: 'Augusta' }, person, { firstName: 'Augusta' }],
    [{ ...person, firstName: 'constructor' }, person, { firstName: 'constructor' }],
    [{ ...person, countryCode: 'ZZ', firstName: '' }, {}, { lastName: 'King' }],
  ])('of %o with %o judged are to be checked: %o', (fields, applyVerdicts, asked) => {
    const verdicts = Object.entries(applyVerdicts).map(([of, value]) => ({ of, value, status: 'ok' }) as Verdict)
    expect(unchecked(fields, { verdicts })).toEqual(asked)
    expect(areNew({}, { fields, asked: {}, verdicts })).toBe(Object.keys(asked).length > 0)
    expect(areNew(fields, { fields, verdicts, ...applyAsked({ fields, asked: {}, verdicts }) })).toBe(false)
  })
})
