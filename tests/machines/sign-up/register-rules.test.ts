import { describe, expect, it } from 'vitest'
import { applyAsked, areNew, hasRefusal, unchecked, type Verdict } from '../../../machines/fields/field-checks.ts'
import { unsaid } from '../../../machines/fields/remarks.ts'
import { isCaptchaRefused, isEmailTaken } from '../../../machines/sign-up/register.refusals.ts'
import {
  applyEmail,
  applyFields,
  applyKnownEmail,
  applyRegisterEdit,
  applySentEmail,
  applyVerdicts,
  applyVerification,
  isNewEmail,
  isUsable,
} from '../../../machines/sign-up/register.rules.ts'
import { outage } from '../answers.ts'

const grace = 'grace@navy.example'
const ada = 'ada@lovelace.example'
const person = { firstName: 'Ada', lastName: 'King', countryCode: 'GB' }
const refusal = { email: ada, reason: 'conflict' } as const
const verdict = (status: Verdict['status']): Verdict => ({
  of: 'email',
  value: ada,
  status,
})

describe('an email', () => {
  it.each([
    ['', '', undefined, false],
    [ada, '', undefined, true],
    [ada, ada, undefined, false],
    [` ${ada} `, '', 'ok', false],
    [ada, '', 'conflict', false],
    [ada, '', 'corporate', false],
    [grace, ada, 'ok', true],
  ] as const)('"%s" is new where %s was asked about and ada is %s: %s', (email, asked, status, isNew) => {
    const verdicts = status ? [verdict(status)] : []
    expect(isNewEmail(email, { asked: { email: asked }, verdicts })).toBe(isNew)
  })

  it('takes back what was said of another, and of the password only when that was sent along', () => {
    const words = { asked: { firstName: 'Ada' }, verdicts: [], fieldErrors: { email: 'old', newPassword: 'short' } }
    expect(applyEmail(` ${ada}\n`, words)).toEqual({
      email: ada,
      asked: { firstName: 'Ada', email: ada },
      awaited: false,
      fieldErrors: { email: undefined, newPassword: 'short' },
      emailRefusal: undefined,
      problem: undefined,
    })
    const sent = applySentEmail(ada, words)
    expect([sent.awaited, sent.fieldErrors]).toEqual([true, {}])
  })

  it.each([
    [ada, 'conflict', { email: ada, asked: ada, refusal }],
    [ada, 'invalid', { email: ada, asked: ada, fieldError: 'Please enter valid email address.' }],
    [grace, 'conflict', { email: 'before', asked: '' }],
    ['', 'ok', { email: 'before', asked: '', fieldError: 'Please enter your email address.' }],
  ] as const)('"%s" is spoken of as far as something is known of it (ada: %s)', (email, status, said) => {
    const fieldErrors = { email: 'old', newPassword: 'short' }
    const words = {
      email: 'before',
      asked: { email: ada },
      verdicts: [verdict(status)],
      fieldErrors,
      emailRefusal: refusal,
    }
    expect(applyKnownEmail(email, words)).toEqual({
      email: said.email,
      asked: { email: said.asked },
      verdicts: words.verdicts,
      fieldErrors: { email: 'fieldError' in said ? said.fieldError : undefined, newPassword: 'short' },
      emailRefusal: 'refusal' in said ? said.refusal : undefined,
    })
  })
})

describe('an email that was turned down', () => {
  it('is another one as soon as it is typed in, and the same when it is only left', () => {
    const words = { ...unsaid, emailRefusal: refusal, awaited: true }
    const edit = { field: 'email', fieldError: undefined, how: 'typed', empty: false } as const
    expect(applyRegisterEdit(edit, words).emailRefusal).toBeUndefined()
    expect(applyRegisterEdit({ ...edit, how: 'left', empty: false }, words).emailRefusal).toBe(refusal)
    expect(applyRegisterEdit({ ...edit, field: 'newPassword' }, words).emailRefusal).toBe(refusal)
  })
})

describe('fields of step 2', () => {
  it('are spoken of as the gateway did before, once they were left', () => {
    const lastName = 'Please enter your last name.'
    const verdicts: Verdict[] = [{ of: 'lastName', value: 'King', status: 'invalid' }]
    const before = { fields: person, fieldErrors: { captchaAnswer: 'kept', firstName: 'kept' }, verdicts }
    const left = (fields: object) => applyFields(fields, before).fieldErrors
    expect(left({ firstName: 'Ada', lastName: 'Noel' })).toEqual({ ...before.fieldErrors, lastName: undefined })
    expect(left({ lastName: 'King' })).toEqual({ ...before.fieldErrors, lastName })
    expect(left({ firstName: 'Ada' })).toEqual(before.fieldErrors)
  })
})

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
