import { describe, expect, it } from 'vitest'
import { noChecks } from '../../../machines/fields/password.ts'
import { firstNameTooLong } from '../../../machines/fields/person.ts'
import { trustedAddress } from '../../../machines/security/address.ts'
import { seal } from '../../../machines/security/secret.ts'
import { trialRegisterMachine } from '../../../machines/trial/trial-register.machine.ts'
import { nobody } from '../answers.ts'
import { coverFlow } from '../cover.ts'
import { edit } from '../edits.ts'
import { start } from '../live.ts'
import { secret } from '../secret.ts'
import { trialRegisterCases } from './trial-register.cases.ts'

const password = secret('Trial-Ada-Byron-1815!')
const captchaAnswer = secret('trial-register-token-1618')
const returnTo = trustedAddress('https://www.chaos.example/de/trial')
const keep = { return_to: 'https://www.chaos.example/de/trial', productCode: 'corona-trial' }
const tracking = { utmMedium: 'cpc', utmSource: 'news', utmCampaign: undefined, httpReferer: undefined }
const email = 'ada@lovelace.example'
const input = { email, returnTo, tracking, productCode: 'corona-trial', keep }
const names = { firstName: 'Ada', lastName: 'Lovelace' }
const form = { ...names, countryCode: 'GB', email, password, newsletterSubscription: true, captchaAnswer }
const typed = edit('typed', 'newPassword')
const tooShort = 'Your password must be at least 8 characters long.'

coverFlow(trialRegisterMachine, trialRegisterCases)

async function arrive(location = 'US') {
  const flow = start(trialRegisterMachine, input)
  await flow.answer('loadSession', { ...nobody, location })
  return flow
}

async function fill(location?: string) {
  const flow = await arrive(location)
  flow.send({ type: 'field.change', fields: { firstName: ' Ada ' } })
  flow.send({ type: 'field.change', fields: { lastName: 'Lovelace', countryCode: 'GB' } })
  flow.send(typed)
  return flow
}

async function submit(more: Partial<typeof form> = {}) {
  const flow = await fill()
  flow.send({ type: 'form.submit', form: { ...form, ...more } })
  return flow
}

describe('arriving at the registration of a trial', () => {
  it.each([
    ['US', 'widget'],
    ['CN', 'image'],
  ])('from %s shows the form with the captcha %s', async (location, captcha) => {
    const flow = await arrive(location)
    expect(flow.snapshot.value).toBe('editing')
    expect(flow.snapshot.context.captcha).toBe(captcha)
  })

  it('can be tried again where the session cannot be read', async () => {
    const flow = start(trialRegisterMachine, input)
    await flow.fail('loadSession', { message: 'The server is on fire.', status: 500, guid: 'b2c4' })
    expect(flow.snapshot.value).toBe('unreachable')
    expect(flow.snapshot.context.problem).toEqual({ message: 'The server is on fire.', status: 500, guid: 'b2c4' })
    flow.send({ type: 'load.retry' })
    expect(flow.snapshot.value).toBe('preparing')
    expect(flow.snapshot.context.problem).toBeUndefined()
  })
})

