import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { timedOut, tooMany, tooManyFor, unexpected } from '../../machines/port/problem.ts'
import type { Fault } from '../world/control/faults.ts'
import { arrive, openFreeWorld, problemOf } from './client.ts'

type Trouble = Omit<Fault, 'call' | 'scope'>

let world: Awaited<ReturnType<typeof openFreeWorld>>

beforeAll(async () => {
  world = await openFreeWorld()
})
afterAll(() => world.close())

const call = 'GET /captcha/generate'
const long = 'x'.repeat(20_000)
const huge = 'x'.repeat(5_000_000)

const strike = async (trouble: Trouble) => {
  const visitor = await arrive(world)
  await visitor.fault({ call, times: 1, ...trouble })
  const ask = () => visitor.calls.generateCaptcha({}, visitor.signal)
  const problem = await problemOf(ask())
  expect(await ask()).toMatchObject({ id: expect.any(String) })
  expect(await visitor.count(call)).toBe(2)
  return problem
}

describe('an answer that is an error', () => {
  const generic = (status: number, text: string) => ({ status, message: unexpected, detail: `${status} ${text}` })

  it.each<[string, Trouble, object]>([
    [
      'has words and a reference',
      { status: 500, body: { message: 'Down.', guid: 'g-1', HTTPStatus: 500 } },
      { status: 500, message: 'Down.', guid: 'g-1' },
    ],
    [
      'calls them error_message and error_guid',
      { status: 400, body: { error_message: 'No.', error_guid: 'g-2', error_code: 'c' } },
      { status: 400, message: 'No.', guid: 'g-2', code: 'c' },
    ],
    [
      'has both',
      { status: 400, body: { message: 'A', error_message: 'B', guid: '1', error_guid: '2' } },
      { status: 400, message: 'A', guid: '1' },
    ],
    ['has no reference', { status: 503, body: { message: 'Busy.' } }, { status: 503, message: 'Busy.' }],
    [
      'has a reference alone',
      { status: 503, body: { guid: 'g-3' } },
      { ...generic(503, 'Service Unavailable'), guid: 'g-3' },
    ],
    ['is a page', { status: 502, body: '<h1>Bad gateway</h1>' }, generic(502, 'Bad Gateway')],
    ['is empty', { status: 503 }, generic(503, 'Service Unavailable')],
    ['is cut off', { status: 500, body: '{"message":"Dow' }, generic(500, 'Internal Server Error')],
    ['is null', { status: 500, body: 'null' }, generic(500, 'Internal Server Error')],
    ['is a list', { status: 500, body: ['message'] }, generic(500, 'Internal Server Error')],
    ['is a text', { status: 409, body: '"Slow down"' }, generic(409, 'Conflict')],
    ['has an object for words', { status: 400, body: { message: { text: 'x' } } }, generic(400, 'Bad Request')],
    [
      'has a number for words',
      { status: 400, body: { message: 7, guid: 8, error_code: 9 } },
      generic(400, 'Bad Request'),
    ],
    ['has a list for words', { status: 400, body: { message: ['x'], guid: ['y'] } }, generic(400, 'Bad Request')],
    ['has empty words', { status: 400, body: { message: '', error_message: 'B' } }, { status: 400, message: 'B' }],
    [
      'has more than it should',
      { status: 400, body: { message: 'A', stack: 'x', name: 'y', status: 200 } },
      { status: 400, message: 'A' },
    ],
    [
      'has far too many words',
      { status: 400, body: { message: long, guid: long, error_code: long } },
      generic(400, 'Bad Request'),
    ],
  ])('%s', async (_, trouble, problem) => {
    expect(await strike(trouble)).toEqual(problem)
  })

  const wordless = '429 Too Many Requests'
  const again = (minutes: number) => ({ status: 429, message: tooManyFor, minutes, detail: wordless })
  it.each<[string, Trouble, object]>([
    ['in words', { body: { message: 'Slow down.' }, headers: { 'retry-after': '60' } }, { message: 'Slow down.' }],
    ['for a minute', { headers: { 'retry-after': '60' } }, again(1)],
    ['for less than a minute', { headers: { 'retry-after': '5' } }, again(1)],
    ['for half an hour', { body: { guid: 'g-4' }, headers: { 'retry-after': '1800' } }, { ...again(30), guid: 'g-4' }],
    [
      'until a date',
      { headers: { 'retry-after': new Date(Date.now() + 10 * 60_000).toUTCString() } },
      { minutes: expect.any(Number), message: tooManyFor, detail: wordless },
    ],
    ['without an end', { body: '<h1>Too many</h1>' }, { message: tooMany, detail: wordless }],
    [
      'until a date that is over',
      { headers: { 'retry-after': new Date(0).toUTCString() } },
      { message: tooMany, detail: wordless },
    ],
    [
      'in a way that nobody understands',
      { headers: { 'retry-after': 'soon' } },
      { message: tooMany, detail: wordless },
    ],
  ])('wants to be left alone %s', async (_, trouble, problem) => {
    expect(await strike({ status: 429, ...trouble })).toEqual({ status: 429, ...problem })
  })

  it('cannot reach the prototype of anything', async () => {
    const body = '{"__proto__":{"message":"A","polluted":1},"constructor":{"prototype":{"polluted":1}},"toString":"x"}'
    expect(await strike({ status: 500, body })).toEqual(generic(500, 'Internal Server Error'))
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
  })
})

describe('an answer that makes no sense', () => {
  it.each<[string, Trouble]>([
    ['a page', { body: '<!doctype html><title>Wi-Fi</title>' }],
    ['nothing', { status: 200 }],
    ['half of it', { body: '{"id":"1","ima' }],
    ['null', { body: 'null' }],
    ['a list', { body: [{ id: '1', image: '/1.svg' }] }],
    ['a text', { body: '"1"' }],
    ['wrong types', { body: { id: 1, image: null } }],
    ['half of the fields', { body: { id: '1' } }],
    ['very much', { body: huge }],
  ])('is %s', async (_, trouble) => {
    expect(await strike(trouble)).toEqual({ status: 200, message: unexpected, detail: 'Unreadable answer' })
  })
})

describe('no answer', () => {
  it.each<[string, Trouble]>([
    ['the connection breaks', { reset: true }],
    ['the page may not read it', { headers: { 'access-control-allow-origin': 'https://other.example' } }],
  ])('%s', async (_, trouble) => {
    expect(await strike(trouble)).toEqual({ message: timedOut })
  })
})
