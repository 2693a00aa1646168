import { describe, expect, it } from 'vitest'
import { trustedAddress } from '../../../machines/security/address.ts'
import { trialLoginMachine } from '../../../machines/trial/trial-login.machine.ts'
import { nobody } from '../answers.ts'
import { start } from '../live.ts'
import { secret } from '../secret.ts'

const password = secret('Trial-Lovelace-1843!')
const trial = trustedAddress('https://www.chaos.example/trial')
const input = { username: 'ada@lovelace.example', prompted: false, trial, keep: {} }
const modes = { oidc: false, password: true, loginCaptchaEnabled: false }

describe('the form of the trial login', () => {
  it('warns of non-Latin letters, also before that, until the password that has them is refused', async () => {
    const flow = start(trialLoginMachine, input)
    flow.send({ type: 'password.type', password: secret('пароль') })
    await flow.answer('loadSession', nobody)
    expect(flow.snapshot.context.nonLatin).toBe(true)
    flow.send({ type: 'password.type', password: secret('parool') })
    expect(flow.snapshot.context.nonLatin).toBe(false)
    flow.send({ type: 'password.type', password: secret('пароль') })
    flow.send({ type: 'form.submit', username: 'ada', password })
    await flow.answer('loadLoginModes', modes)
    await flow.fail('logIn', { message: 'Incorrect email or password.', status: 401 })
    expect(flow.snapshot.context.nonLatin).toBe(false)
  })
})
