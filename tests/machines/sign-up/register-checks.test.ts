import { describe, expect, it } from 'vitest'
import { isAccepted } from '#machines/fields/field-checks.ts'
import { seal, unseal } from '#machines/security/secret.ts'
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
    expect(isAccepted('firstName', 'Ada Augusta', flow.snapshot.context)).toBe(true)
  })

  it('of another field is no reason to ask about a refused one', async () => {
    const flow = await arrive()
    leaveAll(flow, { lastName: 'King' })
    await flow.answer('validateFields', { lastName: 'invalid' })
    leaveAll(flow, { firstName: '' })
    expect([flow.waiting(), flow.snapshot.context.fieldErrors.lastName]).toEqual([[], noLast])
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
    const { firstName, ...others } = person
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
      { fields: { firstName }, background: true },
      { fields: others, background: true },
    ])
    expect(now()).toEqual([true, { stepTwo: { checking: 'waiting' } }])
    await flow.answer('validateFields', ok)
    expect(now()).toEqual([true, 'submitting'])
    expect(flow.asked('register')[0]).toMatchObject(person)
    await flow.fail('register', outage)
    expect(flow.snapshot.context.form).toBeUndefined()
  })

  it('waits for a security check that still runs, unless the visitor types on', async () => {
    const flow = await arrive()
    const early = sent({ captchaAnswer: seal(''), captchaAsks: false })
    flow.send(early)
    await flow.answer('validateFields', ok)
    expect(flow.waiting()).toEqual(['awaitCheck'])
    flow.send(edit('typed', 'firstName', 'Ada'))
    expect([flow.snapshot.value, flow.waiting()]).toEqual([{ stepTwo: 'editing' }, []])
    flow.send(early)
    expect(flow.waiting()).toEqual(['awaitCheck'])
    await flow.answer('awaitCheck', { answer: form.captchaAnswer })
    expect(unseal(flow.asked('register')[0]?.captchaAnswer ?? seal(''))).toBe('271828')
  })

  it('checks a value that replaced a refused one, and goes on automatically', async () => {
    const flow = await arrive()
    leaveAll(flow, { firstName: 'Aad' })
    flow.send(send)
    await flow.answer('validateFields', { firstName: 'invalid' })
    expect(flow.snapshot.context.form).toMatchObject(person)
    expect(flow.asked('validateFields').at(-1)).toEqual({ fields: person, background: true })
    await flow.answer('validateFields', ok)
    expect(flow.asked('register')[0]).toMatchObject(person)
  })

  it('creates no account with a refused field, and asks about it again when it is sent again', async () => {
    const flow = await arrive()
    leaveAll(flow, { firstName: 'Aad' })
    flow.send(send)
    await flow.answer('validateFields', { firstName: 'invalid' })
    await flow.answer('validateFields', { ...ok, lastName: 'invalid' })
    expect(flow.snapshot).toMatchObject({
      value: { stepTwo: 'editing' },
      context: { fieldErrors: { lastName: noLast } },
    })
    expect(flow.snapshot.context.fieldErrors.firstName).toBeUndefined()
    flow.send(send)
    expect([flow.asked('validateFields').at(-1)?.fields, flow.asked('register')]).toEqual([{ lastName: 'King' }, []])
    await flow.answer('validateFields', { lastName: 'ok' })
    expect(flow.waiting()).toEqual(['register'])
  })
})
