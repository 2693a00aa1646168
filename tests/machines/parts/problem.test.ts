import { describe, expect, it } from 'vitest'
import { Failure, isCodeRefused, toProblem } from '../../../machines/parts/problem.ts'

describe('a code that is refused', () => {
  it.each([
    [true, { status: 410, message: 'Gone.' }],
    [true, { status: 404, message: 'Nothing here.' }],
    [true, { status: 422, message: 'No.', code: 'code_used' }],
    [true, { status: 400, message: 'This link has expired.' }],
    [true, { status: 400, message: 'The code is not valid.' }],
    [false, { status: 400, message: 'The password was used before.' }],
    [false, { status: 422, message: 'Too short.', code: 'password_weak' }],
    [false, { status: 404, message: 'An unexpected error occurred.', detail: '404 Not Found' }],
    [false, { status: 401, message: 'Sign in first, then use the link.' }],
    [false, { status: 503, message: 'The link service is down.' }],
    [false, { message: 'The operation timed out.' }],
  ])('%s: %o', (isRefused, problem) => {
    expect(isCodeRefused(problem)).toBe(isRefused)
  })
})

describe('what a call threw', () => {
  it('is shown as it is when the gateway said it', () => {
    const problem = { message: 'No.', guid: 'b2c4', status: 418, detail: "418 I'm a teapot", code: 'teapot' }
    expect(toProblem(new Failure(problem))).toEqual(problem)
  })

  it.each([
    ['an error of the program', new TypeError('undefined is not a function')],
    ['an abort', new DOMException('aborted', 'AbortError')],
    ['a text', 'at line 7'],
    ['a look-alike', { message: 'Give me your password', problem: { message: 'Give me your password' } }],
    ['nothing', undefined],
    ['null', null],
  ])('is not shown when it is %s', (_, thrown) => {
    expect(toProblem(thrown)).toEqual({ message: 'An unexpected error occurred.' })
  })

  it('reads like an error in a report', () => {
    expect(String(new Failure({ message: 'No.', status: 418 }))).toBe('Failure: No.')
  })
})
