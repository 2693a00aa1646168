import { describe, expect, it } from 'vitest'
import { socialRegisterMachine } from '#machines/sign-up/social-register.machine.ts'
import { email, person, returnTo } from '../answers.ts'
import { start } from '../live.ts'

const ada = { ...person, newsletterSubscription: true }

function submit(changed: Partial<typeof ada> = {}, more: { returnTo?: undefined } = {}) {
  const flow = start(socialRegisterMachine, { email, returnTo, ...more })
  flow.send({ type: 'form.submit', values: { ...ada, ...changed } })
  return flow
}

describe('completing the profile of a social sign-up', () => {
  it.each([
    ['with the return address', true, {}, { return_to: returnTo }],
    ['without a return address', false, { returnTo: undefined }, {}],
  ])('sends trimmed names and leads to the confirmation, %s', async (_, newsletterSubscription, more, kept) => {
    const flow = submit({ firstName: ' Ada  Augusta ', newsletterSubscription }, more)
    expect(flow.snapshot.hasTag('busy')).toBe(true)
    expect(flow.asked('registerSocially')).toEqual([{ ...ada, firstName: 'Ada Augusta', newsletterSubscription }])
    await flow.answer('registerSocially', undefined)
    expect(flow.snapshot.hasTag('success')).toBe(true)
    const search = { email, fullName: 'Ada Augusta King', ...kept }
    expect(flow.snapshot.output).toEqual({ to: '/register/social/complete', search })
  })
})
