import { describe, expect } from 'vitest'
import { tooMany, tooManyFor, unexpected } from '#machines/port/problem.ts'
import { seal } from '#machines/security/secret.ts'
import type { Fault } from '../world/control/faults.ts'
import { it, problemOf, type Visitor } from './client.ts'
import { make, type Name, unreadable, wireCases } from './wire-cases.ts'

describe.each(Object.keys(wireCases) as Name[])('%s', (name) => {
  const { call, sent, answered } = wireCases[name]
  const outcome = ({ calls }: Visitor, asked?: unknown) =>
    make(calls, name, asked).catch((error) => error.problem ?? error)

  it('sends its input', async ({ visitor }) => {
    await visitor.fault({ call, body: { status: 'OK' } })
    for (const [asked] of sent) await outcome(visitor, asked)
    const log = await visitor.requests(call)
    expect(log.map(({ query, body }) => [query, body])).toEqual(sent.map(([, body]) => [{}, body]))
  })

  it('reads the answer', async ({ come }) => {
    for (const [body, meaning] of answered) {
      const visitor = await come()
      await visitor.fault({ call, times: 1, body })
      expect(await outcome(visitor), JSON.stringify(body)).toEqual(meaning)
    }
  })
})

type Answer = Omit<Fault, 'call' | 'scope'>

const call = 'GET /captcha/generate'
const long = 'x'.repeat(20_000)
const huge = 'x'.repeat(5_000_000)

/** Makes one call fail and returns its problem and the error reports. */
async function strike(visitor: Visitor, answer: Answer) {
  await visitor.fault({ call, times: 1, ...answer })
  const problem = await problemOf(visitor.calls.generateCaptcha({}))
  expect(await visitor.calls.generateCaptcha({})).toMatchObject({ id: expect.any(String) })
  expect(await visitor.count(call)).toBe(2)
  return problem
}

describe('an answer that is an error', () => {
  const wordless = (detail: string) => ({ message: unexpected, detail })
  const bad = wordless('400 Bad Request')
  const down = wordless('500 Internal Server Error')
  const busy = wordless('503 Service Unavailable')
  const inherited = '{"__proto__":{"message":"A","polluted":1},"toString":"x"}'

  it.for<[string, number, Answer['body'], object]>([
    ['has other keys', 400, { error_message: 'No.', error_guid: 'g', HTTPStatus: 500 }, { message: 'No.', guid: 'g' }],
    ['has a code', 400, { message: 'No.', error_code: 'c' }, { message: 'No.', code: 'c' }],
    ['has two messages', 400, { error_message: 'B', message: 'A' }, { message: 'A' }],
    ['has two references', 503, { error_guid: 'h', guid: 'g' }, { ...busy, guid: 'g' }],
    ['is empty', 503, undefined, busy],
    ['is cut off', 500, '{"message":"Dow', down],
    ['is a JSON string', 409, '"Slow down"', wordless('409 Conflict')],
    ['has an object as message', 400, { message: { text: 'x' } }, bad],
    ['has numbers as messages', 400, { message: 7, guid: 8, error_code: 9 }, { ...bad, guid: '8' }],
    [
      'has a long number as reference',
      400,
      '{"message":"No.","guid":9007199254740993}',
      { message: 'No.', guid: '9007199254740993' },
    ],
    [
      'has a known code alone',
      400,
      { error_code: 'user_disabled' },
      { message: 'Your user has been disabled in our system.', code: 'user_disabled', kind: 'disabled' },
    ],
    ['has lists as messages', 400, { message: ['x'], guid: ['y'] }, bad],
    ['has empty messages', 400, { message: '', error_message: 'B' }, { message: 'B' }],
    ['has unknown keys', 400, { message: 'A', stack: 'x', name: 'y', status: 200 }, { message: 'A' }],
    ['has a huge message', 400, { message: long, guid: long, error_code: long }, bad],
    ['has prototype keys', 500, inherited, down],
  ])('%s', async ([, status, body, problem], { visitor }) => {
    expect(await strike(visitor, { status, body })).toEqual({ status, ...problem })
    expect(visitor.page.reports).toMatchObject([{ problem: { status, ...problem } }])
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
  })

  const tired = wordless('429 Too Many Requests')
  const inAnHour = new Date(Date.now() + 3_600_000).toUTCString()
  const waiting = (wait: number) => ({ ...tired, message: tooManyFor, wait })
  it.for<[string, string, Answer['body'], object]>([
    ['with a message', '60', { message: 'Slow down.' }, { message: 'Slow down.', seconds: 60 }],
    ['for longer than a day', '86401', { message: 'Slow down.' }, { message: 'Slow down.' }],
    ['for less than a minute', '5', '', waiting(5)],
    ['for half an hour', '1800', { guid: 'g' }, { ...waiting(1_800), guid: 'g' }],
    ['without an end', '', '<h1>Too many</h1>', { ...tired, message: tooMany }],
    ['until a date, which depends on the visitor’s clock', inAnHour, '', { ...tired, message: tooMany }],
    ['with an invalid length', 'soon', '', { ...tired, message: tooMany }],
  ])('asks for a pause %s', async ([, time, body, problem], { visitor }) => {
    const headers = time ? { 'retry-after': time } : {}
    expect(await strike(visitor, { status: 429, headers, body })).toEqual({ status: 429, ...problem })
  })
})

describe('an answer that makes no sense', () => {
  it.for<[string, Answer['body']]>([
    ['incomplete', '{"id":"1","ima'],
    ['too large', huge],
  ])('is reported when it is %s', async ([, body], { visitor }) => {
    expect(await strike(visitor, { body })).toEqual(unreadable)
    expect(visitor.page.reports).toHaveLength(1)
  })
})

describe('error reporting', () => {
  it('leaves out a call that fails with 405', async ({ visitor }) => {
    await strike(visitor, { status: 405 })
    expect(visitor.page.reports).toEqual([])
  })

  it.for<[number, object]>([
    [400, { error_code: 'code_expired' }],
    [410, { message: 'Gone.' }],
    [200, { HTTPStatus: 400, message: 'This link has already been used.' }],
  ])('leaves out an old code: %j %j', async ([status, body], { visitor }) => {
    await visitor.fault({ call: 'POST /account/activate', status, body })
    await problemOf(visitor.calls.activateAccount({ code: seal('a') }))
    expect(visitor.page.reports).toEqual([])
  })
})

it.for(['/../../x', '/x/../../y', '@evil', '/x?of=https://evil.example/'])(
  'the picture %s of a captcha stays on the captcha host',
  async (image, { visitor: { calls, fault, settings } }) => {
    await fault({ call, body: { id: 'x', image } })
    expect(new URL((await calls.generateCaptcha({})).image).origin).toBe(new URL(settings.captchaUrl).origin)
  },
)

it.for([
  '//evil.example/x',
  'https://evil.example/x',
  '\\\\evil.example\\x',
  '/\\evil.example',
  'javascript:alert(1)',
  '',
])('the picture %s of a captcha is none, as it names a host', async (image, { visitor: { calls, fault } }) => {
  await fault({ call, body: { id: 'x', image } })
  await expect(calls.generateCaptcha({})).rejects.toMatchObject({ problem: unreadable })
})
