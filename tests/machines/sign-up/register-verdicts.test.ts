import { describe, expect, it } from 'vitest'
import { areNew, hasRefusal, unchecked, type Verdict, withAsked } from '../../../machines/fields/field-checks.ts'
import { applyVerdicts, hasAny } from '../../../machines/sign-up/register.rules.ts'

const ada = 'ada@lovelace.example'
const person = { firstName: 'Ada', lastName: 'King', countryCode: 'GB' }
const refusal = { email: ada, reason: 'conflict' }

describe("the gateway's verdicts", () => {
  const asked = { email: ada, firstName: 'Ada', lastName: 'King', countryCode: 'GB' }
  const before = { asked, fields: person, verdicts: [], fieldErrors: {}, emailRefusal: undefined }

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
      emailRefusal: undefined,
    })
  })

  it("read 'invalid' of an email as the message about its format, and a conflict as its refusal", () => {
    expect(applyVerdicts({ email: 'invalid' }, before).fieldErrors.email).toBe('Please enter valid email address.')
    expect(applyVerdicts({ email: 'conflict' }, before)).toMatchObject({ fieldErrors: {}, emailRefusal: refusal })
  })

  it('are kept but not spoken of where the field was changed, and ignored where nothing was asked', () => {
    const form = { ...before, fields: { ...person, firstName: '' }, fieldErrors: { firstName: 'missing' } }
    expect(applyVerdicts({ firstName: 'ok' }, form)).toMatchObject({
      verdicts: [{ of: 'firstName', value: 'Ada', status: 'ok' }],
      fieldErrors: { firstName: 'missing' },
    })
    expect(applyVerdicts({ firstName: 'ok', email: 'conflict' }, { ...form, asked: { email: '' } })).toMatchObject({
      verdicts: [],
      emailRefusal: undefined,
    })
  })

  it.each([
    [{}, false],
    [{ email: 'ok' }, false],
    [{ email: 'ok', firstName: 'invalid' }, true],
    [{ firstName: 'ok', countryCode: 'conflict' }, true],
    [{ lastName: 'invalid' }, false],
    [{ email: 'conflict' }, true],
  ] as const)('%o hold a refusal of what stands there still: %s', (answers, isRefused) => {
    const fields = { firstName: ' Ada ', lastName: 'Lovelace', countryCode: 'GB' }
    expect(hasRefusal(answers, { asked, fields, verdicts: [] })).toBe(isRefused)
  })

  it('leave something to say only where something is set', () => {
    expect(hasAny({})).toBe(false)
    expect(hasAny({ firstName: undefined })).toBe(false)
    expect(hasAny({ firstName: '' })).toBe(true)
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
    expect(areNew(fields, { fields, verdicts, ...withAsked({ fields, asked: {}, verdicts }) })).toBe(false)
  })
})
