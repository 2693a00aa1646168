import { expect, it, vi } from 'vitest'
import { countryOptions } from '#src/ui/fields/country-options.ts'

const countries = ['ZZ', 'ZM', 'ES', 'AX', 'DE', 'AT', 'EG', 'CN', 'XX', 'NL'].map((code) => ({
  code,
  name: `Name of ${code}`,
}))

it.each([
  ['de', 'AT', 'Österreich'],
  ['zh-CN', 'DE', '德国'],
])('countries are named and sorted as in %s, without an unknown country', (tag, code, name) => {
  const options = countryOptions(countries, tag)
  expect(options).toEqual(
    expect.arrayContaining([
      { value: code, label: name },
      { value: 'XX', label: 'Name of XX' },
    ]),
  )
  expect(options.map(({ value }) => value)).not.toContain('ZZ')
  const labels = options.map(({ label }) => label)
  expect(labels).toHaveLength(9)
  expect(labels).toEqual(labels.toSorted(new Intl.Collator(tag).compare))
})

it('a code in small letters has its name in every language, and a country is listed once', () => {
  const known = ['NL', 'de', 'NL', 'de', ''].map((code) => ({ code, name: code }))
  expect(countryOptions([...known, { code: 'nl', name: 'nl' }], 'de')).toEqual([
    { value: 'de', label: 'Deutschland' },
    { value: 'nl', label: 'Niederlande' },
  ])
})

it('in a browser without names, countries have those that came', () => {
  vi.stubGlobal('Intl', { Collator: Intl.Collator })
  const labels = countryOptions(countries, 'de').map(({ label }) => label)
  vi.unstubAllGlobals()
  expect(labels).toContain('Name of NL')
})

it('names have full-width brackets in Japanese', () => {
  const known = ['CG', 'CD', 'MM'].map((code) => ({ code, name: code }))
  const labels = countryOptions(known, 'ja-JP').map(({ label }) => label)
  expect(labels.filter((label) => /（.+）$/.test(label) && !/[ ()]/.test(label))).toEqual(labels)
})

it.each([
  ['de', 'Hongkong, Macau, Palästina, Vereinigte Staaten'],
  ['fr', 'États-Unis, Hong Kong, Macao, Palestine'],
  ['ja-JP', 'アメリカ合衆国, パレスチナ, マカオ, 香港'],
])('in %s, a region is found under the name that people know', (tag, names) => {
  const known = ['US', 'HK', 'MO', 'PS'].map((code) => ({ code, name: code }))
  expect(countryOptions(known, tag).map(({ label }) => label)).toEqual(names.split(', '))
})
