import { describe, expect } from 'vitest'
import { ProblemError, timedOut } from '#machines/port/problem.ts'
import { it, problemOf } from './client.ts'

describe('a helper that has run out of its time', () => {
  it.for<['loadLoginModes' | 'validateFields', string, object]>([
    ['loadLoginModes', 'POST /account/login/modes', { username: 'ada' }],
    ['validateFields', 'POST /account/register/validate', { fields: { email: 'ada@lovelace.example' } }],
  ])('is not waited for again, unless a press asks: %s', async ([name, call, asked], { visitor }) => {
    const late = new AbortController()
    const ask = (more: object, until = visitor.signal) =>
      problemOf(visitor.calls[name]({ ...asked, ...more } as never, until))
    await visitor.fault({ call, hang: true })
    const first = ask({ background: true }, late.signal)
    await expect.poll(() => visitor.count(call)).toBe(1)
    late.abort(new ProblemError({ message: timedOut }))
    expect(await first).toMatchObject({ message: timedOut })
    expect(await ask({ background: true })).toMatchObject({ message: timedOut })
    expect(await visitor.count(call)).toBe(1)
    await visitor.mend()
    await visitor.fault({ call, status: 500 })
    expect(await ask({})).toMatchObject({ status: 500 })
  })
})
