import { describe, expect, it } from 'vitest'
import { recoverMachine } from '#machines/password/recover.machine.ts'
import { email, returnTo } from '../answers.ts'
import { start } from '../live.ts'

function submit(typed = ` ${email} `) {
  const flow = start(recoverMachine, { email: '', returnTo })
  flow.send({ type: 'form.submit', values: { email: typed } })
  return flow
}

describe('asking for a link to reset the password', () => {
  it('leads back to the prefilled form for another email', async () => {
    const flow = submit()
    await flow.answer('recoverPassword', undefined)
    flow.send({ type: 'address.change' })
    expect(flow.snapshot).toMatchObject({ value: 'editing', context: { email } })
    flow.send({ type: 'form.submit', values: { email: 'grace@navy.example' } })
    expect(flow.asked('recoverPassword').at(-1)).toEqual({ email: 'grace@navy.example', returnTo })
  })

  it('has one success only, so it does not reveal whether the account exists', () => {
    const ends = Object.entries(recoverMachine.root.states).filter(([, { tags }]) => tags.includes('success'))
    expect(ends.map(([name]) => name)).toEqual(['sent'])
  })
})
