import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { checkConnection, isConnectionLost, noteConnection } from '../../src/browser/connection.ts'

const address = 'https://gateway.example/'
const answers: PromiseWithResolvers<Response>[] = []

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: false })
  vi.stubGlobal('fetch', () => {
    const answer = Promise.withResolvers<Response>()
    answers.push(answer)
    return answer.promise
  })
})
afterEach(() => {
  noteConnection(true)
  answers.length = 0
  vi.unstubAllGlobals()
})

it('is there again, however late a question from before is given up', async () => {
  const before = checkConnection(address)
  const after = checkConnection(address)
  answers[1]?.resolve(new Response())
  await after
  answers[0]?.reject(new TypeError('Failed to fetch'))
  expect(await before).toBe(true)
  expect(isConnectionLost()).toBe(false)
})

it('is there where something answered meanwhile', async () => {
  const before = checkConnection(address)
  noteConnection(true)
  answers[0]?.reject(new TypeError('Failed to fetch'))
  await before
  expect(isConnectionLost()).toBe(false)
})
