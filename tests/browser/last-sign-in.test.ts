import * as v from 'valibot'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { wayPatience } from '#machines/limits.ts'
import {
  forgetUser,
  lastUsername,
  lastWay,
  recallSignIn,
  rememberUsername,
  rememberWay,
  settleWay,
} from '#src/browser/last-sign-in.ts'
import { deviceStorage } from '#src/browser/storage.ts'
import { schema } from '#src/settings/settings.ts'
import { openStorage } from './storage.ts'

beforeEach(() => {
  vi.stubGlobal('localStorage', openStorage())
  vi.stubGlobal('sessionStorage', openStorage())
  vi.useFakeTimers()
})

const offersOf = (offers: { welcomeBack?: boolean }) => v.parse(schema.entries.offers, offers)
const ours = { brand: 'aldera', offers: offersOf({}) }

/** What the next page recalls. */
function next(settings = ours) {
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  recallSignIn(settings)
  return [lastUsername(), lastWay()]
}

describe('the last username', () => {
  it('is stored for the next page, until another replaces it', () => {
    expect(next()).toEqual([undefined, undefined])
    rememberUsername('ada lovelace')
    expect(next()).toEqual(['ada lovelace', undefined])
    rememberUsername('grace@example.com')
    expect(next()).toEqual(['grace@example.com', undefined])
  })

  it('is never recalled where the deployment does not offer it', () => {
    rememberUsername('ada')
    expect(next({ ...ours, offers: offersOf({ welcomeBack: false }) })).toEqual([undefined, undefined])
    expect(next()).toEqual(['ada', undefined])
  })

  it.each(['', ' ', 'a'.repeat(255)])('ignores an invalid stored value: "%s"', (words) => {
    deviceStorage.write('username', words)
    expect(next()).toEqual([undefined, undefined])
  })
})

describe('the last way', () => {
  it('is recalled once somebody is signed in, and gives way to a password', () => {
    rememberUsername('ada')
    rememberWay('corporate', 'ada@bigco.example', ours)
    expect(next()).toEqual(['ada', undefined])
    settleWay(true)
    expect(next()).toEqual(['ada@bigco.example', 'corporate'])
    rememberWay('google', undefined, ours)
    settleWay(true)
    expect(next()).toEqual(['ada', 'google'])
    rememberUsername('grace')
    expect(next()).toEqual(['grace', undefined])
  })

  it('is taken back where the tab is soon back with nobody signed in, and not later', () => {
    rememberWay('google', undefined, ours)
    settleWay(true)
    rememberWay('corporate', 'ada@bigco.example', ours)
    rememberWay('facebook', undefined, ours)
    settleWay(false)
    expect(next()).toEqual([undefined, 'google'])
    rememberWay('trimble', undefined, ours)
    vi.advanceTimersByTime(wayPatience)
    expect(next()).toEqual([undefined, 'trimble'])
    settleWay(false)
    expect(next()).toEqual([undefined, 'trimble'])
  })

  it('is forgotten with the name', () => {
    rememberWay('corporate', 'ada@bigco.example', ours)
    forgetUser()
    settleWay(false)
    expect(next()).toEqual([undefined, undefined])
    expect(localStorage).toHaveProperty('kept', new Map())
  })

  it.each(['github', 'aldera github', 'aldera', 'google', 'alterna google', '] { }'])('ignores "%s"', (words) => {
    deviceStorage.write('way', words)
    expect(next()).toEqual([undefined, undefined])
  })

  it('is not written where the tab could not take it back', () => {
    const { setItem } = sessionStorage
    sessionStorage.setItem = () => {
      throw new Error('full')
    }
    rememberWay('google', undefined, ours)
    sessionStorage.setItem = setItem
    expect(next()).toEqual([undefined, undefined])
  })
})
