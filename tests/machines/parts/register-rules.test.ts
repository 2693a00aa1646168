import { describe, expect, it } from 'vitest'
import { trustedAddress } from '../../../machines/parts/destination.ts'
import { noChecks } from '../../../machines/parts/password.ts'
import {
  emailIn,
  fieldsIn,
  hasAny,
  hasRefusal,
  isCaptchaRefused,
  isEmailTaken,
  isNewEmail,
  judged,
  registerComplaints,
  registerFormIn,
  registration,
  unchecked,
  withEmail,
  withFields,
  withKnownEmail,
  withPasswordNews,
  withRegisterEdit,
} from '../../../machines/parts/register-rules.ts'
import { seal } from '../../../machines/parts/sealed.ts'

const ada = 'ada@lovelace.example'
const person = { firstName: 'Ada', lastName: 'King', countryCode: 'GB' }
const password = seal('Lovelace-1843!')
const form = { ...person, email: ada, password, newsletterSubscription: false }
const refusal = { email: ada, reason: 'conflict' }

describe('the email of an event', () => {
  it.each([
    [` ${ada}\n`, ada],
    ['', ''],
    [undefined, ''],
  ])('%j is read as "%s"', (email, read) => {
    expect(emailIn({ type: 'email.leave', email })).toBe(read)
  })

  it.each([
    ['', undefined, undefined, false],
    [ada, undefined, undefined, true],
    [ada, ada, undefined, false],
    [` ${ada} `, ada, undefined, false],
    [ada, undefined, refusal, false],
    ['grace@navy.example', ada, refusal, true],
  ])('"%s" is new where %s is fine and %o refused: %s', (email, verified, emailRefusal, isNew) => {
    const form = { email: '', verified: { email: verified ?? '' }, emailRefusal, problem: undefined }
    expect(isNewEmail({ type: 'email.leave', email }, form)).toBe(isNew)
  })

  it.each([
    [ada, false],
    ['grace@navy.example', true],
  ])('"%s" is new after ada was asked about in vain: %s', (email, isNew) => {
    const form = { email: ada, verified: {}, emailRefusal: undefined, problem: { message: 'Away.' } }
    expect(isNewEmail({ type: 'email.leave', email }, form)).toBe(isNew)
  })

  it('takes back what was said of another, and of the password only when that was sent along', () => {
    const complaints = { email: 'old', newPassword: 'short' }
    expect(withEmail({ type: 'email.leave', email: ada }, { complaints })).toEqual({
      email: ada,
      complaints: { email: undefined, newPassword: 'short' },
      emailRefusal: undefined,
      problem: undefined,
    })
    expect(withEmail({ type: 'step.submit', email: ada, password }, { complaints }).complaints).toEqual({})
  })

  it.each([
    [ada, undefined, refusal],
    ['grace@navy.example', undefined, undefined],
    ['', 'Please enter your email address.', undefined],
  ])('"%s" leaves of earlier words what is about it', (email, complaint, kept) => {
    const words = { complaints: { email: 'old', newPassword: 'short' }, emailRefusal: refusal }
    expect(withKnownEmail({ type: 'email.leave', email }, words)).toEqual({
      complaints: { email: complaint, newPassword: 'short' },
      emailRefusal: kept,
    })
  })
})

describe('an email that was turned down', () => {
  it('is another one as soon as it is typed in, and the same when it is only left', () => {
    const words = { complaints: {}, emailRefusal: refusal }
    const edit = { type: 'field.edit', field: 'email', complaint: undefined, left: false }
    expect(withRegisterEdit(edit, words).emailRefusal).toBeUndefined()
    expect(withRegisterEdit({ ...edit, left: true }, words).emailRefusal).toBe(refusal)
    expect(withRegisterEdit({ ...edit, field: 'newPassword' }, words).emailRefusal).toBe(refusal)
  })
})

describe('what step 2 has to say', () => {
  it.each([
    ['none', undefined, undefined],
    ['widget', undefined, 'Please complete the security check.'],
    ['image', '1234567', 'The answer has at most 6 characters.'],
    ['image', '123456', undefined],
  ] as const)('captcha %s with "%s": %s', (captcha, answer, complaint) => {
    const submit = { type: 'form.submit', form: { ...form, captchaAnswer: answer && seal(answer) } }
    expect(registerComplaints(submit, captcha).captchaAnswer).toBe(complaint)
  })

  it('finds the form in the submit and in the answer it waited for', () => {
    expect(registerFormIn({ type: 'form.submit', form })).toBe(form)
    expect(registerFormIn({ type: 'xstate.done.actor.validateFields', output: { email: 'ok', carried: form } })).toBe(
      form,
    )
  })
})

