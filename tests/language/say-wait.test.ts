import { expect, it } from 'vitest'
import { sayWait } from '#src/language/say-wait.ts'

it.each([
  [0, '0 seconds'],
  [0.2, '1 second'],
  [59, '59 seconds'],
  [89, '89 seconds'],
  [90, '2 minutes'],
  [121, '3 minutes'],
  [5_399, '90 minutes'],
  [5_400, '2 hours'],
  [86_400, '24 hours'],
])('a wait of %d s is said as %s', (seconds, said) => {
  expect(sayWait(seconds, 'en')).toBe(said)
})

it.each([
  ['fr', '5\u00a0secondes'],
  ['cn', '5秒'],
  ['kr', '5초'],
  ['jp', '5秒'],
] as const)('in %s, five seconds are %s', (language, said) => {
  expect(sayWait(5, language)).toBe(said)
})
