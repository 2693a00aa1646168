import { describe, expect, it } from 'vitest'
import { Failure, toProblem } from '../../../machines/port/problem.ts'

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