describe('fields of step 2', () => {
  it('stand as they were left, one or all', () => {
    expect(fieldsIn({ type: 'field.leave', fields: { lastName: 'Noel' } }, { fields: person })).toEqual({
      ...person,
      lastName: 'Noel',
    })
    expect(fieldsIn({ type: 'form.submit', form }, { fields: { ...person, firstName: '' } })).toEqual(person)
  })

  it('are complained about once they were left, and no longer when they are fine', () => {
    const before = { fields: { firstName: '', lastName: '', countryCode: '' }, complaints: { captchaAnswer: 'kept' } }
    const empty = withFields({ type: 'field.leave', fields: { firstName: ' ' } }, before)
    expect(empty.complaints).toEqual({ captchaAnswer: 'kept', firstName: 'Please enter your first name.' })
    const fine = withFields({ type: 'field.leave', fields: { firstName: 'Ada' } }, empty)
    expect(fine.complaints).toEqual({ captchaAnswer: 'kept', firstName: undefined })
    const refused = { fields: person, complaints: { lastName: 'Please enter your last name.' } }
    expect(withFields({ type: 'field.leave', fields: { firstName: 'Ada' } }, refused).complaints).toEqual({
      firstName: undefined,
      lastName: 'Please enter your last name.',
    })
  })

  it.each([
    [person, {}, person],
    [person, { firstName: 'Ada', countryCode: 'GB' }, { lastName: 'King' }],
    [{ ...person, firstName: ' Ada ' }, person, {}],
    [{ ...person, firstName: 'Augusta' }, person, { firstName: 'Augusta' }],
    [{ ...person, countryCode: 'ZZ', firstName: '' }, {}, { lastName: 'King' }],
  ])('of %o with %o fine are to be checked: %o', (fields, verified, asked) => {
    expect(unchecked(fields, verified)).toEqual(asked)
  })
})

describe("the gateway's verdicts", () => {
  it('say which values are fine and what is wrong with the others', () => {
    const asked = { firstName: ' Ada ', lastName: 'King', countryCode: 'GB' }
    const before = { verified: { email: ada }, complaints: { firstName: 'old', newPassword: 'short' } }
    expect(judged({ firstName: 'ok', lastName: 'invalid', countryCode: 'conflict' }, asked, before)).toEqual({
      verified: { email: ada, firstName: 'Ada' },
      complaints: {
        firstName: undefined,
        lastName: 'Please enter your last name.',
        countryCode: 'Please enter your country.',
        newPassword: 'short',
      },
    })
  })

  it("read 'invalid' of an email as the message about its format", () => {
    const { complaints } = judged({ email: 'invalid' }, { email: ada }, { verified: {}, complaints: {} })
    expect(complaints.email).toBe('Please enter valid email address.')
  })

  it('are ignored for what is no longer asked, and for what no form has', () => {
    const before = { verified: {}, complaints: { firstName: 'Please enter your first name.' } }
    expect(judged({ firstName: 'ok' }, {}, before)).toEqual(before)
    expect(judged({ carried: 'ok' } as object, person, before)).toEqual(before)
  })

  it.each([
    [{}, false],
    [{ email: 'ok' }, false],
    [{ email: 'ok', firstName: 'invalid' }, true],
    [{ email: 'conflict' }, true],
    [{ email: 'ok', carried: {} }, false],
  ])('%o hold a refusal: %s', (verdicts, isRefused) => {
    expect(hasRefusal(verdicts)).toBe(isRefused)
  })

  it('leave something to say only where something is set', () => {
    expect(hasAny({})).toBe(false)
    expect(hasAny({ firstName: undefined })).toBe(false)
    expect(hasAny({ firstName: '' })).toBe(true)
  })
})

describe('a password that is typed', () => {
  it('keeps its complaint only as long as it holds, and gets no new one', () => {
    const checks = { ...noChecks, number: true }
    const news = { type: 'password.type', checks, complaint: 'short' }
    expect(withPasswordNews(news, { checks: noChecks, complaints: {} })).toEqual({ checks, complaints: {} })
    const standing = { checks: noChecks, complaints: { newPassword: 'missing', email: 'kept' } }
    expect(withPasswordNews(news, standing).complaints).toEqual({ newPassword: 'short', email: 'kept' })
    expect(withPasswordNews({ ...news, complaint: undefined }, standing).complaints.newPassword).toBeUndefined()
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
