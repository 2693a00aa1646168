import { describe, expect, it } from 'vitest'
import { trustedAddress } from '../../../machines/security/address.ts'
import { corporateLoginMachine } from '../../../machines/sign-in/corporate-login.machine.ts'
import { coverFlow } from '../cover.ts'
import { start } from '../live.ts'
import { corporateLoginCases } from './corporate-login.cases.ts'

const origin = trustedAddress('https://store.chaos.example/cart')
const input = { email: '', origin, gateway: trustedAddress('https://gateway.example/api') }

coverFlow(corporateLoginMachine, corporateLoginCases)

describe('signing in with a corporate email', () => {
  it("leads to the company's sign-in page, so that Back returns to the form", async () => {
    const flow = start(corporateLoginMachine, input)
    flow.send({ type: 'form.submit', email: ' ada@bigco.example ' })
    expect(flow.snapshot.value).toBe('searching')
    expect(flow.snapshot.hasTag('busy')).toBe(true)
    expect(flow.asked('startEnterpriseLogin')).toEqual([
      { email: 'ada@bigco.example', origin: 'https://store.chaos.example/cart' },
    ])
    await flow.answer('startEnterpriseLogin', { redirectTo: 'https://gateway.example/idp?to=bigco' })
    expect(flow.snapshot.value).toBe('leaving')
    expect(flow.snapshot.output).toEqual({ href: 'https://gateway.example/idp?to=bigco', push: true })
  })

  it("leads to a company's sign-in page wherever that is", async () => {
    const flow = start(corporateLoginMachine, input)
    flow.send({ type: 'form.submit', email: 'ada@bigco.example' })
    await flow.answer('startEnterpriseLogin', { redirectTo: 'https://login.bigco.test/saml?SAMLRequest=x' })
    expect(flow.snapshot.output).toEqual({ href: 'https://login.bigco.test/saml?SAMLRequest=x', push: true })
  })

  it.each([
    ['', 'Please enter your email address.'],
    ['  ', 'Please enter your email address.'],
    ['ada', 'Please enter valid email address.'],
  ])('says of "%s": %s', (email, fieldError) => {
    const flow = start(corporateLoginMachine, input)
    flow.send({ type: 'form.submit', email })
    expect(flow.snapshot.value).toBe('editing')
    expect(flow.snapshot.context.fieldErrors.email).toBe(fieldError)
    expect(flow.waiting()).toEqual([])
  })

  it('does not find every company', async () => {
    const flow = start(corporateLoginMachine, input)
    flow.send({ type: 'form.submit', email: 'ada@smallco.example' })
    await flow.fail('startEnterpriseLogin', { message: 'No provider.', status: 404, code: 'no_identity_provider' })
    expect(flow.snapshot.value).toBe('editing')
    expect(flow.snapshot.context).toMatchObject({
      email: 'ada@smallco.example',
      fieldErrors: { email: 'We cannot find a corporate account with that email.' },
      problem: undefined,
    })
  })

  it('shows every other error on the form with its reference, and forgets it on the next try', async () => {
    const flow = start(corporateLoginMachine, input)
    flow.send({ type: 'form.submit', email: 'ada@bigco.example' })
    await flow.fail('startEnterpriseLogin', { message: 'The server is on fire.', status: 500, guid: 'b2c4' })
    expect(flow.snapshot.value).toBe('editing')
    expect(flow.snapshot.context.problem).toEqual({ message: 'The server is on fire.', status: 500, guid: 'b2c4' })
    flow.send({ type: 'form.submit', email: 'ada@bigco.example' })
    expect(flow.snapshot.context.problem).toBeUndefined()
  })

  it('takes one error back for the next', async () => {
    const flow = start(corporateLoginMachine, input)
    flow.send({ type: 'form.submit', email: 'ada@bigco.example' })
    await flow.fail('startEnterpriseLogin', { message: 'The server is on fire.', status: 500 })
    flow.send({ type: 'form.submit', email: 'ada' })
    expect(flow.snapshot.context).toMatchObject({
      problem: undefined,
      fieldErrors: { email: 'Please enter valid email address.' },
    })
    flow.send({ type: 'form.submit', email: 'ada@bigco.example' })
    expect(flow.snapshot.context.fieldErrors.email).toBeUndefined()
  })

  it.each([
    'javascript:alert(1)',
    '//evil.example/idp',
    'https://ada@chaos.example/',
    'http://gateway.example/idp',
    '/account/login',
    '',
  ])('does not follow the gateway to %s', async (redirectTo) => {
    const flow = start(corporateLoginMachine, input)
    flow.send({ type: 'form.submit', email: 'ada@bigco.example' })
    await flow.answer('startEnterpriseLogin', { redirectTo })
    expect(flow.snapshot.value).toBe('editing')
    expect(flow.snapshot.output).toBeUndefined()
    expect(flow.snapshot.context.problem).toEqual({
      message: 'The sign-in page has an address that we do not trust, so we did not open it.',
    })
  })

  it('ignores a second submit while it searches', () => {
    const flow = start(corporateLoginMachine, input)
    flow.send({ type: 'form.submit', email: 'ada@bigco.example' })
    flow.send({ type: 'form.submit', email: 'grace@bigco.example' })
    expect(flow.asked('startEnterpriseLogin')).toHaveLength(1)
    expect(flow.snapshot.context.email).toBe('ada@bigco.example')
  })
})
