import { expect, it } from 'vitest'
import { restOf } from '../../src/ui/feedback/use-linger.ts'

it.each([
  ['nothing was on its way', undefined, 0],
  ['it came before anything was seen of it', 1_000 - 300, 0],
  ['it came when it was seen for a moment', 1_000 - 350, 350],
  ['it was seen for long enough', 1_000 - 700, 0],
  ['it took its time', 1_000 - 9_000, 0],
])('what is on its way stays until the eye has it: %s', (_, start, rest) => {
  expect(restOf(start, 1_000)).toBe(rest)
})
