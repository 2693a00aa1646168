import { expect, it } from 'vitest'
import { socialRegisterMachine } from '#machines/sign-up/social-register.machine.ts'
import { email, person } from '../answers.ts'
import { start } from '../live.ts'

it('the profile of a social sign-up is confirmed by its name in the order of the language', async () => {
  const flow = start(socialRegisterMachine, { email, returnTo: undefined, language: 'kr' })
  flow.send({ type: 'form.submit', values: { ...person, firstName: ' Ada  Augusta ', newsletterSubscription: false } })
  await flow.answer('registerSocially', undefined)
  const search = { email, fullName: 'King Ada Augusta' }
  expect(flow.snapshot.output).toEqual({ to: '/register/social/complete', search })
})
