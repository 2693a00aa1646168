import * as v from 'valibot'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { lastUsername, recallUsername, rememberUsername } from '#src/browser/last-username.ts'
import { deviceStorage } from '#src/browser/storage.ts'
import { schema } from '#src/settings/settings.ts'
import { openStorage } from './storage.ts'

beforeEach(() => {
  vi.stubGlobal('localStorage', openStorage())
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
})

function next(offers: { welcomeBack?: boolean } = {}) {
  recallUsername({ offers: v.parse(schema.entries.offers, offers) })
  return lastUsername()
}

describe('the last username', () => {
  it('is stored for the next page, until another replaces it', () => {
    expect(next()).toBeUndefined()
    rememberUsername('ada lovelace')
    expect(next()).toBe('ada lovelace')
    rememberUsername('grace@example.com')
    expect(next()).toBe('grace@example.com')
  })

  it('is never stored where the deployment does not offer it', () => {
    rememberUsername('ada')
    expect(next({ welcomeBack: false })).toBeUndefined()
    expect(next({ welcomeBack: true })).toBe('ada')
  })

  it.each(['', ' ', 'a'.repeat(255)])('ignores an invalid stored value: "%s"', (words) => {
    deviceStorage.write('username', words)
    expect(next()).toBeUndefined()
  })
})
