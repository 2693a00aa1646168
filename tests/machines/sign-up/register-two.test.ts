import { describe, expect, it } from 'vitest'
import { Secret, seal, unseal } from '#machines/security/secret.ts'
import { registerMachine } from '#machines/sign-up/register.machine.ts'
import { modes, nobody, person } from '../answers.ts'
import { edit } from '../edits.ts'
import { start } from '../live.ts'
import { ada, arrive, form, input, ok, press, sent, tracking } from './at-register.ts'

const noCountry = 'Please enter your country.'

describe('step 2 of the registration', () => {
  it('never sends ZZ or prefills a country', async () => {
    const flow = await arrive()
    expect(flow.snapshot.context.fields.countryCode).toBe('')
    flow.send(edit('chosen', 'countryCode', 'ZZ'))
    expect(flow.snapshot.context.hints.countryCode).toBe(noCountry)
    flow.send(sent({ countryCode: 'ZZ' }))
    expect([flow.asked('validateFields').length, flow.asked('register')]).toEqual([1, []])
  })
})

describe('going back and forth', () => {
  it('loses nothing, and checks only the field that was left last', async () => {
    const flow = await arrive()
    const again = async () => {
      flow.send({ type: 'step.back' })
      expect(flow.snapshot.value).toEqual({ stepOne: 'editing' })
      flow.send(press)
      await flow.answer('loadSession', nobody)
    }
    flow.send(edit('chosen', 'countryCode', 'GB'))
    await again()
    expect(flow.snapshot.value).toEqual({ stepTwo: { checking: 'typing' } })
    expect(flow.asked('validateFields').at(-1)).toEqual({ fields: { countryCode: 'GB' }, background: true })
    await flow.answer('validateFields', { countryCode: 'ok' })
    await again()
    expect(flow.snapshot).toMatchObject({ value: { stepTwo: 'editing' }, context: { email: ada } })
    expect(flow.snapshot.context.fields.countryCode).toBe('GB')
    expect(flow.asked('validateFields')).toHaveLength(3)
  })
})

const typed = { firstName: ' Ada ', lastName: 'King  Noel' }
const { newPassword: password, captchaGUID } = form

describe('creating the account', () => {
  it.for([
    [400, false],
    [409, false],
    [503, true],
  ] as const)('opens the email that came in the address when it answers %s: %s', async ([status, isLocked]) => {
    const flow = start(registerMachine, { ...input, email: ada, isEmailFromUrl: true })
    flow.send(press)
    await flow.answer('loadLoginModes', modes)
    await flow.answer('validateFields', { email: 'ok' })
    await flow.answer('loadSession', nobody)
    flow.send(sent({}))
    await flow.answer('validateFields', ok)
    await flow.fail('register', { message: 'No.', status })
    expect(flow.snapshot.context.isEmailLocked).toBe(isLocked)
  })

  it("sends trimmed texts, the unchanged password and the visitor's origin", async () => {
    const flow = await arrive('CN')
    flow.send(sent(typed))
    await flow.answer('validateFields', ok)
    const tidied = { ...person, lastName: 'King Noel', newsletterSubscription: true }
    const secrets = { password, captchaAnswer: expect.any(Secret), captchaGUID }
    expect(flow.asked('register')).toEqual([{ email: ada, ...tidied, returnTo: input.returnTo, tracking, ...secrets }])
    expect(flow.asked('register')[0]?.password).toBe(password)
    expect(unseal(flow.asked('register')[0]?.captchaAnswer ?? seal(''))).toBe('271828')
  })
})
