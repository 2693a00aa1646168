import { describe, expect, it } from 'vitest'
import { verdictOn } from '#machines/fields/field-checks.ts'
import { outage, person } from '../answers.ts'
import { edit } from '../edits.ts'
import { arrive, form, leaveAll, ok, send, sent } from './at-register.ts'

const noFirst = 'Please enter your first name.'
const noLast = 'Please enter your last name.'

describe('a field check', () => {
  it('runs when a field is left, with the trimmed value, and not for an invalid one', async () => {
    const flow = await arrive()
    leaveAll(flow, { lastName: 'K'.repeat(54) })
    expect(flow.snapshot.value).toEqual({ stepTwo: 'editing' })
    leaveAll(flow, { firstName: '  Ada   Augusta ' })
    expect(flow.snapshot).toMatchObject({ value: { stepTwo: { checking: 'typing' } }, tags: new Set(['checking']) })
    expect(flow.asked('validateFields').at(-1)).toEqual({ fields: { firstName: 'Ada Augusta' }, background: true })
    await flow.answer('validateFields', { firstName: 'ok' })
    expect(verdictOn('firstName', 'Ada Augusta', flow.snapshot.context)).toBe('ok')
  })

  it('shows a refused value until it changes, and again without another call', async () => {
    const flow = await arrive()
    const said = () => flow.snapshot.context.fieldErrors.lastName
    leaveAll(flow, { lastName: 'King' })
    await flow.answer('validateFields', { lastName: 'invalid' })
    expect(said()).toBe(noLast)
    flow.send(edit('typed', 'lastName', 'Kin'))
    expect(said()).toBeUndefined()
    leaveAll(flow, { lastName: ' King ' })
    expect([said(), flow.waiting()]).toEqual([noLast, []])
  })

  it('checks a field that was left meanwhile next, and no value twice', async () => {
    const flow = await arrive()
    const last = () => flow.asked('validateFields').at(-1)?.fields
    for (const fields of [{ firstName: 'Grace' }, { firstName: 'Ada' }, { lastName: 'King' }]) leaveAll(flow, fields)
    expect([last(), flow.waiting()]).toEqual([{ firstName: 'Grace' }, ['validateFields']])
    await flow.answer('validateFields', { firstName: 'invalid' })
    expect(last()).toEqual({ firstName: 'Ada', lastName: 'King' })
    await flow.answer('validateFields', { firstName: 'ok', lastName: 'ok' })
    leaveAll(flow, { firstName: 'Ada' })
    expect([flow.snapshot.value, flow.waiting()]).toEqual([{ stepTwo: 'editing' }, []])
  })

  it('does not clear a newer error of the same field', async () => {
    const flow = await arrive()
    for (const firstName of ['Ada', '']) leaveAll(flow, { firstName })
    await flow.answer('validateFields', { firstName: 'ok' })
    expect(flow.snapshot.context.hints.firstName).toBe(noFirst)
  })

  it('blocks nothing when it fails, and is repeated with the next one', async () => {
    const flow = await arrive()
    leaveAll(flow, { firstName: 'Ada' })
    await flow.fail('validateFields', outage)
    leaveAll(flow, { firstName: 'Ada' })
    expect(flow.snapshot).toMatchObject({ value: { stepTwo: 'editing' }, context: { problem: undefined } })
    expect(flow.waiting()).toEqual([])
    leaveAll(flow, { lastName: 'King' })
    expect(flow.asked('validateFields').at(-1)?.fields).toEqual({ firstName: 'Ada', lastName: 'King' })
  })
})

describe('sending step 2 while fields are checked', () => {
  it('checks only unchecked values, then creates the account with the submitted ones', async () => {
    const flow = await arrive()
    const now = () => [flow.snapshot.hasTag('busy'), flow.snapshot.value]
    leaveAll(flow, { firstName: 'Ada' })
    expect(now()).toEqual([false, { stepTwo: { checking: 'typing' } }])
    flow.send(send)
    flow.send(sent({ lastName: '' }))
    leaveAll(flow, { firstName: 'Grace' })
    expect(flow.snapshot.context.form).toEqual(form)
    expect(now()).toEqual([true, { stepTwo: { checking: 'waiting' } }])
    await flow.answer('validateFields', { firstName: 'ok' })
    expect(flow.asked('validateFields').slice(1)).toEqual([
      { fields: { firstName: 'Ada' }, background: true },
      { fields: { lastName: 'King', countryCode: 'GB' }, background: false },
    ])
    expect(now()).toEqual([true, { stepTwo: { checking: 'waiting' } }])
    await flow.answer('validateFields', ok)
    expect(now()).toEqual([true, 'submitting'])
    expect(flow.asked('register')[0]).toMatchObject(person)
    await flow.fail('register', outage)
    expect(flow.snapshot.context.form).toBeUndefined()
  })

  it('checks a value that replaced a refused one, and goes on automatically', async () => {
    const flow = await arrive()
    leaveAll(flow, { firstName: 'Aad' })
    flow.send(send)
    await flow.answer('validateFields', { firstName: 'invalid' })
    expect(flow.snapshot.context.form).toMatchObject(person)
    expect(flow.asked('validateFields').at(-1)).toEqual({ fields: person, background: false })
    await flow.answer('validateFields', ok)
    expect(flow.asked('register')[0]).toMatchObject(person)
  })

  it('creates no account with a refused field, and does not check it twice', async () => {
    const flow = await arrive()
    leaveAll(flow, { firstName: 'Aad' })
    flow.send(send)
    await flow.answer('validateFields', { firstName: 'invalid' })
    await flow.answer('validateFields', { ...ok, lastName: 'invalid' })
    for (const event of [undefined, send]) {
      if (event) flow.send(event)
      expect(flow.snapshot).toMatchObject({
        value: { stepTwo: 'editing' },
        context: { fieldErrors: { lastName: noLast } },
      })
      expect(flow.snapshot.context.fieldErrors.firstName).toBeUndefined()
    }
    expect([flow.waiting(), flow.asked('register')]).toEqual([[], []])
  })

  it('is cancelled by going back', async () => {
    const flow = await arrive()
    flow.send(send)
    flow.send({ type: 'step.back' })
    expect(flow.snapshot).toMatchObject({ value: { stepOne: 'editing' }, context: { form: undefined } })
    expect([flow.waiting(), flow.asked('register')]).toEqual([[], []])
  })
})
