import { expect, it } from 'vitest'
import { required } from '#machines/required.ts'

it.each([undefined, null])('a required value is never %s', (value) => {
  expect(() => required(value, 'code')).toThrow('The code is missing')
  expect(required('', 'code')).toBe('')
})
