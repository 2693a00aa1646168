import { describe, expect, it } from 'vitest'
import { ada, arrive, form as filled, input, ok, tracking } from './at-register.ts'

const typed = { firstName: ' Ada ', lastName: 'King  Noel', countryCode: 'GB' }
const form = { ...filled, ...typed }
const { password, captchaAnswer, captchaGUID } = form

async function submit() {
  const flow = await arrive('CN')
  flow.send({ type: 'form.submit', form })
  await flow.answer('validateFields', ok)
  return flow
}

describe('creating the account', () => {
  it('sends everything, texts tidied, the password untouched, with how the visitor came', async () => {
    const flow = await submit()
    const tidied = { firstName: 'Ada', lastName: 'King Noel', countryCode: 'GB', newsletterSubscription: true }
    const secrets = { password, captchaAnswer, captchaGUID }
    expect(flow.asked('register')).toEqual([{ email: ada, ...tidied, returnTo: input.returnTo, tracking, ...secrets }])
    expect(flow.asked('register')[0]?.password).toBe(password)
    expect(flow.asked('register')[0]?.captchaAnswer).toBe(captchaAnswer)
  })

  it('leads on with the email and what was filled in, and none of it in the address', async () => {
    const flow = await submit()
    await flow.answer('register', undefined)
    expect(flow.snapshot.output).toEqual({
      to: '/register/complete',
      search: { return_to: 'https://store.chaos.example/cart' },
      state: { registeredEmail: ada, ...typed },
    })
  })
})
