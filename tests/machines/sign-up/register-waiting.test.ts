import { describe, expect, it } from 'vitest'
import { trustedAddress } from '../../../machines/security/address.ts'
import { seal } from '../../../machines/security/secret.ts'
import { registerMachine } from '../../../machines/sign-up/register.machine.ts'
import { nobody, outage } from '../answers.ts'
import { edit } from '../edits.ts'
import { start } from '../live.ts'
import { secret } from '../secret.ts'

const password = secret('Lovelace-1843!')
const tracking = { utmMedium: undefined, utmSource: undefined, utmCampaign: undefined, httpReferer: undefined }
const input = { email: '', returnTo: trustedAddress('https://store.chaos.example/cart'), tracking }
const ada = 'ada@lovelace.example'
const modes = { oidc: false, password: true, loginCaptchaEnabled: false }
const person = { firstName: 'Ada', lastName: 'King', countryCode: 'GB' }
const ok = { firstName: 'ok', lastName: 'ok', countryCode: 'ok' } as const
const captchaAnswer = secret('widget-token-3141')
const form = { ...person, email: ada, password, newsletterSubscription: true, captchaAnswer }
const press = { type: 'step.submit', email: ada, password } as const
const leave = { type: 'email.leave', email: ada } as const
const send = { type: 'form.submit', form } as const
const short = 'Your password must be at least 8 characters long.'
const broken = 'Failed to execute Captcha validation.'

const begin = () => start(registerMachine, input)

async function prepare() {
  const flow = begin()
  flow.send(press)
  await flow.answer('loadLoginModes', modes)
  await flow.answer('validateFields', { email: 'ok' })
  return flow
}

async function arrive() {
  const flow = await prepare()
  await flow.answer('loadSession', nobody)
  return flow
}

describe('whoever pressed and waits', () => {
  it('keeps the turn on step 1 from the press to step 2, and nobody does who only left the email', async () => {
    const flow = begin()
    flow.send(leave)
    const busy = () => flow.snapshot.hasTag('busy')
    expect([busy(), flow.snapshot.value]).toEqual([false, { stepOne: { checking: 'typing' } }])
    flow.send(press)
    expect([busy(), flow.snapshot.value]).toEqual([true, { stepOne: { checking: 'waiting' } }])
    await flow.answer('loadLoginModes', modes)
    expect([busy(), flow.snapshot.value]).toEqual([true, { stepOne: { checking: 'waiting' } }])
    await flow.answer('validateFields', { email: 'ok' })
    expect([busy(), flow.snapshot.value]).toEqual([true, { stepOne: 'preparing' }])
  })

  it('keeps the turn however the look-ups went before', async () => {
    const flow = begin()
    flow.send(leave)
    await flow.fail('loadLoginModes', outage)
    expect(flow.snapshot.value).toEqual({ stepOne: { checking: 'typing' } })
    flow.send(press)
    expect(flow.snapshot.value).toEqual({ stepOne: { checking: 'waiting' } })
    const other = begin()
    other.send(press)
    await other.fail('loadLoginModes', outage)
    expect(other.snapshot.value).toEqual({ stepOne: { checking: 'waiting' } })
    await other.fail('validateFields', outage)
    other.send(press)
    expect(other.snapshot.hasTag('busy')).toBe(true)
  })

  it('keeps the turn on step 2 as long as fields are checked, and nobody does who only left one', async () => {
    const flow = await arrive()
    flow.send({ type: 'field.leave', fields: { firstName: 'Ada' } })
    expect([flow.snapshot.hasTag('busy'), flow.snapshot.value]).toEqual([false, { stepTwo: { checking: 'typing' } }])
    flow.send(send)
    expect([flow.snapshot.hasTag('busy'), flow.snapshot.value]).toEqual([true, { stepTwo: { checking: 'waiting' } }])
    await flow.answer('validateFields', { firstName: 'ok' })
    expect(flow.snapshot.value).toEqual({ stepTwo: { checking: 'waiting' } })
    await flow.answer('validateFields', ok)
    expect([flow.snapshot.hasTag('busy'), flow.snapshot.value]).toEqual([true, 'submitting'])
  })
})

describe('whoever types on in step 1', () => {
  it.each([
    ['newPassword', short],
    ['email', undefined],
  ])('ends the wait with an edit of %s, and has to press again', async (field, fieldError) => {
    const flow = begin()
    flow.send(press)
    flow.send({ type: 'password.type', password: secret('1815') })
    flow.send(edit('left', field, fieldError))
    expect(flow.snapshot.hasTag('busy')).toBe(true)
    flow.send(edit('typed', field, fieldError))
    expect(flow.snapshot.value).toEqual({ stepOne: { checking: 'typing' } })
    await flow.answer('loadLoginModes', modes)
    flow.send(press)
    flow.send(edit('typed', field, fieldError))
    expect(flow.snapshot.value).toEqual({ stepOne: { checking: 'typing' } })
    await flow.answer('validateFields', { email: 'ok' })
    expect(flow.snapshot.value).toEqual({ stepOne: 'editing' })
    expect(flow.snapshot.context.checks.number).toBe(true)
    flow.send({ ...press, password: seal('abc') })
    expect(flow.snapshot.context.fieldErrors.newPassword).toBe(short)
  })

  it('stays there while the session is read', async () => {
    const flow = await prepare()
    flow.send({ type: 'password.type', password: secret('1815') })
    flow.send(edit('left', 'newPassword', short))
    flow.send(edit('typed', 'captchaAnswer'))
    expect(flow.snapshot.value).toEqual({ stepOne: 'preparing' })
    flow.send(edit('typed', 'newPassword', short))
    expect(flow.snapshot.value).toEqual({ stepOne: 'editing' })
    expect(flow.snapshot.context.checks.number).toBe(true)
    expect(flow.waiting()).toEqual([])
  })
})

