import { describe, expect, it } from 'vitest'
import { verdictOn } from '../../../machines/fields/field-checks.ts'
import { trustedAddress } from '../../../machines/security/address.ts'
import { registerMachine } from '../../../machines/sign-up/register.machine.ts'
import { nobody } from '../answers.ts'
import { edit } from '../edits.ts'
import { start } from '../live.ts'
import { secret } from '../secret.ts'

const password = secret('Lovelace-1843!')
const captchaAnswer = secret('widget-token-3141')
const tracking = {
  utmMedium: 'cpc',
  utmSource: 'newsletter',
  utmCampaign: 'launch',
  httpReferer: 'https://www.chaos.example/',
}
const input = { email: '', returnTo: trustedAddress('https://store.chaos.example/cart'), tracking }
const ada = 'ada@lovelace.example'
const person = { firstName: 'Ada', lastName: 'King', countryCode: 'GB' }
const ok = { firstName: 'ok', lastName: 'ok', countryCode: 'ok' } as const
const form = { ...person, email: ada, password, newsletterSubscription: true, captchaAnswer }

async function arrive(location = 'US') {
  const flow = start(registerMachine, input)
  flow.send({ type: 'step.submit', email: ada, password })
  await flow.answer('loadLoginModes', { oidc: false, password: true, loginCaptchaEnabled: false })
  await flow.answer('validateFields', { email: 'ok' })
  await flow.answer('loadSession', { ...nobody, location })
  return flow
}

async function fill() {
  const flow = await arrive()
  flow.send({ type: 'field.leave', fields: person })
  await flow.answer('validateFields', ok)
  return flow
}

describe('step 2 of the registration', () => {
  it('asks for everything that is missing, and for the captcha', async () => {
    const flow = await arrive()
    const empty = { firstName: ' ', lastName: '', countryCode: '', captchaAnswer: undefined }
    flow.send({ type: 'form.submit', form: { ...form, ...empty } })
    expect(flow.snapshot.value).toEqual({ stepTwo: 'editing' })
    expect(flow.snapshot.context.fieldErrors).toEqual({
      firstName: 'Please enter your first name.',
      lastName: 'Please enter your last name.',
      countryCode: 'Please enter your country.',
      captchaAnswer: 'Please complete the security check.',
    })
    expect(flow.waiting()).toEqual([])
  })

  it('never sends ZZ, nor fills a country in silently', async () => {
    const flow = await arrive()
    expect(flow.snapshot.context.fields.countryCode).toBe('')
    flow.send({ type: 'field.leave', fields: { countryCode: 'ZZ' } })
    flow.send(edit('chosen', 'countryCode', 'Please enter your country.'))
    expect(flow.snapshot.context.notes.countryCode).toBe('Please enter your country.')
    flow.send({ type: 'form.submit', form: { ...form, countryCode: 'ZZ' } })
    expect(flow.asked('validateFields')).toMatchObject([{ fields: { email: ada } }])
    expect(flow.asked('register')).toEqual([])
  })

  it('shows the image captcha in China alone, with at most 6 characters', async () => {
    expect((await arrive('US')).snapshot.context.captcha).toBe('widget')
    const flow = await arrive('CN')
    expect(flow.snapshot.context.captcha).toBe('image')
    flow.send({ type: 'form.submit', form: { ...form, captchaAnswer: secret('8675309'), captchaGUID: 'c1' } })
    expect(flow.snapshot.context.fieldErrors.captchaAnswer).toBe('Enter up to 6 digits.')
  })

  it('says so when the widget cannot do its work, and keeps the other words', async () => {
    const flow = await arrive()
    flow.send(edit('left', 'firstName', 'Your first name cannot be more than 72 characters long.'))
    flow.send({ type: 'captcha.fail' })
    expect(flow.snapshot.context.fieldErrors).toMatchObject({
      firstName: 'Your first name cannot be more than 72 characters long.',
      captchaAnswer: 'Failed to execute Captcha validation.',
    })
  })
})

describe('a name of step 2', () => {
  const tooLong = 'Your last name cannot be more than 53 characters long.'

  it('is checked when it is left, and says nothing new while it is typed', async () => {
    const flow = await arrive()
    flow.send(edit('typed', 'lastName', tooLong))
    expect(flow.snapshot.context).toMatchObject({ fieldErrors: {}, notes: {}, sent: false })
    flow.send(edit('left', 'lastName', tooLong))
    expect(flow.snapshot.context.fieldErrors).toMatchObject({ lastName: tooLong })
    flow.send(edit('left', 'firstName', 'Please enter your first name.'))
    expect(flow.snapshot.context.notes).toMatchObject({ firstName: 'Please enter your first name.' })
  })

  it('is an error whenever it is missing once the form was sent', async () => {
    const flow = await arrive()
    flow.send({ type: 'form.submit', form: { ...form, lastName: '' } })
    expect(flow.snapshot.context.sent).toBe(true)
    flow.send(edit('left', 'firstName', 'Please enter your first name.'))
    expect(flow.snapshot.context.fieldErrors.firstName).toBe('Please enter your first name.')
  })
})

