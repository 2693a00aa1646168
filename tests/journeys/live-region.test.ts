import { expect, it } from 'vitest'
import { announcementFaults } from './live-region.ts'

// Every scene and path proves the correct announcements.
const saved = 'Your profile was saved.'

it.each([
  ['nothing is announced', { announced: [], focus: '' }],
  ['something else is announced', { announced: ['status: Still working on your request…'], focus: '' }],
  ['the focus moves elsewhere', { announced: [], focus: 'Email' }],
])('names a change that no screen reader announces where %s', (_, heard) => {
  expect(announcementFaults({ ...heard, news: [saved] })).toEqual([
    expect.stringContaining(`is not announced: ${saved}`),
  ])
})

it('names a text that is announced more than twice, alone or within another', () => {
  const announced = [`status: ${saved}`, `alert: ${saved} Back`]
  expect(announcementFaults({ announced, focus: saved, news: [saved] })).toEqual([`is announced too often: ${saved}`])
})
