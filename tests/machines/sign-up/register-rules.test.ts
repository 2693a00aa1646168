import { describe, expect, it } from 'vitest'
import type { Verdict } from '../../../machines/fields/field-checks.ts'
import { unsaid } from '../../../machines/fields/remarks.ts'
import { trustedAddress } from '../../../machines/security/address.ts'
import { seal } from '../../../machines/security/secret.ts'
import { isCaptchaRefused, isEmailTaken } from '../../../machines/sign-up/register.refusals.ts'
import {
  applyEmail,
  applyFields,
  applyKnownEmail,
  applyRegisterEdit,
  applySentEmail,
  fieldsIn,
  isNewEmail,
  registerErrors,
  registration,
  stepErrors,
} from '../../../machines/sign-up/register.rules.ts'

const grace = 'grace@navy.example'
const ada = 'ada@lovelace.example'
const person = { firstName: 'Ada', lastName: 'King', countryCode: 'GB' }
const password = seal('Lovelace-1843!')
const form = { ...person, email: ada, password, newsletterSubscription: false }
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

  it.each([
    ['email', 'typed', false],
    ['newPassword', 'typed', false],
    ['newPassword', 'left', true],
    ['captchaAnswer', 'typed', true],
  ] as const)('is waited for after %s was %s: %s', (field, how, awaited) => {
    const edit = { field, fieldError: undefined, how, empty: false }
    const words = { ...unsaid, emailRefusal: undefined }
    expect(applyRegisterEdit(edit, { ...words, awaited: true }).awaited).toBe(awaited)
    expect(applyRegisterEdit(edit, { ...words, awaited: false }).awaited).toBe(false)
  })
})

describe('what step 2 has to say', () => {
  it.each([
    ['none', undefined, undefined],
    ['widget', undefined, 'Please complete the security check.'],
    ['image', '1234567', 'Enter up to 6 digits.'],
    ['image', '123456', undefined],
  ] as const)('captcha %s with "%s": %s', (captcha, answer, fieldError) => {
    const sent = { ...form, captchaAnswer: answer && seal(answer) }
    expect(registerErrors(sent, captcha).captchaAnswer).toBe(fieldError)
  })

  it('remembers what the gateway refused', () => {
    const verdicts = [{ of: 'lastName', value: 'King', status: 'invalid' } as const]
    expect(stepErrors({ ...form, lastName: ' King ' }, { captcha: 'none', asked: {}, verdicts })).toEqual({
      lastName: 'Please enter your last name.',
    })
  })
})

describe('fields of step 2', () => {
  it('stand as they were left, one or all', () => {
    expect(fieldsIn({ lastName: 'Noel' }, { fields: person })).toEqual({
      ...person,
      lastName: 'Noel',
    })
    expect(fieldsIn(person, { fields: { ...person, firstName: '' } })).toEqual(person)
  })

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
  it('is sent tidied, with the password untouched and the way back', () => {
    const returnTo = trustedAddress('https://store.chaos.example/cart')
    const tracking = { utmMedium: 'cpc', utmSource: undefined, utmCampaign: undefined, httpReferer: undefined }
    const captcha = { captchaAnswer: seal('271828'), captchaGUID: 'c1' }
    const typed = { ...form, ...captcha, email: ` ${ada} `, firstName: ' Ada  Augusta ' }
    const sent = registration(typed, { returnTo, tracking })
    expect(sent).toEqual({ ...form, ...captcha, firstName: 'Ada Augusta', returnTo, tracking })
    expect(sent.password).toBe(password)
    expect(sent.captchaAnswer).toBe(captcha.captchaAnswer)
  })

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
