import { describe, expect, it } from 'vitest'
import { trustedAddress } from '#machines/security/address.ts'
import { corporateLoginMachine } from '#machines/sign-in/corporate-login.machine.ts'
import { returnTo } from '../answers.ts'
import { start } from '../live.ts'

const gateway = trustedAddress('https://gateway.example/api')
const email = 'ada@bigco.example'

describe('signing in with a corporate email', () => {
  it("leads to the company's sign-in page at any host, and Back returns to the form", async () => {
    const flow = start(corporateLoginMachine, { email: '', origin: returnTo, gateway })
    flow.send({ type: 'form.submit', values: { email: ` ${email} ` } })
    expect(flow.snapshot).toMatchObject({ value: 'searching', tags: new Set(['busy']) })
    expect(flow.asked('startEnterpriseLogin')).toEqual([{ email, origin: returnTo }])
    const href = 'https://login.bigco.test/saml?SAMLRequest=x'
    await flow.answer('startEnterpriseLogin', { redirectTo: href })
    expect(flow.snapshot.output).toEqual({ href, push: true, way: 'corporate', username: email })
  })
})
