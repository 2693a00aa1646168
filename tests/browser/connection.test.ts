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

it('is lost where two that ask at once find nothing', async () => {
  const checks = [checkConnection(address), checkConnection(address)]
  for (const answer of answers) answer.reject(new TypeError('Failed to fetch'))
  expect(await Promise.all(checks)).toEqual([true, true])
  expect([isConnectionLost(), answers.length]).toEqual([true, 2])
})

it.each([
  ['there', true],
  ['lost', false],
])('is %s where something from before answered meanwhile, as it is found once more', async (_, isThere) => {
  const check = checkConnection(address)
  noteConnection(true)
  answers[0]?.reject(new TypeError('Failed to fetch'))
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  if (isThere) answers[1]?.resolve(new Response())
  else answers[1]?.reject(new TypeError('Failed to fetch'))
  expect(await check).toBe(!isThere)
  expect(isConnectionLost()).toBe(!isThere)
})
