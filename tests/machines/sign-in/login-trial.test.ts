import { describe, expect, it } from 'vitest'
import { trustedAddress } from '../../../machines/security/address.ts'
import { loginMachine } from '../../../machines/sign-in/login.machine.ts'
import { ada, nobody } from '../answers.ts'
import { start } from '../live.ts'
import { modes, password, input as without } from './at-login.ts'

const trial = trustedAddress('https://www.chaos.example/go?isNewAccount=false')
const search = { return_to: 'https://www.chaos.example/de/trial', productCode: 'corona-trial' }
const input = {
  ...without,
  returnTo: trial,
  home: trial,
  username: 'ada@lovelace.example',
  trialQuery: search,
}

async function submit() {
  const flow = start(loginMachine, input)
  await flow.answer('loadSession', nobody)
  await flow.answer('loadLoginModes', modes)
  flow.send({ type: 'form.submit', username: 'ada@lovelace.example', password })
  return flow
}

describe('the login of a trial', () => {
  it('is for the trial, whatever its address is called, and says so to the gateway', async () => {
    const flow = await submit()
    expect(flow.snapshot.context.purpose).toBe('trial')
    expect(flow.asked('logIn')).toEqual([{ email: 'ada@lovelace.example', isTrial: true, password }])
  })

  it('leads to the trial, whatever the profile lacks', async () => {
    const flow = await submit()
    await flow.answer('logIn', { requiredPasswordUpdate: false, requiredProfileUpdate: true })
    expect(flow.snapshot.value).toBe('returning')
    expect(flow.snapshot.output).toEqual({ href: trial, mark: 'signedIn', username: 'ada@lovelace.example' })
  })

  it('leads a visitor to the trial who is signed in already', async () => {
    const flow = start(loginMachine, input)
    await flow.answer('loadSession', ada)
    expect(flow.snapshot.output).toEqual({ href: trial })
  })

  it('leads to the success page where the password has to be set first', async () => {
    const flow = await submit()
    await flow.answer('logIn', { requiredPasswordUpdate: true, requiredProfileUpdate: false })
    expect(flow.snapshot.value).toBe('returning')
    expect(flow.snapshot.output).toEqual({
      to: '/trial/register/success',
      search: { return_to: 'https://www.chaos.example/de/trial', productCode: 'corona-trial', email: input.username },
      username: 'ada@lovelace.example',
    })
  })
})