describe('the registration form of a trial', () => {
  it('counts what is typed before it is ready, and loses nothing when the session has to be read again', async () => {
    const flow = start(trialRegisterMachine, input)
    flow.send({ type: 'field.change', fields: { ...names, countryCode: 'GB' } })
    flow.send(typed)
    await flow.fail('loadSession', { message: 'The server is on fire.', status: 500 })
    flow.send({ type: 'load.retry' })
    expect(flow.snapshot.context.problem).toBeUndefined()
    await flow.answer('loadSession', nobody)
    flow.send({ type: 'form.submit', form })
    expect(flow.snapshot.value).toBe('submitting')
  })

  it('keeps its eye on what is changed while it is sent', async () => {
    const flow = await submit()
    flow.send({ type: 'field.change', fields: { firstName: '' } })
    flow.send(edit('typed', 'firstName', 'Please enter your first name.'))
    flow.send({ type: 'password.type', password: secret('1815') })
    await flow.fail('register', { message: 'The server is on fire.', status: 500 })
    expect(flow.snapshot.context.fields).toMatchObject({ firstName: '', lastName: 'Lovelace' })
    expect(flow.snapshot.context.fieldErrors).toEqual({ firstName: 'Please enter your first name.' })
    expect(flow.snapshot.context.checks).toEqual({ ...noChecks, number: true })
    flow.send({ type: 'form.submit', form })
    expect(flow.snapshot.value).toBe('editing')
  })

  it('ticks off what a strong password has, on the way to the form and on it', async () => {
    const flow = start(trialRegisterMachine, input)
    flow.send({ type: 'password.type', password: secret('1815') })
    expect(flow.snapshot.context.checks).toEqual({ ...noChecks, number: true })
    await flow.answer('loadSession', nobody)
    flow.send({ type: 'password.type', password: secret('qwertz') })
    expect(flow.snapshot.context.checks).toEqual(noChecks)
  })

  it('is not sent, whatever is pressed, until names and password are there', async () => {
    const flow = await arrive()
    flow.send({ type: 'form.submit', form })
    expect(flow.snapshot.context.fieldErrors).toEqual({})
    flow.send({ type: 'field.change', fields: names })
    flow.send({ type: 'form.submit', form })
    flow.send(typed)
    flow.send({ type: 'field.change', fields: { lastName: ' ' } })
    flow.send({ type: 'form.submit', form })
    expect(flow.snapshot.value).toBe('editing')
    expect(flow.waiting()).toEqual([])
    flow.send({ type: 'field.change', fields: { lastName: 'Lovelace' } })
    flow.send({ type: 'form.submit', form })
    expect(flow.snapshot.value).toBe('submitting')
  })

  it('checks every name as it is typed, and only that field', async () => {
    const flow = await arrive()
    flow.send(edit('typed', 'firstName', firstNameTooLong))
    flow.send(edit('typed', 'lastName', 'Please enter your last name.'))
    expect(flow.snapshot.context.fieldErrors).toEqual({ firstName: firstNameTooLong })
    expect(flow.snapshot.context.notes).toEqual({ lastName: 'Please enter your last name.' })
    flow.send(edit('typed', 'firstName'))
    expect(flow.snapshot.context.fieldErrors.firstName).toBeUndefined()
    expect(flow.snapshot.context.notes).toEqual({ lastName: 'Please enter your last name.' })
  })

  it('is held back by a short password, and by nothing that the checklist says', async () => {
    const flow = await fill()
    flow.send(edit('typed', 'newPassword', tooShort))
    flow.send({ type: 'form.submit', form })
    expect(flow.snapshot.value).toBe('editing')
    expect(flow.snapshot.context.notes.newPassword).toBe(tooShort)
    flow.send({ type: 'password.type', password: secret('qwertz') })
    flow.send(typed)
    flow.send({ type: 'form.submit', form })
    expect(flow.snapshot.value).toBe('submitting')
  })

  it('is not held back by what stands under the captcha, but asks for it', async () => {
    const flow = await fill()
    flow.send({ type: 'captcha.fail' })
    expect(flow.snapshot.context.fieldErrors.captchaAnswer).toBe('Failed to execute Captcha validation.')
    flow.send({ type: 'form.submit', form: { ...form, captchaAnswer: undefined } })
    expect(flow.snapshot.value).toBe('editing')
    expect(flow.snapshot.context.fieldErrors.captchaAnswer).toBe('Please complete the security check.')
    flow.send({ type: 'form.submit', form })
    expect(flow.snapshot.value).toBe('submitting')
  })

  it('takes at most 6 characters off an image', async () => {
    const flow = await fill('CN')
    flow.send({ type: 'form.submit', form: { ...form, captchaAnswer: seal('1234567') } })
    expect(flow.snapshot.context.fieldErrors.captchaAnswer).toBe('The answer has at most 6 characters.')
  })

  it('asks for the country when it is sent without one', async () => {
    const flow = await arrive()
    flow.send({ type: 'field.change', fields: names })
    flow.send(typed)
    flow.send({ type: 'form.submit', form: { ...form, countryCode: '' } })
    expect(flow.snapshot.value).toBe('editing')
    expect(flow.snapshot.context.fieldErrors).toMatchObject({ countryCode: 'Please enter your country.' })
    flow.send({ type: 'form.submit', form })
    expect(flow.waiting()).toEqual([])
    flow.send({ type: 'field.change', fields: { countryCode: 'GB' } })
    flow.send(edit('chosen', 'countryCode'))
    flow.send({ type: 'form.submit', form })
    expect(flow.snapshot.value).toBe('submitting')
  })
})

