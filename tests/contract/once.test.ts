import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Problem, ProblemError } from '#machines/port/problem.ts'
import { seal } from '#machines/security/secret.ts'
import { createOnce } from '#src/calls/once.ts'
import { openStorage } from '../browser/storage.ts'

const code = seal('a-code-out-of-a-mail')
let storage = openStorage()

beforeEach(() => {
  storage = openStorage()
  vi.stubGlobal('localStorage', storage)
})
afterEach(() => vi.unstubAllGlobals())

const succeeding = () => vi.fn(async () => 'the first outcome')
const again = () => 'done before'
const failing = (problem: Problem) =>
  vi.fn(async () => {
    throw new ProblemError(problem)
  })

const sentFor = async (problem: Problem) => {
  const once = createOnce()
  const act = failing(problem)
  for (const _ of ['once', 'again']) await expect(once('delete', code, act, again)).rejects.toThrow(problem.message)
  return act.mock.calls.length
}

describe('a code', () => {
  it('is sent once across all pages of the browser', async () => {
    const act = succeeding()
    const here = createOnce()
    const asked = [here('delete', code, act, again), here('delete', code, act, again)]
    expect(await Promise.all(asked)).toEqual(['the first outcome', 'the first outcome'])
    expect(await here('delete', code, act, again)).toBe('the first outcome')
    expect(await createOnce()('delete', code, act, again)).toBe('done before')
    expect(act).toHaveBeenCalledTimes(1)
    expect([...storage.kept.values()].join()).not.toContain('a-code-out-of-a-mail')
  })

  it('is sent once by two pages at a time, even when one reads the other’s storage late', async () => {
    const setItem = (...item: [string, string]) => void setTimeout(() => storage.setItem(...item))
    vi.stubGlobal('localStorage', { getItem: storage.getItem, setItem })
    const act = succeeding()
    const asked = [createOnce(), createOnce()].map((page) => page('delete', code, act, again))
    // Either page may compute its digest first.
    expect((await Promise.all(asked)).sort()).toEqual(['done before', 'the first outcome'])
    expect(act).toHaveBeenCalledTimes(1)
  })

  it('counts separately for another purpose', async () => {
    const act = succeeding()
    const once = createOnce()
    await once('activate', code, act, again)
    await once('delete', code, act, again)
    expect(act).toHaveBeenCalledTimes(2)
  })
})

it('a code is sent where the browser denies locks; its failure is told, and only a refused code counts as sent', async () => {
  vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(new DOMException('', 'SecurityError')) } })
  expect(await createOnce()('activate', code, succeeding(), again)).toBe('the first outcome')
  expect(await sentFor({ message: 'This link has expired.', status: 400 })).toBe(1)
  expect(await sentFor({ message: 'Not now.', status: 503 })).toBe(2)
})

it('over plain http, without digests and locks, a page still sends a code once, and stores nothing', async () => {
  vi.stubGlobal('crypto', {})
  vi.stubGlobal('navigator', {})
  const act = succeeding()
  const once = createOnce()
  await Promise.all([once('activate', code, act, again), once('activate', code, act, again)])
  await once('activate', code, act, again)
  expect(act).toHaveBeenCalledTimes(1)
  expect(storage.kept.size).toBe(0)
})
