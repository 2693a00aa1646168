import { expect, it } from 'vitest'
import { isFine, type Outcome, resultOf } from './verdict.ts'

const fine: Outcome = { episodes: 400, steps: 5_000, seed: 7, stumbles: 8, broken: 0, share: 0.95 }

it('is fine as long as nothing is broken, and hardly any visit broke off', () => {
  const alone = [{}, { broken: 1 }, { share: 0.94 }, { stumbles: 9 }, { episodes: 0, stumbles: 0 }]
  expect(alone.map((change) => isFine({ ...fine, ...change }))).toEqual([true, false, false, false, false])
  expect(isFine({ ...fine, episodes: 1, stumbles: 0, share: undefined })).toBe(true)
  expect(isFine({ ...fine, episodes: 1, stumbles: 1, share: undefined })).toBe(false)
})

it('says how many visits broke off', () => {
  expect(resultOf(fine)).toBe('400 episodes, 5000 steps, seed 7: 0 promises seen broken, 8 episodes broke off')
})