describe('creating the account of a trial', () => {
  it('sends tidy names, the product code and the mark of a trial, once', async () => {
    const flow = await submit({ firstName: ' Ada  Augusta ' })
    flow.send({ type: 'form.submit', form })
    expect(flow.asked('register')).toEqual([
      {
        email: 'ada@lovelace.example',
        firstName: 'Ada Augusta',
        lastName: 'Lovelace',
        countryCode: 'GB',
        newsletterSubscription: true,
        password,
        captchaAnswer,
        captchaGUID: undefined,
        returnTo: 'https://www.chaos.example/de/trial',
        tracking,
        isTrial: true,
        productCode: 'corona-trial',
      },
    ])
    expect(flow.asked('register')[0]?.password).toBe(password)
    await flow.answer('register', undefined)
    expect(flow.snapshot.value).toBe('registered')
    expect(flow.snapshot.hasTag('success')).toBe(true)
    expect(flow.snapshot.output).toEqual({ to: '/trial/register/success', search: { ...keep, email } })
  })

  it('leads to the trial login where the email got an account meanwhile', async () => {
    const flow = await submit()
    await flow.fail('register', { message: 'Account with this email already exists.', status: 409 })
    expect(flow.snapshot.value).toBe('known')
    expect(flow.snapshot.output).toEqual({ to: '/trial/login', search: { ...keep, email } })
  })

  it('shows a wrong captcha on its field and brings a fresh one', async () => {
    const flow = await submit()
    await flow.fail('register', { message: 'Incorrect answer to captcha', status: 400 })
    expect(flow.snapshot.value).toBe('editing')
    expect(flow.snapshot.context).toMatchObject({
      fieldErrors: { captchaAnswer: 'Incorrect answer to captcha' },
      problem: undefined,
      attempts: 1,
    })
  })

  it('says of a wrong captcha beside what is wrong with what was typed meanwhile', async () => {
    const flow = await submit()
    flow.send(edit('typed', 'firstName', firstNameTooLong))
    await flow.fail('register', { message: 'Incorrect answer to captcha', status: 400 })
    const both = { firstName: firstNameTooLong, captchaAnswer: 'Incorrect answer to captcha' }
    expect(flow.snapshot.context.fieldErrors).toEqual(both)
  })

  it('ends an error with the next press, be it one with mistakes', async () => {
    const flow = await submit()
    await flow.fail('register', { message: 'The server is on fire.', status: 500 })
    flow.send({ type: 'form.submit', form: { ...form, countryCode: '' } })
    expect(flow.snapshot.value).toBe('editing')
    expect(flow.snapshot.context.problem).toBeUndefined()
  })

  it('shows every other error, which the next try forgets', async () => {
    const flow = await submit()
    await flow.fail('register', { message: 'The server is on fire.', status: 500, guid: 'b2c4' })
    expect(flow.snapshot.context).toMatchObject({
      problem: { message: 'The server is on fire.', status: 500, guid: 'b2c4' },
      attempts: 1,
    })
    flow.send({ type: 'form.submit', form })
    expect(flow.snapshot.context.problem).toBeUndefined()
  })
})
