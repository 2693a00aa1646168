import { describe, expect, it } from 'vitest'
import { fieldTable } from '#machines/fields/field-table.ts'
import { personFields } from '#machines/fields/person.ts'
import { ownProfile, person } from '../answers.ts'

const profile = { ...ownProfile, email: 'ada@lovelace.example', customerNumber: '', passwordAllowed: true }
const firstNameLong = 'Your first name cannot be more than 72 characters long.'
const lastNameLong = 'Your last name cannot be more than 53 characters long.'

describe.each([
  ['first', 'firstName', 72, firstNameLong],
  ['last', 'lastName', 53, lastNameLong],
] as const)('the %s name', (which, field, most, tooLong) => {
  it.each([
    ['', `Please enter your ${which} name.`],
    [' \t\u00a0', `Please enter your ${which} name.`],
    ['\u3164', `Please enter your ${which} name.`],
    ['\u200b \u2060\ufe0f', `Please enter your ${which} name.`],
    ['\u2800\u00ad', `Please enter your ${which} name.`],
    ['李', undefined],
    [` ${'A'.repeat(most - 2)}   B `, undefined],
    [` ${'A'.repeat(most - 1)}   B `, tooLong],
    ['🔑'.repeat(most), undefined],
    ['🔑'.repeat(most + 1), tooLong],
  ])('"%s": %s', (typed, fieldError) => {
    expect(personFields.rules[field](typed)?.message).toBe(fieldError)
  })
})

it.each([
  ['', 'Please enter your country.'],
  ['ZZ', 'Please enter your country.'],
  ['ZA', undefined],
])('the country "%s": %s', (code, fieldError) => {
  expect(personFields.rules.countryCode(code)?.message).toBe(fieldError)
})

describe('a person', () => {
  it('is sent trimmed, with no other fields', () => {
    const typed = { ...profile, firstName: '  Ada \t Augusta ', lastName: ' King\u00a0 ' }
    expect(personFields.tidy(typed)).toEqual({ ...person, firstName: 'Ada Augusta' })
    const pasted = { ...profile, firstName: '\u200eAda\u200b \ufeff', lastName: '\u2066葛\u{e0100}\u2069' }
    expect(personFields.tidy(pasted)).toEqual({ ...person, lastName: '葛\u{e0100}' })
  })
})

describe('a field that may stay empty', () => {
  const { rules } = fieldTable({ fax: { longest: 5, tooLong: 'Too long.', allowed: /^\d+$/, wrong: 'Only digits.' } })

  it.each([
    ['', undefined],
    [' 123 ', undefined],
    ['12345678', 'Too long.'],
    ['12a', 'Only digits.'],
  ])('is judged once it has a value: %o', (value, message) => {
    expect(rules.fax(value)?.message).toBe(message)
  })
})
