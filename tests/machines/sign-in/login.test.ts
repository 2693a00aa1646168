import { describe, expect, it } from 'vitest'
import { trustedAddress } from '#machines/security/address.ts'
import { loginMachine } from '#machines/sign-in/login.machine.ts'
import { ada, modes, nobody, noCaptcha, password, plainLogin } from '../answers.ts'
import { start } from '../live.ts'

const sent = { type: 'form.submit', values: { ...noCaptcha, username: 'ada', password } } as const
const corporate = { oidc: true, password: false, loginCaptchaEnabled: false }

describe('arriving at the login', () => {
  it('passes the message of the previous page on for a visitor who is already signed in', async () => {
    const flow = start(loginMachine, { ...plainLogin, flash: 'Your password was updated.' })
    await flow.answer('loadSession', ada)
    expect(flow.snapshot.output).toEqual({ to: '/profile/edit', state: { flash: 'Your password was updated.' } })
  })

  it('goes on with the first submitted form once the session is read', async () => {
    const flow = start(loginMachine, plainLogin)
    flow.send(sent)
    flow.send({ ...sent, values: { ...sent.values, username: 'grace' } })
    flow.send({ type: 'username.leave', username: 'grace' })
    expect(flow.snapshot.value).toEqual({ filling: { loadingSession: 'waiting' } })
    await flow.answer('loadSession', nobody)
    expect(flow.asked('loadLoginModes')).toEqual([{ username: 'ada', background: true }])
    await flow.answer('loadLoginModes', modes)
    expect(flow.asked('logIn')).toEqual([{ email: 'ada', password }])
    expect(flow.asked('logIn')[0]?.password).toBe(password)
  })
})

describe('a remembered visitor', () => {
  const remembered = { ...plainLogin, username: 'ada', isRemembered: true }

  it('is looked up on arrival, and can be forgotten with the result', async () => {
    const flow = start(loginMachine, remembered)
    await flow.answer('loadSession', nobody)
    expect(flow.asked('loadLoginModes')).toEqual([{ username: 'ada', background: true }])
    await flow.answer('loadLoginModes', corporate)
    expect(flow.snapshot.value).toEqual({ filling: 'corporateOnly' })
    flow.send({ type: 'username.forget' })
    expect(flow.snapshot).toMatchObject({
      value: { filling: 'editing' },
      context: { username: '', isRemembered: false, captcha: 'none' },
    })
  })

  it('can be forgotten while the session is being read', async () => {
    const flow = start(loginMachine, remembered)
    flow.send({ type: 'username.forget' })
    expect(flow.snapshot.context).toMatchObject({ username: '', isRemembered: false })
    await flow.answer('loadSession', nobody)
    expect([flow.snapshot.value, flow.waiting()]).toEqual([{ filling: 'editing' }, []])
  })

  it('is not forgotten while the form is being sent', async () => {
    const flow = start(loginMachine, remembered)
    flow.send(sent)
    for (const state of ['loadingSession', 'checking']) {
      flow.send({ type: 'username.forget' })
      expect(flow.snapshot).toMatchObject({ value: { filling: { [state]: 'waiting' } }, context: { username: 'ada' } })
      if (state === 'loadingSession') await flow.answer('loadSession', nobody)
    }
  })
})

describe('the login of a trial', () => {
  const trial = trustedAddress('https://www.chaos.example/go?isNewAccount=false')
  const trialQuery = { return_to: 'https://www.chaos.example/de/trial', productCode: 'corona-trial' }
  const trialInput = { ...plainLogin, returnTo: trial, home: trial, username: 'ada', trialQuery }

  it.for([ada.email.toUpperCase(), ''])(
    'leads a signed-in visitor to the trial, by the email "%s"',
    async (username) => {
      const flow = start(loginMachine, { ...trialInput, username })
      await flow.answer('loadSession', ada)
      expect(flow.snapshot.output).toEqual({ href: trial })
    },
  )
})