describe('going back and forth', () => {
  it('keeps everything, and asks nothing twice', async () => {
    const flow = await fill()
    flow.send({ type: 'step.back' })
    expect(flow.snapshot.value).toEqual({ stepOne: 'editing' })
    expect(flow.snapshot.context).toMatchObject({ email: ada, fields: person })
    flow.send({ type: 'step.submit', email: ada, password })
    await flow.answer('loadSession', nobody)
    expect(flow.snapshot.value).toEqual({ stepTwo: 'editing' })
    expect(flow.snapshot.context).toMatchObject({ email: ada, fields: person })
    expect(flow.asked('validateFields')).toHaveLength(2)
  })

  it('never leaves steps 1 and 2', async () => {
    const flow = await arrive()
    flow.send({ type: 'step.submit', email: ada, password })
    expect(flow.snapshot.value).toEqual({ stepTwo: 'editing' })
    flow.send({ type: 'step.back' })
    flow.send({ type: 'step.back' })
    expect(flow.snapshot.value).toEqual({ stepOne: 'editing' })
    flow.send({ type: 'form.submit', form })
    expect(flow.snapshot.value).toEqual({ stepOne: 'editing' })
  })

  it('checks a country that already stands there on entering step 2', async () => {
    const flow = await arrive()
    flow.send({ type: 'field.leave', fields: { countryCode: 'GB' } })
    flow.send({ type: 'step.back' })
    expect(flow.waiting()).toEqual([])
    flow.send({ type: 'step.submit', email: ada, password })
    await flow.answer('loadSession', nobody)
    expect(flow.snapshot.value).toEqual({ stepTwo: { checking: 'typing' } })
    expect(flow.asked('validateFields').at(-1)).toMatchObject({ fields: { countryCode: 'GB' }, background: true })
  })
})

describe('a field check', () => {
  it('runs as a field is left, tidied, and not for what keeps no rule', async () => {
    const flow = await arrive()
    flow.send({ type: 'field.leave', fields: { lastName: 'K'.repeat(54) } })
    expect(flow.snapshot.value).toEqual({ stepTwo: 'editing' })
    flow.send({ type: 'field.leave', fields: { firstName: '  Ada   Augusta ' } })
    expect(flow.snapshot.value).toEqual({ stepTwo: { checking: 'typing' } })
    expect(flow.snapshot.hasTag('checking')).toBe(true)
    expect(flow.asked('validateFields').at(-1)).toMatchObject({
      fields: { firstName: 'Ada Augusta' },
      background: true,
    })
    await flow.answer('validateFields', { firstName: 'ok' })
    expect(verdictOn('firstName', 'Ada Augusta', flow.snapshot.context)).toBe('ok')
  })

  it('says what the gateway refused', async () => {
    const flow = await arrive()
    flow.send({ type: 'field.leave', fields: { lastName: 'King' } })
    await flow.answer('validateFields', { lastName: 'invalid' })
    expect(flow.snapshot.context.fieldErrors.lastName).toBe('Please enter your last name.')
    flow.send({ type: 'field.edit', field: 'lastName', fieldError: undefined, how: 'typed', empty: false })
    expect(flow.snapshot.context.fieldErrors.lastName).toBeUndefined()
    flow.send({ type: 'field.leave', fields: { lastName: ' King ' } })
    expect(flow.snapshot.context.fieldErrors.lastName).toBe('Please enter your last name.')
    expect(flow.waiting()).toEqual([])
  })

  it('asks next for what was left meanwhile, and never twice for a value', async () => {
    const flow = await arrive()
    flow.send({ type: 'field.leave', fields: { firstName: 'Grace' } })
    flow.send({ type: 'field.leave', fields: { firstName: 'Ada' } })
    flow.send({ type: 'field.leave', fields: { lastName: 'King' } })
    expect(flow.waiting()).toEqual(['validateFields'])
    expect(flow.asked('validateFields').at(-1)).toMatchObject({ fields: { firstName: 'Grace' } })
    await flow.answer('validateFields', { firstName: 'ok' })
    expect(flow.asked('validateFields').at(-1)).toMatchObject({ fields: { firstName: 'Ada', lastName: 'King' } })
    await flow.answer('validateFields', { firstName: 'ok', lastName: 'ok' })
    flow.send({ type: 'field.leave', fields: { firstName: 'Grace' } })
    expect(flow.snapshot.value).toEqual({ stepTwo: 'editing' })
    expect(flow.asked('validateFields')).toHaveLength(3)
  })

  it('takes nothing back that was said since of the same field', async () => {
    const flow = await arrive()
    flow.send({ type: 'field.leave', fields: { firstName: 'Ada' } })
    flow.send({ type: 'field.leave', fields: { firstName: '' } })
    flow.send(edit('left', 'firstName', 'Please enter your first name.'))
    await flow.answer('validateFields', { firstName: 'ok' })
    expect(flow.snapshot.context.notes.firstName).toBe('Please enter your first name.')
  })

  it('stops nobody when it fails', async () => {
    const flow = await arrive()
    flow.send({ type: 'field.leave', fields: { firstName: 'Ada' } })
    await flow.fail('validateFields', { message: 'The server is on fire.', status: 500 })
    expect(flow.snapshot.value).toEqual({ stepTwo: 'editing' })
    expect(flow.snapshot.context.problem).toBeUndefined()
    flow.send({ type: 'field.leave', fields: { firstName: 'Ada' } })
    expect(flow.waiting()).toEqual([])
    flow.send({ type: 'field.leave', fields: { lastName: 'King' } })
    expect(flow.asked('validateFields').at(-1)).toMatchObject({ fields: { firstName: 'Ada', lastName: 'King' } })
  })
})
