import { describe, expect, it } from 'vitest'
import { trustedAddress } from '../../../machines/parts/destination.ts'
import { noChecks } from '../../../machines/parts/password.ts'
import { seal } from '../../../machines/parts/sealed.ts'
import {
  isReady,
  trialComplaints,
  trialRegistration,
  withPassword,
  withTrialFields,
} from '../../../machines/parts/trial-rules.ts'

const fields = { firstName: 'Ada', lastName: 'Lovelace', countryCode: 'GB' }
const ready = { fields, hasPassword: true, checks: noChecks, complaints: {} }
const form = { ...fields, email: 'ada@lovelace.example', newsletterSubscription: false }

describe('the button of the trial', () => {
  it.each([
    ['everything', {}, true],
    ['no country yet', { fields: { ...fields, countryCode: '' } }, true],
    ['no first name', { fields: { ...fields, firstName: '' } }, false],
    ['a blank first name', { fields: { ...fields, firstName: ' \t ' } }, false],
    ['no last name', { fields: { ...fields, lastName: '' } }, false],
    ['no password', { hasPassword: false }, false],
    ['a wrong first name', { complaints: { firstName: 'x' } }, false],
    ['a wrong country', { complaints: { countryCode: 'x' } }, false],
    ['a wrong password', { complaints: { newPassword: 'x' } }, false],
    ['a wrong captcha', { complaints: { captchaAnswer: 'x' } }, true],
    ['a wrong captcha and a wrong name', { complaints: { captchaAnswer: 'x', lastName: 'y' } }, false],
    ['complaints of the past', { complaints: { firstName: undefined, newPassword: undefined } }, true],
  ])('with %s is on: %s', (_, more, isOn) => {
    expect(isReady({ ...ready, ...more })).toBe(isOn)
  })
})

describe('a field that changed', () => {
  it.each([
    [{ firstName: '' }, { firstName: 'Please enter your first name.' }],
    [{ firstName: ' \n' }, { firstName: 'Please enter your first name.' }],
    [{ firstName: 'x'.repeat(72) }, { firstName: undefined }],
    [{ firstName: 'x'.repeat(73) }, { firstName: 'Your first name cannot be more than 72 characters long.' }],
    [{ lastName: '' }, { lastName: 'Please enter your last name.' }],
    [{ lastName: 'x'.repeat(53) }, { lastName: undefined }],
    [{ lastName: 'x'.repeat(54) }, { lastName: 'Your last name cannot be more than 53 characters long.' }],
    [{ countryCode: 'ZZ' }, { countryCode: 'Please enter your country.' }],
    [{ countryCode: 'DE' }, { countryCode: undefined }],
    [{}, {}],
  ])('to %o says %o', (changed, complaints) => {
    const after = withTrialFields({ type: 'field.change', fields: changed }, { ...ready })
    expect(after).toEqual({ fields: { ...fields, ...changed }, complaints })
  })

  it('leaves what is said of the others as it is', () => {
    const before = { ...ready, complaints: { newPassword: 'short', lastName: 'long', firstName: 'missing' } }
    expect(withTrialFields({ type: 'field.change', fields: { firstName: 'Ada' } }, before).complaints).toEqual({
      newPassword: 'short',
      lastName: 'long',
      firstName: undefined,
    })
  })
})

describe('a password that is typed', () => {
  const checks = { ...noChecks, symbol: true }

  it.each([
    [undefined, true],
    ['Your password must be at least 8 characters long.', true],
    ['Please enter your password.', false],
  ])('with the complaint "%s" is there: %s', (complaint, hasPassword) => {
    const before = { ...ready, complaints: { firstName: 'kept', newPassword: 'old' } }
    expect(withPassword({ type: 'password.type', checks, complaint }, before)).toEqual({
      hasPassword,
      checks,
      complaints: { firstName: 'kept', newPassword: complaint },
    })
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
  ] as const)('with %o, captcha "%s" of %s: %o', (changed, answer, captcha, complaints) => {
    const password = seal('Lovelace-1843!')
    const captchaAnswer = answer ? seal(answer) : undefined
    const submit = { type: 'form.submit', form: { ...form, ...changed, password, captchaAnswer } }
    expect(trialComplaints(submit, captcha)).toEqual(complaints)
  })

  it.each([
    ['', 'Please enter your password.'],
    ['Love-18', 'Your password must be at least 8 characters long.'],
    ['😀'.repeat(7), 'Your password must be at least 8 characters long.'],
    ['x'.repeat(64), undefined],
    ['x'.repeat(65), 'Your password must be at most 64 characters long.'],
    ['        ', undefined],
  ])('says of the password "%s": %s', (typed, complaint) => {
    const submit = { type: 'form.submit', form: { ...form, password: seal(typed) } }
    expect(trialComplaints(submit, 'none').newPassword).toBe(complaint)
  })

  it('is a registration of a trial', () => {
    const password = seal('Lovelace-1843!')
    const visit = {
      email: 'other@lovelace.example',
      returnTo: trustedAddress('https://www.chaos.example/trial'),
      tracking: { utmMedium: 'cpc', utmSource: undefined, utmCampaign: undefined, httpReferer: undefined },
      productCode: 'corona-trial',
    }
    const sent = trialRegistration(
      { type: 'form.submit', form: { ...form, firstName: ' Ada  Augusta ', password } },
      visit,
    )
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
