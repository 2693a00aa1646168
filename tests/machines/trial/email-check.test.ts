import { describe, expect, it } from 'vitest'
import { emailCheckMachine } from '../../../machines/trial/email-check.machine.ts'
import { coverFlow } from '../cover.ts'
import { start } from '../live.ts'
import { emailCheckCases } from './email-check.cases.ts'

const keep = { return_to: 'https://www.chaos.example/de/trial', productCode: 'corona-trial' }
const input = { email: '', keep }
const email = 'ada@lovelace.example'

coverFlow(emailCheckMachine, emailCheckCases)

function submit(typed = email) {
  const flow = start(emailCheckMachine, input)
  flow.send({ type: 'form.submit', email: typed })
  return flow
}

const carried = {
  return_to: 'https://www.chaos.example/de/trial',
  productCode: 'corona-trial',
  email: 'ada@lovelace.example',
}

describe('the work email of a trial', () => {
  it('is asked about alone and tidied', () => {
    const flow = submit(` ${email}\n`)
    expect(flow.snapshot.value).toBe('checking')
    expect(flow.snapshot.hasTag('busy')).toBe(true)
    expect(flow.asked('validateFields')).toEqual([{ fields: { email: 'ada@lovelace.example' } }])
  })

  it('leads to the registration when it is new, with everything that came in the query', async () => {
    const flow = submit()
    await flow.answer('validateFields', { email: 'ok' })
    expect(flow.snapshot.value).toBe('accepted')
    expect(flow.snapshot.hasTag('success')).toBe(true)
    expect(flow.snapshot.output).toEqual({ to: '/trial/register', search: carried, backTo: carried })
  })

  it('leads to the trial login when it has an account', async () => {
    const flow = submit()
    await flow.answer('validateFields', { email: 'conflict' })
    expect(flow.snapshot.value).toBe('known')
    expect(flow.snapshot.output).toEqual({ to: '/trial/login', search: carried, backTo: carried })
  })

  it('is blamed when the gateway calls it invalid, and no longer when another is sent', async () => {
    const flow = submit()
    await flow.answer('validateFields', { email: 'invalid' })
    expect(flow.snapshot.value).toBe('editing')
    expect(flow.snapshot.context).toMatchObject({
      email: 'ada@lovelace.example',
      fieldErrors: { email: 'Please enter a valid email.' },
      problem: undefined,
    })
    flow.send({ type: 'form.submit', email: 'grace@navy.example' })
    expect(flow.snapshot.context).toMatchObject({ email: 'grace@navy.example', fieldErrors: {} })
  })

  it.each([
    ['', 'Please enter your email address.'],
    ['  ', 'Please enter your email address.'],
    ['ada', 'Please enter valid email address.'],
    ['ada@lovelace', 'Please enter valid email address.'],
  ])('"%s" is not asked about: %s', (typed, fieldError) => {
    const flow = submit(typed)
    expect(flow.snapshot.value).toBe('editing')
    expect(flow.snapshot.context.fieldErrors.email).toBe(fieldError)
    expect(flow.waiting()).toEqual([])
  })

  it('stays on the form with every error, which the next try forgets', async () => {
    const flow = submit()
    await flow.fail('validateFields', { message: 'The server is on fire.', status: 500, guid: 'b2c4' })
    expect(flow.snapshot.value).toBe('editing')
    expect(flow.snapshot.context).toMatchObject({
      email: 'ada@lovelace.example',
      problem: { message: 'The server is on fire.', status: 500, guid: 'b2c4' },
    })
    flow.send({ type: 'form.submit', email: 'ada' })
    expect(flow.snapshot.context.problem).toBeUndefined()
  })

  it('is asked about once at a time', () => {
    const flow = submit()
    flow.send({ type: 'form.submit', email: 'grace@navy.example' })
    expect(flow.asked('validateFields')).toHaveLength(1)
  })
})
