import { describe, expect, it } from 'vitest'
import { applyAsked, areNew, hasRefusal, unchecked, type Verdict } from '../../../machines/fields/field-checks.ts'
import { isCaptchaRefused, isEmailTaken } from '../../../machines/sign-up/register.refusals.ts'
import { person } from '../answers.ts'

const ada = 'ada@lovelace.example'

describe('a registration', () => {
  it.each([
    [{ message: 'Incorrect answer to captcha' }, true, false],
    [{ message: 'No.', code: 'captcha' }, true, false],
    [{ message: 'Account with this email already exists.' }, false, true],
    [{ message: 'This email is already taken.' }, false, true],
    [{ message: 'No.', code: 'email_exists' }, false, true],
    [{ message: 'The server is on fire.', status: 500 }, false, false],
  ])('that failed with %o: captcha %s, email taken %s', (problem, captcha, taken) => {
    expect(isCaptchaRefused(problem)).toBe(captcha)
    expect(isEmailTaken(problem)).toBe(taken)
  })
})

describe("the gateway's verdicts", () => {
  const asked = { email: ada, firstName: 'Ada', lastName: 'King', countryCode: 'GB' }

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
