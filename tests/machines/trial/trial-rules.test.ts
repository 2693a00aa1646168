import { describe, expect, it } from 'vitest'
import { passwordTooLong } from '../../../machines/fields/password.ts'
import { lastNameTooLong } from '../../../machines/fields/person.ts'
import { unsaid } from '../../../machines/fields/remarks.ts'
import { trustedAddress } from '../../../machines/security/address.ts'
import { seal } from '../../../machines/security/secret.ts'
import { isReady, trialErrors, trialRegistration, withTrialEdit } from '../../../machines/trial/trial-register.rules.ts'
import { edit } from '../edits.ts'

const fields = { firstName: 'Ada', lastName: 'Lovelace', countryCode: 'GB' }
const tooShort = 'Your password must be at least 8 characters long.'
const ready = { ...unsaid, fields, hasPassword: true }
const form = { ...fields, email: 'ada@lovelace.example', newsletterSubscription: false }

describe('the button of the trial', () => {
  it.each([
    ['everything', {}, true],
    ['no country yet', { fields: { ...fields, countryCode: '' } }, true],
    ['no first name', { fields: { ...fields, firstName: '' } }, false],
    ['a blank first name', { fields: { ...fields, firstName: ' \t ' } }, false],
    ['no last name', { fields: { ...fields, lastName: '' } }, false],
    ['no password', { hasPassword: false }, false],
    ['a wrong first name', { fieldErrors: { firstName: 'x' } }, false],
    ['a wrong country', { fieldErrors: { countryCode: 'x' } }, false],
    ['a wrong password', { fieldErrors: { newPassword: 'x' } }, false],
    ['a wrong captcha', { fieldErrors: { captchaAnswer: 'x' } }, true],
    ['a wrong captcha and a wrong name', { fieldErrors: { captchaAnswer: 'x', lastName: 'y' } }, false],
    ['a password that is still too short', { notes: { newPassword: 'x' } }, false],
    ['errors of the past', { fieldErrors: { firstName: undefined, newPassword: undefined } }, true],
  ])('with %s is on: %s', (_, more, isOn) => {
    expect(isReady({ ...ready, ...more })).toBe(isOn)
  })
})

describe('a field of the trial that is edited', () => {
  it.each([
    ['a first name that is typed and empty', 'typed', 'firstName', 'Please enter your first name.', 'note'],
    ['a last name that is too long', 'typed', 'lastName', lastNameTooLong, 'error'],
    ['a password that is still too short', 'typed', 'newPassword', tooShort, 'note'],
    ['a password that is too long', 'typed', 'newPassword', passwordTooLong, 'error'],
    ['a password that was left too short', 'left', 'newPassword', tooShort, 'error'],
    ['a captcha that is typed', 'typed', 'captchaAnswer', 'The answer has at most 6 characters.', 'nothing'],
  ] as const)('%s: %s %s', (_, how, field, sentence, kind) => {
    const after = withTrialEdit(edit(how, field, sentence), ready)
    expect(after.fieldErrors[field]).toBe(kind === 'error' ? sentence : undefined)
    expect(after.notes[field]).toBe(kind === 'note' ? sentence : undefined)
  })

  it.each([
    [undefined, true],
    [tooShort, true],
    ['Please enter your password.', false],
  ])('as a password with "%s" is there: %s', (fieldError, hasPassword) => {
    expect(withTrialEdit(edit('typed', 'newPassword', fieldError), ready).hasPassword).toBe(hasPassword)
    const before = { ...ready, hasPassword: !hasPassword }
    expect(withTrialEdit(edit('typed', 'firstName', fieldError), before).hasPassword).toBe(!hasPassword)
  })
})

describe('the form of the trial as it is sent', () => {
  it.each([
    [{}, 'x', 'widget', {}],
    [{}, '', 'widget', { captchaAnswer: 'Please complete the security check.' }],
    [{}, '1234567', 'image', { captchaAnswer: 'The answer has at most 6 characters.' }],
    [{}, '', 'none', {}],
    [{ countryCode: '' }, 'x', 'widget', { countryCode: 'Please enter your country.' }],
    [{ firstName: '' }, 'x', 'widget', { firstName: 'Please enter your first name.' }],
  ] as const)('with %o, captcha "%s" of %s: %o', (changed, answer, captcha, fieldErrors) => {
    const password = seal('Lovelace-1843!')
    const captchaAnswer = answer ? seal(answer) : undefined
    expect(trialErrors({ ...form, ...changed, password, captchaAnswer }, captcha)).toEqual(fieldErrors)
  })

  it.each([
    ['', 'Please enter your password.'],
    ['Love-18', 'Your password must be at least 8 characters long.'],
    ['😀'.repeat(7), 'Your password must be at least 8 characters long.'],
    ['x'.repeat(64), undefined],
    ['x'.repeat(65), 'Your password must be at most 64 characters long.'],
    ['        ', undefined],
  ])('says of the password "%s": %s', (typed, fieldError) => {
    expect(trialErrors({ ...form, password: seal(typed) }, 'none').newPassword).toBe(fieldError)
  })

  it('is a registration of a trial', () => {
    const password = seal('Lovelace-1843!')
    const visit = {
      email: 'other@lovelace.example',
      returnTo: trustedAddress('https://www.chaos.example/trial'),
      tracking: { utmMedium: 'cpc', utmSource: undefined, utmCampaign: undefined, httpReferer: undefined },
      productCode: 'corona-trial',
    }
    const sent = trialRegistration({ ...form, firstName: ' Ada  Augusta ', password }, visit)
    expect(sent).toEqual({
      ...form,
      firstName: 'Ada Augusta',
      password,
      captchaAnswer: undefined,
      captchaGUID: undefined,
      returnTo: 'https://www.chaos.example/trial',
      tracking: visit.tracking,
      isTrial: true,
      productCode: 'corona-trial',
    })
    expect(sent.password).toBe(password)
  })
})
