import { beforeEach, describe, expect, it, vi } from 'vitest'
import { isAttempted, settleAttempt } from '../../src/browser/forget-visitor.ts'
import { attemptKey, knownVisitor, rememberSignIn, visitorKey } from '../../src/browser/known-visitor.ts'
import { recallVisitor } from '../../src/browser/recall-visitor.ts'
import { openStorage } from './storage.ts'

let storage = openStorage()

beforeEach(() => {
  storage = openStorage()
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
})

/** Who is known on the next page. */
function next(offers?: { welcomeBack: boolean }) {
  recallVisitor({ offers })
  return knownVisitor()
}

describe('who signed in last', () => {
  it('is known on the next page, with the way, and in its place the next one', () => {
    expect(next()).toEqual({})
    rememberSignIn({ way: 'password', username: 'ada lovelace' })
    expect(next()).toEqual({ way: 'password', username: 'ada lovelace' })
    rememberSignIn({ way: 'password', username: 'grace@example.com' })
    expect(next()).toEqual({ way: 'password', username: 'grace@example.com' })
  })

  it('is nobody where that is not offered', () => {
    rememberSignIn({ way: 'password', username: 'ada' })
    expect(next({ welcomeBack: false })).toEqual({})
    expect(next({ welcomeBack: true })).toEqual({ way: 'password', username: 'ada' })
  })

  it.each(['', 'password', 'password ', 'pigeon ada', 'google  ada', 'google a\nb', `google ${'a'.repeat(255)}`, '{}'])(
    'is nobody where something else stands: %j',
    (words) => {
      storage.setItem(visitorKey, words)
      expect(next()).toEqual({})
    },
  )

  it('is nobody where nothing may be stored', () => {
    const refuse = () => {
      throw new Error('Refused')
    }
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
    rememberSignIn({ way: 'password', username: 'ada' })
    expect(next()).toEqual({})
    expect(isAttempted()).toBe(false)
    settleAttempt('ada')
  })
})

describe('whoever sets out to sign in elsewhere', () => {
  it('is known once somebody is signed in, by that name', () => {
    rememberSignIn({ way: 'google' })
    expect([next(), isAttempted()]).toEqual([{}, true])
    settleAttempt('ada@example.com')
    expect([next(), isAttempted()]).toEqual([{ way: 'google', username: 'ada@example.com' }, false])
  })

  it('does not take the place of the one before where nobody is', () => {
    rememberSignIn({ way: 'password', username: 'ada' })
    rememberSignIn({ way: 'corporate' })
    settleAttempt('')
    settleAttempt('grace@example.com')
    expect([next(), isAttempted()]).toEqual([{ way: 'password', username: 'ada' }, false])
  })

  it('gives way to a password', () => {
    rememberSignIn({ way: 'trimble' })
    rememberSignIn({ way: 'password', username: 'ada' })
    settleAttempt('grace@example.com')
    expect(next()).toEqual({ way: 'password', username: 'ada' })
  })

  it('is nobody where something else stands', () => {
    storage.setItem(attemptKey, 'password')
    settleAttempt('ada')
    expect([next(), isAttempted()]).toEqual([{}, false])
  })
})
