import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { announce, clearAnnouncements, noteTyping, retract } from '#src/ui/feedback/announce.ts'

const region = { textContent: '' }

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { getElementById: () => region })
})
afterEach(() => {
  vi.runAllTimers()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** The texts of the live region over a time. */
function heard(time: number): string[] {
  const words: string[] = []
  for (let passed = 0; passed < time; passed += 50) {
    vi.advanceTimersByTime(50)
    if (words.at(-1) !== region.textContent) words.push(region.textContent)
  }
  return words
}

it('joins simultaneous announcements without repetitions, and clears them after five seconds', () => {
  announce('Checking your email address…')
  announce('Please enter valid email address.')
  announce('Checking your email address…')
  expect(heard(6_000)).toEqual(['', 'Please enter valid email address. Checking your email address…', ''])
})

it('repeats the same text for its full time', () => {
  announce('You’re offline.')
  heard(4_000)
  announce('You’re offline.')
  expect(heard(5_000)).toEqual(['', 'You’re offline.'])
  expect(heard(1_000)).toEqual(['You’re offline.', ''])
})

it('makes successive announcements one after the other', () => {
  announce('Your password is visible.')
  expect(heard(200)).toEqual(['', 'Your password is visible.'])
  announce('Your password is hidden.')
  expect(heard(6_000)).toEqual(['', 'Your password is hidden.', ''])
})

it('does not interrupt a pending announcement', () => {
  announce('Please enter valid email address.')
  vi.advanceTimersByTime(50)
  announce('Couldn’t load the list of countries.')
  expect(heard(6_000)).toEqual(['Please enter valid email address. Couldn’t load the list of countries.', ''])
})

it('waits until typing pauses, because a reader drops with a key what it has not begun to say', () => {
  const type = (key: string) => {
    noteTyping(key)
    return heard(300)
  }
  type('a')
  announce('This link doesn’t work')
  // An input method has its own keys.
  expect([type('b'), type('Process')]).toEqual([[''], ['']])
  expect(heard(600)).toEqual([''])
  expect(heard(200)).toEqual(['', 'This link doesn’t work'])
  type('d')
  announce('Incorrect email or password.')
  expect(type('Enter')).toEqual(['', 'Incorrect email or password.'])
})

it('drops outdated announcements, and all pending ones when the language changes', () => {
  announce('You’re offline.')
  expect(heard(200)).toEqual(['', 'You’re offline.'])
  retract('Reference copied.')
  expect(region.textContent).toBe('You’re offline.')
  retract('You’re offline.')
  expect(region.textContent).toBe('')
  announce('You’re offline.')
  retract('You’re offline.')
  announce('You’re back online.')
  expect(heard(6_000)).toEqual(['', 'You’re back online.', ''])
  announce('Using a corporate account?')()
  expect(heard(6_000)).toEqual([''])
  announce('You’re offline.')
  clearAnnouncements()
  expect(heard(6_000)).toEqual([''])
})
