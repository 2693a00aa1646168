import { describe, expect, it } from 'vitest'
import { recoverMachine } from '../../../machines/password/recover.machine.ts'
import { trustedAddress } from '../../../machines/security/address.ts'
import { coverFlow } from '../cover.ts'
import { start } from '../live.ts'
import { recoverCases } from './recover.cases.ts'

const input = { email: '', returnTo: trustedAddress('https://store.chaos.example/cart') }

coverFlow(recoverMachine, recoverCases)

describe('asking for a link to reset the password', () => {
  it.each([
    ['', 'Please enter your email address.'],
    ['  ', 'Please enter your email address.'],
    ['ada', 'Please enter valid email address.'],
    ['ada@lovelace', 'Please enter valid email address.'],
  ])('does not send "%s": %s', (email, fieldError) => {
    const flow = start(recoverMachine, input)
    flow.send({ type: 'form.submit', email })
    expect(flow.snapshot.value).toBe('editing')
    expect(flow.snapshot.context.fieldErrors.email).toBe(fieldError)
    expect(flow.waiting()).toEqual([])
  })

  it('says what is wrong with the email as it is left, and takes it back as soon as nothing is', () => {
    const flow = start(recoverMachine, input)
    const edit = {
      type: 'field.edit',
      field: 'email',
      fieldError: 'Please enter valid email address.',
      empty: false,
    } as const
    flow.send({ ...edit, how: 'typed' })
    expect(flow.snapshot.context.fieldErrors.email).toBeUndefined()
    flow.send({ ...edit, how: 'left' })
    expect(flow.snapshot.context.fieldErrors.email).toBe('Please enter valid email address.')
    flow.send({ ...edit, fieldError: undefined, how: 'typed' })
    expect(flow.snapshot.context.fieldErrors.email).toBeUndefined()
  })

  it('sends the email with the way back, then confirms with that email', async () => {
    const flow = start(recoverMachine, input)
    flow.send({ type: 'form.submit', email: ' ada@lovelace.example ' })
    expect(flow.snapshot.value).toBe('sending')
    expect(flow.snapshot.hasTag('busy')).toBe(true)
    expect(flow.asked('recoverPassword')).toEqual([
      { email: 'ada@lovelace.example', returnTo: 'https://store.chaos.example/cart' },
    ])
    await flow.answer('recoverPassword', undefined)
    expect(flow.snapshot.value).toBe('sent')
    expect(flow.snapshot.hasTag('success')).toBe(true)
    expect(flow.snapshot.context).toMatchObject({ email: 'ada@lovelace.example', problem: undefined })
  })

  it('knows of no way to tell that there is no account', async () => {
    const known = start(recoverMachine, input)
    known.send({ type: 'form.submit', email: 'ada@lovelace.example' })
    await known.answer('recoverPassword', undefined)
    const ends = Object.entries(recoverMachine.root.states).filter(([, { tags }]) => tags.includes('success'))
    expect(ends.map(([name]) => name)).toEqual(['sent'])
    expect(Object.keys(known.snapshot.context).sort()).toEqual([
      'email',
      'fieldErrors',
      'notes',
      'problem',
      'returnTo',
      'sent',
    ])
  })

  it('shows an error on the form with its reference, and forgets it on the next try', async () => {
    const flow = start(recoverMachine, input)
    flow.send({ type: 'form.submit', email: 'ada@lovelace.example' })
    await flow.fail('recoverPassword', { message: 'The server is on fire.', status: 500, guid: 'b2c4' })
    expect(flow.snapshot.value).toBe('editing')
    expect(flow.snapshot.context.problem).toEqual({ message: 'The server is on fire.', status: 500, guid: 'b2c4' })
    flow.send({ type: 'form.submit', email: 'ada@lovelace.example' })
    expect(flow.snapshot.context.problem).toBeUndefined()
  })

  it('ignores a second submit', () => {
    const flow = start(recoverMachine, input)
    flow.send({ type: 'form.submit', email: 'ada@lovelace.example' })
    flow.send({ type: 'form.submit', email: 'grace@navy.example' })
    expect(flow.asked('recoverPassword')).toHaveLength(1)
  })
})
