import { expect, it } from 'vitest'
import { faultsOf } from './heard.ts'

// That all else is right is proved on every scene and path.
const saved = 'Your profile was saved.'

it.each([
  ['nothing is announced', { said: [], focus: '' }],
  ['something else is announced', { said: ['status: Still working…'], focus: '' }],
  ['the focus moves elsewhere', { said: [], focus: 'Email' }],
])('names a change that no screen reader announces where %s', (_, heard) => {
  expect(faultsOf({ ...heard, news: [saved] })).toEqual([expect.stringContaining(`nobody hears of: ${saved}`)])
})

it('names what is announced more than twice, also within something else', () => {
  const said = [`status: ${saved}`, `alert: ${saved} Back`]
  expect(faultsOf({ said, focus: saved, news: [saved] })).toEqual([`is said too often: ${saved}`])
})
