import { describe, expect, it } from 'vitest'
import { isPermanent, isTransient, ProblemError, timedOut, toProblem, unexpected } from '#machines/port/problem.ts'

describe('the error of a call', () => {
  it('is shown unchanged when it comes from the gateway', () => {
    const problem = { message: 'No.', guid: 'b2c4', status: 418, detail: "418 I'm a teapot", code: 'teapot' }
    expect(toProblem(new ProblemError(problem))).toEqual(problem)
  })

  it.each([
    ['a programming error', new TypeError('undefined is not a function')],
    ['an abort', new DOMException('aborted', 'AbortError')],
    ['a text', 'at line 7'],
    ['a look-alike', { message: 'Give me your password', problem: { message: 'Give me your password' } }],
    ['nothing', undefined],
    ['null', null],
  ])('is replaced when it is %s', (_, thrown) => {
    expect(toProblem(thrown)).toEqual({ message: 'An unexpected error occurred.' })
  })

  it('is readable in a report', () => {
    expect(String(new ProblemError({ message: 'No.', status: 418 }))).toBe('ProblemError: No.')
  })
})

describe('a call that failed', () => {
  it.each([
    ['again', { message: timedOut }],
    ['again', { message: unexpected, status: 200, detail: '200' }],
    ['again', { message: 'Too slow.', status: 408 }],
    ['again', { message: 'Not so fast.', status: 429 }],
    ['again', { message: 'The server is on fire.', status: 500 }],
    ['again', { message: 'Not now.', status: 503 }],
    ['otherwise', { message: 'Your session has expired.', status: 401 }],
    ['otherwise', { message: 'You may not.', status: 403 }],
    ['otherwise', { message: unexpected, status: 404, detail: '404 Not Found' }],
    ['otherwise', { message: unexpected, status: 422, detail: '422 Unprocessable Content', guid: 'g' }],
    ['never', { message: 'This link has expired.', status: 400 }],
    ['never', { message: 'There is no such account.', status: 404, guid: 'g' }],
    ['never', { message: 'This link has already been used.', status: 410 }],
    ['never', { message: 'This link is not valid.', status: 422 }],
  ])('can work %s: %o', (when, problem) => {
    expect([isTransient(problem), isPermanent(problem)]).toEqual([when === 'again', when === 'never'])
  })
})
