import { describe, expect, it } from 'vitest'
import type { Problem } from '../../../machines/port/problem.ts'
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

describe('a registration that is refused', () => {
  const problem = (message: string, status: number) => ({ message, status, guid: 'b2c4' })
  const wrong = problem('Incorrect answer to captcha', 400)
  const exists = problem('Account with this email already exists.', 409)
  const taken = problem('This email is already taken.', 409)
  const outage = problem('The server is on fire.', 500)

  it.each<[Problem, string, { fieldErrors?: object; problem: object | undefined }]>([
    [wrong, 'editing', { fieldErrors: { captchaAnswer: wrong.message }, problem: undefined }],
    [exists, 'taken', { problem: { ...exists, remedy: 'linkAccount' } }],
    [taken, 'taken', { problem: { ...taken, remedy: 'linkAccount' } }],
    [outage, 'editing', { problem: outage }],
  ])(
    'with %o comes to %s with a fresh captcha, and says no more of it afterwards',
    async (refusal, state, { fieldErrors = {}, ...context }) => {
      const flow = await submit()
      await flow.fail('register', refusal)
      flow.send({ type: 'field.leave', fields: typed })
      expect(flow.snapshot.value).toEqual({ stepTwo: state })
      expect(flow.snapshot.context).toMatchObject({ email: ada, fields: typed, attempts: 1, ...context })
      expect(flow.snapshot.context.fieldErrors).toEqual(fieldErrors)
      flow.send({ type: 'form.submit', form })
      expect(flow.snapshot).toMatchObject({ value: 'submitting', context: { problem: undefined } })
      expect(flow.snapshot.context.fieldErrors).toEqual({})
    },
  )
})
