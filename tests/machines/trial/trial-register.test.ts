import { describe, expect, it } from 'vitest'
import { emptyChecklist } from '#machines/fields/password.ts'
import { trustedAddress } from '#machines/security/address.ts'
import { Secret } from '#machines/security/secret.ts'
import { trialRegisterMachine } from '#machines/trial/trial-register.machine.ts'
import { email, nobody, outage, person, search } from '../answers.ts'
import { editing } from '../edits.ts'
import { type Live, start } from '../live.ts'
import { secret } from '../secret.ts'

const password = secret('Trial-Ada-Byron-1815!')
const captchaAnswer = secret('trial-register-token-1618')
const returnTo = trustedAddress('https://www.chaos.example/de/trial')
const tracking = { utmMedium: 'cpc', utmSource: 'news', utmCampaign: undefined, httpReferer: undefined }
const sent = { ...person, email, newsletterSubscription: true, captchaAnswer }
const values = { ...sent, newPassword: password, captchaGUID: '', captchaAsks: true }
const lastNameTooLong = 'Your last name cannot be more than 53 characters long.'

type Flow = Live<typeof trialRegisterMachine>

const open = () => start(trialRegisterMachine, { email, returnTo, tracking, productCode: 'corona-trial', search })
const send = (flow: Flow, changed: Partial<typeof values> = {}) =>
  flow.send({ type: 'form.submit', values: { ...values, ...changed } })

function fill(flow: Flow): void {
  const typed = { ...person, firstName: ' Ada ', newPassword: password }
  for (const event of editing('typed', typed)) flow.send(event)
}

async function arrive() {
  const flow = open()
  await flow.answer('loadSession', nobody)
  return flow
}

async function submit(changed: Partial<typeof values> = {}) {
  const flow = await arrive()
  fill(flow)
  send(flow, changed)
  return flow
}

describe('the registration form of a trial', () => {
  it('checks changes while it is being sent', async () => {
    const flow = await submit()
    const typed = { firstName: '', lastName: 'K'.repeat(54), newPassword: secret('1815') }
    for (const event of editing('typed', typed)) flow.send(event)
    await flow.fail('register', outage)
    const fieldErrors = { lastName: lastNameTooLong }
    const fields = { firstName: '', lastName: 'K'.repeat(54) }
    expect(flow.snapshot.context).toMatchObject({ fields, fieldErrors, checklist: { ...emptyChecklist, number: true } })
    send(flow, { lastName: 'K'.repeat(54) })
    expect(flow.snapshot.value).toEqual({ filling: 'editing' })
  })

  it('goes on with a form that was sent while the session loads, unless the visitor types on', async () => {
    for (const [typed, value] of [
      [{}, 'submitting'],
      [{ lastName: 'Kings' }, 'editing'],
    ] as const) {
      const flow = open()
      fill(flow)
      send(flow)
      for (const event of editing('typed', typed)) flow.send(event)
      await flow.answer('loadSession', nobody)
      expect(flow.snapshot.value).toEqual({ filling: value })
    }
  })

  it('judges what is sent, not what was typed before', async () => {
    const flow = await arrive()
    send(flow, { firstName: '' })
    const context = { fieldErrors: { firstName: 'Please enter your first name.' }, blocker: 'empty' }
    expect(flow.snapshot).toMatchObject({ value: { filling: 'editing' }, context })
    send(flow)
    expect(flow.snapshot).toMatchObject({ value: { filling: 'submitting' }, context: { blocker: undefined } })
  })
})

describe('creating the account of a trial', () => {
  it('sends trimmed names, the product code and the mark of a trial', async () => {
    const flow = await submit({ firstName: ' Ada  Augusta ' })
    const [asked] = flow.asked('register')
    const trial = { isTrial: true, productCode: 'corona-trial', returnTo, tracking, captchaGUID: undefined }
    expect(asked).toEqual({ ...sent, firstName: 'Ada Augusta', password, ...trial, captchaAnswer: expect.any(Secret) })
    expect(asked?.password).toBe(password)
    await flow.answer('register', undefined)
    expect(flow.snapshot.hasTag('success')).toBe(true)
    expect(flow.snapshot.output).toEqual({
      to: '/trial/register/success',
      search: { ...search, email },
      state: { ...person, firstName: ' Ada  Augusta ' },
    })
  })
})
