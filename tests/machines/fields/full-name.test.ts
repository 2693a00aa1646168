import { expect, it } from 'vitest'
import { fullName } from '#machines/fields/full-name.ts'

it.each([
  ['en', 'Anna', 'Active', 'Anna Active'],
  ['de', 'Anna', '', 'Anna'],
  ['kr', 'Kim', 'Korea', 'Korea Kim'],
  ['kr', '민준', '김', '김민준'],
  ['cn', '小明', '王', '王小明'],
  ['cn', 'Xiaoming', 'Wang', 'Wang Xiaoming'],
  ['jp', '花子', '山田', '山田 花子'],
  ['jp', '', '山田', '山田'],
] as const)('in %s, the name of %s %s is %s', (language, firstName, lastName, whole) => {
  expect(fullName(firstName, lastName, language)).toBe(whole)
})
