import { describe, expect, it } from 'vitest'
import { seal } from '#machines/security/secret.ts'
import { registerMachine } from '#machines/sign-up/register.machine.ts'
import { modes, nobody } from '../answers.ts'
import { edit } from '../edits.ts'
import { start } from '../live.ts'
import { secret } from '../secret.ts'
import { ada, arrive, begin, grace, input, leave, prepare, press, pressed } from './at-register.ts'

const short = 'Your password must be at least 8 characters long.'
const malformed = 'Please enter valid email address.'

describe('step 1 of the registration', () => {
  it.each([
    [ada, true, true],
    ['ada@', true, false],
    ['', true, false],
    [ada, false, false],
  ])('starts with the email "%s", from the address: %s; locked: %s', (email, isEmailFromUrl, isEmailLocked) => {
    expect(start(registerMachine, { ...input, email, isEmailFromUrl }).snapshot.context).toMatchObject({
      email,
      isEmailLocked,
    })
  })

  it.each([
    ['', '', 'Please enter your email address.', 'Please enter your password.'],
    ['ada@', 'Love-18', malformed, short],
    [ada, 'x'.repeat(65), undefined, 'Your password must be at most 64 characters long.'],
  ])('rejects "%s" with "%s"', (email, typed, aboutEmail, aboutPassword) => {
    const flow = begin()
    flow.send(pressed({ email, newPassword: seal(typed) }))
    expect(flow.snapshot.value).toEqual({ stepOne: 'editing' })
    expect(flow.snapshot.context.fieldErrors).toEqual({ email: aboutEmail, newPassword: aboutPassword })
    expect(flow.waiting()).toEqual([])
  })

  it('checks the email in the background when it is left, once for each value', async () => {
    const flow = begin()
    flow.send({ ...leave, email: ` ${ada} ` })
    expect(flow.snapshot).toMatchObject({
      value: { stepOne: { checking: 'typing' } },
      tags: new Set(['checking']),
    })
    await flow.answer('loadLoginModes', modes)
    await flow.answer('validateFields', { email: 'ok' })
    expect(flow.snapshot.value).toEqual({ stepOne: 'editing' })
    for (const event of [leave, press]) flow.send(event)
    expect(flow.snapshot.value).toEqual({ stepOne: 'preparing' })
    expect([flow.asked('loadLoginModes').length, flow.asked('validateFields').length]).toEqual([1, 1])
  })

  it('does not check an empty or malformed email, and shows its error after leaving', () => {
    const flow = begin()
    const said = () => flow.snapshot.context.fieldErrors.email
    for (const email of ['  ', 'ada@']) flow.send({ type: 'email.leave', email })
    flow.send(edit('typed', 'email', 'ada@'))
    expect(said()).toBeUndefined()
    flow.send(edit('left', 'email', 'ada@'))
    expect([said(), flow.waiting()]).toEqual([malformed, []])
    flow.send(edit('typed', 'email', ada))
    expect(said()).toBeUndefined()
  })

  it("does not clear the password's error and checklist while the email is checked", async () => {
    const flow = begin()
    const said = () => flow.snapshot.context.fieldErrors.newPassword
    flow.send(leave)
    flow.send(pressed({ newPassword: seal('Love-18') }))
    await flow.answer('loadLoginModes', modes)
    await flow.answer('validateFields', { email: 'ok' })
    expect(said()).toBe(short)
    flow.send({ ...leave, email: grace })
    expect(said()).toBe(short)
    flow.send(edit('typed', 'newPassword', secret('Love-1815')))
    expect([said(), flow.snapshot.context.checklist.number]).toEqual([undefined, true])
  })

  it('stores a captcha failure for step 2', async () => {
    const captchaAnswer = 'Failed to execute Captcha validation.'
    const flow = await arrive()
    flow.send({ type: 'step.back' })
    flow.send({ type: 'captcha.fail' })
    flow.send(pressed({ newPassword: seal('abc') }))
    expect(flow.snapshot.context.fieldErrors).toEqual({ captchaAnswer, newPassword: short })
    flow.send(press)
    await flow.answer('loadSession', nobody)
    expect(flow.snapshot).toMatchObject({ value: { stepTwo: 'editing' }, context: { fieldErrors: { captchaAnswer } } })
  })
})

describe('step 1 sent while the email is checked', () => {
  it.each([
    ['newPassword', secret('1815'), true],
    ['email', ada, false],
  ] as const)('is cancelled by typing in %s', async (field, value, hasNumber) => {
    const flow = begin()
    const isBusy = () => flow.snapshot.hasTag('busy')
    flow.send(press)
    flow.send({ type: 'field.edit', field, how: 'left', value } as never)
    expect(isBusy()).toBe(true)
    flow.send({ type: 'field.edit', field, how: 'typed', value } as never)
    expect(isBusy()).toBe(false)
    await flow.answer('loadLoginModes', modes)
    flow.send(press)
    expect(isBusy()).toBe(true)
    flow.send({ type: 'field.edit', field, how: 'typed', value } as never)
    await flow.answer('validateFields', { email: 'ok' })
    expect(flow.snapshot.value).toEqual({ stepOne: 'editing' })
    expect(flow.snapshot.context.checklist.number).toBe(hasNumber)
  })

  it('is cancelled by typing while the session is read', async () => {
    const flow = await prepare()
    flow.send(edit('left', 'newPassword', secret('1815')))
    flow.send(edit('typed', 'captchaAnswer', seal('2')))
    expect(flow.snapshot.value).toEqual({ stepOne: 'preparing' })
    flow.send(edit('typed', 'newPassword', secret('1815')))
    expect([flow.snapshot.value, flow.waiting()]).toEqual([{ stepOne: 'editing' }, []])
    expect(flow.snapshot.context.checklist.number).toBe(true)
  })
})
