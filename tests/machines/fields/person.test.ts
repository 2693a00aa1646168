import { describe, expect, it } from 'vitest'
import {
  countryError,
  firstNameError,
  lastNameError,
  personErrors,
  tidyPerson,
  withSaved,
  withTyped,
} from '../../../machines/fields/person.ts'

const ada = { firstName: 'Ada', lastName: 'King', countryCode: 'GB' }
const profile = { ...ada, email: 'ada@lovelace.example', customerNumber: '', passwordAllowed: true }
const firstNameLong = 'Your first name cannot be more than 72 characters long.'
const lastNameLong = 'Your last name cannot be more than 53 characters long.'

describe('the first name', () => {
  it.each([
    ['', 'Please enter your first name.'],
    [' \t\u00a0', 'Please enter your first name.'],
    ['A', undefined],
    ['A'.repeat(72), undefined],
    ['A'.repeat(73), firstNameLong],
    [` ${'A'.repeat(36)}   ${'B'.repeat(35)} `, undefined],
    [` ${'A'.repeat(36)}   ${'B'.repeat(36)} `, firstNameLong],
    ['🔑'.repeat(72), undefined],
    ['🔑'.repeat(73), firstNameLong],
  ])('"%s": %s', (typed, fieldError) => {
    expect(firstNameError(typed)).toBe(fieldError)
  })
})

describe('the last name', () => {
  it.each([
    ['', 'Please enter your last name.'],
    ['  ', 'Please enter your last name.'],
    ['李', undefined],
    ['K'.repeat(53), undefined],
    [` ${'K'.repeat(53)} `, undefined],
    ['K'.repeat(54), lastNameLong],
    ['🔑'.repeat(54), lastNameLong],
  ])('"%s": %s', (typed, fieldError) => {
    expect(lastNameError(typed)).toBe(fieldError)
  })
})

describe('the country', () => {
  it.each(['', 'ZZ'])('must not be "%s"', (code) => {
    expect(countryError(code)).toBe('Please enter your country.')
  })

  it.each(['GB', 'CN', 'ZA'])('may be %s', (code) => {
    expect(countryError(code)).toBeUndefined()
  })
})

describe('a person', () => {
  it('is complained about field by field', () => {
    expect(personErrors({ firstName: ' ', lastName: 'K'.repeat(54), countryCode: 'ZZ' })).toEqual({
      firstName: 'Please enter your first name.',
      lastName: lastNameLong,
      countryCode: 'Please enter your country.',
    })
    expect(Object.values(personErrors(ada)).filter(Boolean)).toEqual([])
  })

  it('is sent tidied, with nothing else', () => {
    const typed = { ...profile, firstName: '  Ada \t Augusta ', lastName: ' King\u00a0 ' }
    expect(tidyPerson(typed)).toEqual({ firstName: 'Ada Augusta', lastName: 'King', countryCode: 'GB' })
  })
})

describe('a profile that is typed into', () => {
  it.each([
    [{ firstName: 'Augusta' }, true],
    [{ firstName: 'Ada ' }, true],
    [{ countryCode: 'BG' }, true],
    [{ firstName: 'Ada' }, false],
    [{}, false],
  ])('%o is an unsaved change: %s', (fields, isUnsaved) => {
    const form = withTyped(fields, { typed: ada, profile })
    expect(form.typed).toEqual({ ...ada, ...fields })
    expect(form.hasUnsavedChanges).toBe(isUnsaved)
  })
})

describe('a profile that was saved', () => {
  it('is what was sent, and the rest is unsaved', () => {
    const saving = { ...ada, firstName: 'Augusta' }
    expect(withSaved({ typed: saving, saving, profile })).toEqual({
      profile: { ...profile, firstName: 'Augusta' },
      hasUnsavedChanges: false,
    })
    expect(withSaved({ typed: { ...saving, lastName: 'Noel' }, saving, profile })).toEqual({
      profile: { ...profile, firstName: 'Augusta' },
      hasUnsavedChanges: true,
    })
  })
})
