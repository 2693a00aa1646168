import { describe, expect, it } from 'vitest'
import { type ProblemError, unexpected } from '#machines/port/problem.ts'
import { parseAnswer } from '#src/gateway/answer.ts'
import { type Row, wire } from '#src/gateway/wire.ts'
import { type Name, unreadable, wireCases } from './wire-cases.ts'

/** What a row makes of an answer, or what the page says instead. */
function reading({ answer }: Row, text: string): unknown {
  try {
    return { read: parseAnswer({ response: new Response(), text }, answer) }
  } catch (error) {
    return (error as ProblemError).problem
  }
}

describe('a refusal in the wrapping of a success', () => {
  const expired = { message: 'Session expired.', status: 401 }

  it.each<[how: string, body: object, problem: object]>([
    ['status', { HTTPStatus: 401, message: 'Session expired.' }, expired],
    ['text', { HTTPStatus: '401', error_message: 'Session expired.' }, expired],
    ['code', { error_code: 'wrong_password' }, { status: 401, kind: 'wrongPassword', code: 'wrong_password' }],
    ['unknown code', { error_code: 'x', guid: 'g' }, { message: unexpected, status: 400, code: 'x', guid: 'g' }],
    ['outage', { HTTPStatus: 503, status: 'OK' }, { status: 503 }],
  ])('is one, whatever was asked, by its %s', (_, body, problem) => {
    for (const [name, row] of Object.entries<Row>(wire)) {
      const [[good] = [{ ID: '1' }]] = wireCases[name as Name]?.answered ?? []
      expect(reading(row, JSON.stringify({ ...Object(good), ...body })), name).toMatchObject(problem)
    }
  })

  it.each([{ HTTPStatus: 200 }, { HTTPStatus: '200', error_code: '', error_message: null }])('is none: %j', (more) => {
    expect(reading(wire.validateCode, JSON.stringify({ status: 'OK', ...more }))).toEqual({ read: undefined })
  })
})

describe('what names something', () => {
  const [long, other] = ['90071992547409930001', '90071992547409930002']

  it.each([
    ['session', wire.loadSession, `{"ID":${long}}`, { ID: long }],
    ['negative', wire.loadSession, `{"ID":-${long}}`, { ID: `-${long}` }],
    ['another session', wire.loadSession, `{ "ID" : ${other} }`, { ID: other }],
    ['text', wire.loadSession, JSON.stringify({ ID: `a"\\"${long}` }), { ID: `a"\\"${long}` }],
    ['customer', wire.loadProfile, `{"email":"a","customerNumber":${long}}`, { customerNumber: long }],
    ['picture', wire.generateCaptcha, `{"image":"/i","id":[${long}][0]}`, undefined],
    ['picture', wire.generateCaptcha, `{"image":"/i","id":${long}}`, { id: long }],
    ['a leading zero is no JSON', wire.generateCaptcha, '{"image":"/i","id":007}', undefined],
    ['nobody', wire.loadSession, '{"ID":0}', { ID: '' }],
  ])('stays text, digit for digit: %s', (_, row, text, read) => {
    expect(reading(row, text)).toMatchObject(read ? { read } : unreadable)
  })
})

describe('a flag that leads somebody past something', () => {
  const on: unknown[] = [true, 'true', 1, '1', 'yes', 7, [], {}, '']
  const off: unknown[] = [false, 'false', 0, '0', null, undefined]
  const { logIn, loadLoginModes } = wire

  it.each([...on, ...off])('%j', (flag) => {
    const isSet = on.includes(flag)
    const login = { RequiredPasswordUpdate: flag, RequiredProfileUpdate: flag }
    expect(reading(logIn, JSON.stringify(login))).toEqual({
      read: { requiredPasswordUpdate: isSet, requiredProfileUpdate: isSet },
    })
    const modes = reading(loadLoginModes, JSON.stringify({ loginCaptchaEnabled: flag }))
    expect(modes).toMatchObject({ read: { loginCaptchaEnabled: isSet } })
  })
})
