import { describe, expect, it } from 'vitest'
import { trustedAddress } from '../../../machines/security/address.ts'
import { registerMachine } from '../../../machines/sign-up/register.machine.ts'
import { nobody } from '../answers.ts'
import { start } from '../live.ts'
import { secret } from '../secret.ts'

const password = secret('  Lovelace 1843!  ')
const captchaAnswer = secret('271828')
const tracking = {
  utmMedium: 'cpc',
  utmSource: 'newsletter',
  utmCampaign: 'launch',
  httpReferer: 'https://www.chaos.example/',
}
const input = { email: '', returnTo: trustedAddress('https://store.chaos.example/cart'), tracking }
const ada = 'ada@lovelace.example'
const typed = { firstName: ' Ada ', lastName: 'King  Noel', countryCode: 'GB' }
const secrets = { password, captchaAnswer, captchaGUID: 'c1' }
const form = { ...typed, ...secrets, email: ada, newsletterSubscription: true }

async function submit() {
  const flow = start(registerMachine, input)
  flow.send({ type: 'step.submit', email: ada, password })
  await flow.answer('loadLoginModes', { oidc: false, password: true, loginCaptchaEnabled: false })
  await flow.answer('validateFields', { email: 'ok' })
  await flow.answer('loadSession', { ...nobody, location: 'CN' })
  flow.send({ type: 'field.leave', fields: typed })
  await flow.answer('validateFields', { firstName: 'ok', lastName: 'ok', countryCode: 'ok' })
  flow.send({ type: 'form.submit', form })
  return flow
}

describe('creating the account', () => {
  it('sends everything, texts tidied, the password untouched, with how the visitor came', async () => {
    const flow = await submit()
    expect(flow.snapshot.value).toBe('submitting')
    expect(flow.snapshot.hasTag('busy')).toBe(true)
    expect(flow.asked('register')).toEqual([
      {
        email: ada,
        firstName: 'Ada',
        lastName: 'King Noel',
        countryCode: 'GB',
        newsletterSubscription: true,
        returnTo: 'https://store.chaos.example/cart',
        tracking,
        ...secrets,
      },
    ])
    expect(flow.asked('register')[0]?.password).toBe(password)
    expect(flow.asked('register')[0]?.captchaAnswer).toBe(captchaAnswer)
  })

  it('leads to the page that names the registered email, with what else was filled in; nothing of it stands in the address', async () => {
    const flow = await submit()
    await flow.answer('register', undefined)
    expect(flow.snapshot.value).toBe('registered')
    expect(flow.snapshot.output).toEqual({
      to: '/register/complete',
      search: { return_to: 'https://store.chaos.example/cart' },
      state: { registeredEmail: ada, firstName: ' Ada ', lastName: 'King  Noel', countryCode: 'GB' },
    })
  })

  it('creates it for the email that was checked, whatever stands in the field of step 1 by now', async () => {
    const flow = await submit()
    await flow.fail('register', { message: 'The server is on fire.', status: 500 })
    flow.send({ type: 'form.submit', form: { ...form, email: 'grace@navy.example' } })
    expect(flow.asked('register')[1]?.email).toBe(ada)
  })

  it('ignores a second submit', async () => {
    const flow = await submit()
    flow.send({ type: 'form.submit', form })
    flow.send({ type: 'step.back' })
    expect(flow.snapshot.value).toBe('submitting')
    expect(flow.asked('register')).toHaveLength(1)
  })
})

describe('a registration that is refused', () => {
  it('brings a fresh captcha after a wrong answer and keeps the rest', async () => {
    const flow = await submit()
    await flow.fail('register', { message: 'Incorrect answer to captcha', status: 400, guid: 'b2c4' })
    expect(flow.snapshot.value).toEqual({ stepTwo: 'editing' })
    expect(flow.snapshot.context).toMatchObject({
      email: ada,
      fields: typed,
      fieldErrors: { captchaAnswer: 'Incorrect answer to captcha' },
      problem: undefined,
      attempts: 1,
    })
  })

  it('says no more of an earlier captcha when the next attempt fails for another reason', async () => {
    const flow = await submit()
    await flow.fail('register', { message: 'Incorrect answer to captcha', status: 400 })
    flow.send({ type: 'form.submit', form })
    expect(flow.snapshot.context.fieldErrors).toEqual({})
    await flow.fail('register', { message: 'The server is on fire.', status: 500 })
    expect(flow.snapshot.context.fieldErrors).toEqual({})
  })

  it.each(['Account with this email already exists.', 'This email is already taken.'])(
    'offers linking when the email has an account by now: %s',
    async (message) => {
      const flow = await submit()
      await flow.fail('register', { message, status: 409 })
      expect(flow.snapshot.value).toEqual({ stepTwo: 'taken' })
      expect(flow.snapshot.hasTag('error')).toBe(true)
      expect(flow.snapshot.context).toMatchObject({
        fields: typed,
        problem: { message, status: 409, remedy: 'linkAccount' },
        attempts: 1,
      })
      flow.send({ type: 'field.leave', fields: typed })
      expect(flow.snapshot.value).toEqual({ stepTwo: 'taken' })
      flow.send({ type: 'form.submit', form })
      expect(flow.snapshot.value).toBe('submitting')
    },
  )

  it('shows every other error on the form with its reference, and brings a fresh captcha too', async () => {
    const flow = await submit()
    await flow.fail('register', { message: 'The server is on fire.', status: 500, guid: 'b2c4' })
    expect(flow.snapshot.value).toEqual({ stepTwo: 'editing' })
    expect(flow.snapshot.context).toMatchObject({
      fields: typed,
      fieldErrors: {},
      problem: { message: 'The server is on fire.', status: 500, guid: 'b2c4' },
      attempts: 1,
    })
    flow.send({ type: 'form.submit', form })
    expect(flow.snapshot.context.problem).toBeUndefined()
  })
})
