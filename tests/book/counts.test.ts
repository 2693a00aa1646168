import { expect, it } from 'vitest'
import { readCounts, shareOf } from './counts.ts'
import { facts } from './facts.ts'

it('reads one object, or posts one a line, which it sums', () => {
  const posts = ['{"states":{"login:submitting":2}}', '', '{"states":{"login:submitting":3,"socialLogin:asking":1}}']
  const summed = readCounts('day', posts.join('\r\n'))
  expect(summed.counts?.get('login')?.get('submitting')).toBe(5)
  expect(summed.counts?.get('social-login')?.get('asking')).toBe(1)
  expect(readCounts('day', '{\n"login:submitting": 5,\n"socialLogin:asking": 1\n}')).toEqual(summed)
})

it('says how much it read, and how many names are of no state that a page counts', () => {
  const file = '{"login:submitting": 1200, "login:filling": 1, "lost:here": 2, "checkPassword:failed": 1}'
  expect(readCounts('day.json', file).told).toBe('day.json: states were entered 1,200×. 3 names are of no flow.')
})

it('counts the good lines of a file, and names the others', () => {
  const { counts, told } = readCounts(
    'day',
    '{"states":{"login:submitting":2}}\n{"states":{"log\nlog\n{"states":{"login:submitting":1}}',
  )
  expect(counts?.get('login')?.get('submitting')).toBe(3)
  expect(told).toMatch(/ Not read: line 2, 3\.$/)
})

it('refuses another file and says what it must hold', () => {
  for (const text of ['', 'null', '[]', '{"login:submitting": "5"}', '{"login:submitting": -1}']) {
    const { counts, told } = readCounts('day.csv', text)
    expect.soft(counts, text).toBeUndefined()
    expect.soft(told, text).toMatch(/^day\.csv holds no counts\. A file holds one object, such as /)
  }
})

it('tells an arrow’s share only where nothing else leads to its target', () => {
  const share = (flow: string, from: string, to: string, entered: object) => {
    const { [flow]: chart } = facts
    return chart && shareOf(chart, new Map(Object.entries(entered)), { from, to })
  }
  expect(share('login', 'submitting', 'returning', { submitting: 8, returning: 3 })).toBe('38%')
  expect(share('login', 'submitting', 'filling.blocked', { submitting: 8, 'filling.blocked': 0 })).toBe('0%')
  const untold = [
    share('login', 'submitting', 'filling.editing', { submitting: 8, 'filling.editing': 3 }),
    // The flow begins there.
    share('corporate-login', 'searching', 'editing', { searching: 8, editing: 3 }),
    // No page sees what it leaves, or sees it too seldom.
    share('delete-account', 'opening', 'confirming', { opening: 8, confirming: 3 }),
    share('login', 'submitting', 'returning', { submitting: 2, returning: 3 }),
  ]
  expect(untold).toEqual(untold.map(() => undefined))
})