describe('a value that was changed before the form was sent', () => {
  it('is checked anew when the one before was refused, and the form goes on by itself', async () => {
    const flow = await arrive()
    flow.send({ type: 'field.leave', fields: { ...person, firstName: 'Aad' } })
    flow.send(send)
    await flow.answer('validateFields', { ...ok, firstName: 'invalid' })
    expect(flow.snapshot.context.held).toMatchObject(person)
    expect(flow.asked('validateFields').at(-1)).toMatchObject({ fields: { firstName: 'Ada' }, background: false })
    await flow.answer('validateFields', { firstName: 'ok' })
    expect(flow.snapshot.value).toBe('submitting')
    expect(flow.asked('register')[0]).toMatchObject(person)
  })

  it('is said to be wrong when it is the one that was refused', async () => {
    const flow = await arrive()
    flow.send({ type: 'field.leave', fields: { ...person, firstName: 'Aad' } })
    flow.send(send)
    await flow.answer('validateFields', { ...ok, firstName: 'invalid', lastName: 'invalid' })
    expect(flow.snapshot.value).toEqual({ stepTwo: 'editing' })
    expect(flow.snapshot.context.fieldErrors.lastName).toBe('Please enter your last name.')
    expect(flow.snapshot.context.fieldErrors.firstName).toBeUndefined()
  })

  it('is asked about, too, while nothing was sent', async () => {
    const flow = await arrive()
    flow.send({ type: 'field.leave', fields: { firstName: 'Aad' } })
    flow.send({ type: 'field.leave', fields: { firstName: 'Ada' } })
    await flow.answer('validateFields', { firstName: 'invalid' })
    expect(flow.snapshot.value).toEqual({ stepTwo: { checking: 'typing' } })
    expect(flow.asked('validateFields').at(-1)).toMatchObject({ fields: { firstName: 'Ada' }, background: true })
  })
})

describe('a press with mistakes', () => {
  it('clears what the server said before, on both steps', async () => {
    const first = begin()
    first.send(press)
    await first.answer('loadLoginModes', modes)
    await first.fail('validateFields', outage)
    first.send({ ...press, password: seal('abc') })
    expect(first.snapshot.context).toMatchObject({ fieldErrors: { newPassword: short }, problem: undefined })
    const second = await arrive()
    second.send(send)
    await second.fail('validateFields', outage)
    second.send({ ...send, form: { ...form, lastName: '' } })
    expect(second.snapshot.context.problem).toBeUndefined()
  })

  it('clears it for an email that was refused before, too', async () => {
    const flow = begin()
    flow.send(press)
    await flow.answer('loadLoginModes', modes)
    await flow.answer('validateFields', { email: 'conflict' })
    flow.send({ ...press, email: 'grace@navy.example' })
    await flow.fail('loadLoginModes', outage)
    await flow.fail('validateFields', outage)
    flow.send(press)
    expect(flow.snapshot.context).toMatchObject({ emailRefusal: { email: ada }, problem: undefined })
  })

  it('ends the offer to link an account', async () => {
    const flow = await arrive()
    flow.send(send)
    await flow.answer('validateFields', ok)
    await flow.fail('register', { message: 'Account with this email already exists.', status: 409 })
    flow.send({ ...send, form: { ...form, lastName: '' } })
    expect(flow.snapshot.value).toEqual({ stepTwo: 'editing' })
    expect(flow.snapshot.context.problem).toBeUndefined()
  })
})

describe('a captcha that fails', () => {
  it('is heard behind step 1, and its words stay there for step 2', async () => {
    const flow = await arrive()
    flow.send({ type: 'step.back' })
    flow.send({ type: 'captcha.fail' })
    flow.send({ ...press, password: seal('abc') })
    expect(flow.snapshot.context.fieldErrors).toEqual({ captchaAnswer: broken, newPassword: short })
    flow.send(press)
    await flow.answer('loadSession', nobody)
    expect(flow.snapshot.context.fieldErrors.captchaAnswer).toBe(broken)
    const other = await prepare()
    other.send({ type: 'captcha.fail' })
    expect(other.snapshot.context.fieldErrors.captchaAnswer).toBe(broken)
  })
})
