import { describe, expect, it } from 'vitest'
import { pristine } from '#machines/fields/form-rules.ts'
import { seal } from '#machines/security/secret.ts'
import { applyTrialTyping, blockerOf } from '#machines/trial/trial-register.rules.ts'
import { person } from '../answers.ts'
import { edit } from '../edits.ts'

const ready = { ...pristine, fields: person, hasPassword: true }

describe('the form of the trial', () => {
  it.each<[string, Partial<typeof ready>, string | undefined]>([
    ['everything', {}, undefined],
    ['no country yet', { fields: { ...person, countryCode: '' } }, undefined],
    ['no first name', { fields: { ...person, firstName: '' } }, 'empty'],
    ['a blank first name', { fields: { ...person, firstName: ' \t ' } }, 'empty'],
    ['no last name', { fields: { ...person, lastName: '' } }, 'empty'],
    ['no password', { hasPassword: false }, 'empty'],
    ['a wrong first name', { fieldErrors: { firstName: 'No name.' } }, 'invalid'],
    ['a wrong country', { fieldErrors: { countryCode: 'No name.' } }, 'invalid'],
    ['a wrong password', { fieldErrors: { newPassword: 'No name.' } }, 'invalid'],
    ['a wrong captcha', { fieldErrors: { captchaAnswer: 'No name.' } }, undefined],
    [
      'a wrong captcha and a wrong name',
      { fieldErrors: { captchaAnswer: 'No name.', lastName: 'No name.' } },
      'invalid',
    ],
    ['a password that is still too short', { hints: { newPassword: 'No name.' } }, 'invalid'],
    ['old errors', { fieldErrors: { firstName: undefined, newPassword: undefined } }, undefined],
  ])('with %s lacks: %s', (_, more, blocker) => {
    expect(blockerOf({ ...ready, ...more })).toBe(blocker)
  })
})

describe('a field of the trial that is edited', () => {
  it.each([
    ['Lovelace-1843!', true],
    ['short', true],
    ['', false],
  ])('as the password "%s" is there: %s', (typed, hasPassword) => {
    expect(applyTrialTyping(edit('typed', 'newPassword', seal(typed)), ready).hasPassword).toBe(hasPassword)
    const before = { ...ready, hasPassword: !hasPassword }
    expect(applyTrialTyping(edit('typed', 'firstName', typed), before).hasPassword).toBe(!hasPassword)
  })
})
