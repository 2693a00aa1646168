import { afterEach, describe, expect, it, vi } from 'vitest'
import { tabStorage } from '#src/browser/storage.ts'
import { openStorage } from './storage.ts'

afterEach(() => vi.unstubAllGlobals())

describe('the storage of a tab', () => {
  it('stores texts under a prefix', () => {
    const storage = openStorage()
    vi.stubGlobal('sessionStorage', storage)
    expect([tabStorage.read('opener'), tabStorage.readJson('opener')]).toEqual([undefined, null])
    expect(tabStorage.write('opener', '[1]')).toBe(true)
    expect([tabStorage.read('opener'), tabStorage.readJson('opener')]).toEqual(['[1]', [1]])
    expect([...storage.kept.keys()]).toEqual(['account:opener'])
    tabStorage.remove('opener')
    expect([...storage.kept]).toEqual([])
  })

  it('is empty where it is blocked, full or unreadable', () => {
    vi.stubGlobal('sessionStorage', undefined)
    expect([tabStorage.read('opener'), tabStorage.write('opener', 'x')]).toEqual([undefined, false])
    expect(() => tabStorage.remove('opener')).not.toThrow()
    const full = () => {
      throw new Error('Full.')
    }
    vi.stubGlobal('sessionStorage', { ...openStorage(), setItem: full })
    expect(tabStorage.write('opener', 'x')).toBe(false)
    vi.stubGlobal('sessionStorage', { ...openStorage(), getItem: () => '{' })
    expect(tabStorage.readJson('opener')).toBeUndefined()
  })
})
