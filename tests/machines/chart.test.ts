import { describe, expect, it } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { outputOf, placeholder } from '#machines/chart.ts'
import { ProblemError, problemIn } from '#machines/port/problem.ts'

async function outcome(logic: ReturnType<typeof placeholder<'logOut'>>): Promise<unknown> {
  const actor = createActor(logic, { input: { userAgent: 'vray' } })
  const settled = toPromise(actor).catch((error: unknown) => error)
  actor.start()
  return settled
}

describe('a placeholder actor', () => {
  it('throws without an implementation', async () => {
    expect(await outcome(placeholder('logOut'))).toEqual(new Error('Nobody answers logOut'))
  })
})

describe('the done or error event of a placeholder', () => {
  it('has its answer under its own name only', () => {
    const event = { type: 'xstate.done.actor.startSocialLogin', output: { redirectTo: 'https://x.test/' } }
    expect(outputOf(event, 'startSocialLogin')).toEqual({ redirectTo: 'https://x.test/' })
    expect(() => outputOf(event, 'startEnterpriseLogin')).toThrow('is not the answer to startEnterpriseLogin')
    expect(() => outputOf({ type: 'form.submit' }, 'logIn')).toThrow('form.submit is not the answer to logIn')
  })

  it('has its problem', () => {
    const event = { type: 'xstate.error.actor.logIn', error: new ProblemError({ message: 'No.', status: 418 }) }
    expect(problemIn(event)).toEqual({ message: 'No.', status: 418 })
    expect(problemIn({ type: 'xstate.error.actor.logIn', error: 7 })).toEqual({
      message: 'An unexpected error occurred.',
    })
  })
})
