import { describe, expect, it } from 'vitest'
import { firstNameTooLong } from '#machines/fields/form-messages.ts'
import { emptyChecklist } from '#machines/fields/password.ts'
import { trustedAddress } from '#machines/security/address.ts'
import { trialRegisterMachine } from '#machines/trial/trial-register.machine.ts'
import { email, nobody, outage, search } from '../answers.ts'
import { edit } from '../edits.ts'
import { type Live, start } from '../live.ts'
import { secret } from '../secret.ts'

const password = secret('Trial-Ada-Byron-1815!')
const captchaAnswer = secret('trial-register-token-1618')
const returnTo = trustedAddress('https://www.chaos.example/de/trial')
const tracking = { utmMedium: 'cpc', utmSource: 'news', utmCampaign: undefined, httpReferer: undefined }
const names = { firstName: 'Ada', lastName: 'Lovelace' }
const form = { ...names, countryCode: 'GB', email, password, newsletterSubscription: true, captchaAnswer }
const wrongCaptcha = { message: 'Incorrect answer to captcha', status: 400 }

type Flow = Live<typeof trialRegisterMachine>

const open = () => start(trialRegisterMachine, { email, returnTo, tracking, productCode: 'corona-trial', search })
const send = (flow: Flow, changed: Partial<typeof form> = {}) =>
  flow.send({ type: 'form.submit', form: { ...form, ...changed } })

function fill(flow: Flow): void {
  flow.send({ type: 'field.change', fields: { firstName: ' Ada ' } })
  flow.send({ type: 'field.change', fields: { lastName: 'Lovelace', countryCode: 'GB' } })
  flow.send(edit('typed', 'newPassword'))
}

async function arrive(country = 'US') {
  const flow = open()
  await flow.answer('loadSession', { ...nobody, country })
  return flow
}

async function submit(changed: Partial<typeof form> = {}) {
  const flow = await arrive()
  fill(flow)
  send(flow, changed)
  return flow
}

describe('the registration form of a trial', () => {
  it('checks changes while it is being sent', async () => {
    const flow = await submit()
    flow.send({ type: 'field.change', fields: { firstName: '' } })
    flow.send(edit('typed', 'lastName', firstNameTooLong))
    flow.send({ type: 'password.type', password: secret('1815') })
    await flow.fail('register', outage)
    const fieldErrors = { lastName: firstNameTooLong }
    const fields = { firstName: '', lastName: 'Lovelace' }
    expect(flow.snapshot.context).toMatchObject({ fields, fieldErrors, checks: { ...emptyChecklist, number: true } })
    send(flow)
    expect(flow.snapshot.value).toEqual({ filling: 'editing' })
  })

  it('can be sent with a captcha error, but requires an answer', async () => {
    const flow = await arrive()
    fill(flow)
    flow.send({ type: 'captcha.fail' })
    expect(flow.snapshot.context.fieldErrors.captchaAnswer).toBe('Failed to execute Captcha validation.')
    flow.send({ type: 'form.submit', form: { ...form, captchaAnswer: undefined } })
    expect(flow.snapshot.context.fieldErrors.captchaAnswer).toBe('Please complete the security check.')
    send(flow)
    expect(flow.snapshot.value).toEqual({ filling: 'submitting' })
  })
})

describe('creating the account of a trial', () => {
  it('sends trimmed names, the product code and the mark of a trial', async () => {
    const flow = await submit({ firstName: ' Ada  Augusta ' })
    const [asked] = flow.asked('register')
    const trial = { isTrial: true, productCode: 'corona-trial', returnTo, tracking, captchaGUID: undefined }
    expect(asked).toEqual({ ...form, firstName: 'Ada Augusta', ...trial })
    expect([asked?.password, asked?.captchaAnswer]).toEqual([password, captchaAnswer])
    await flow.answer('register', undefined)
    expect(flow.snapshot.hasTag('success')).toBe(true)
    expect(flow.snapshot.output).toEqual({
      to: '/trial/register/success',
      search: { ...search, email },
      state: { firstName: ' Ada ', lastName: 'Lovelace', countryCode: 'GB' },
    })
  })

  it('shows a wrong captcha next to newer errors, and loads a new one', async () => {
    const flow = await submit()
    flow.send(edit('typed', 'firstName', firstNameTooLong))
    await flow.fail('register', wrongCaptcha)
    const fieldErrors = { firstName: firstNameTooLong, captchaAnswer: wrongCaptcha.message }
    expect(flow.snapshot).toMatchObject({
      value: { filling: 'editing' },
      context: { fieldErrors, problem: undefined, attempts: 1 },
    })
  })
})
