import { describe, expect, it } from 'vitest'
import { loginMachine } from '../../../machines/sign-in/login.machine.ts'
import { nobody } from '../answers.ts'
import { start } from '../live.ts'
import { input, password } from './at-login.ts'

const named = { ...input, username: 'ada' }
const modes = { oidc: true, password: false, loginCaptchaEnabled: false }

describe('a visitor whom the device remembers', () => {
  it('is asked about on arrival', async () => {
    const flow = start(loginMachine, { ...named, isRemembered: true })
    await flow.answer('loadSession', nobody)
    expect(flow.asked('loadLoginModes')).toEqual([{ username: 'ada', background: true }])
  })

  it('can be forgotten while the session is read, which goes on', async () => {
    const flow = start(loginMachine, { ...named, isRemembered: true })
    flow.send({ type: 'username.forget' })
    expect(flow.snapshot).toMatchObject({
      value: { filling: { arriving: 'typing' } },
      context: { username: '', isRemembered: false },
    })
    await flow.answer('loadSession', nobody)
    expect(flow.snapshot.value).toEqual({ filling: 'editing' })
    expect(flow.asked('loadLoginModes')).toEqual([])
  })

  it('can be forgotten with whatever was found out', async () => {
    const flow = start(loginMachine, { ...named, isRemembered: true })
    await flow.answer('loadSession', nobody)
    await flow.answer('loadLoginModes', modes)
    expect(flow.snapshot.value).toEqual({ filling: 'corporateOnly' })
    flow.send({ type: 'username.forget' })
    expect(flow.snapshot).toMatchObject({
      value: { filling: 'editing' },
      context: { username: '', isRemembered: false, captcha: 'none' },
    })
  })

  it('is not forgotten while the form is on its way', async () => {
    const flow = start(loginMachine, { ...named, isRemembered: true })
    flow.send({ type: 'form.submit', username: 'ada', password: password })
    for (const state of ['arriving', 'checking']) {
      flow.send({ type: 'username.forget' })
      expect(flow.snapshot).toMatchObject({ value: { filling: { [state]: 'waiting' } }, context: { username: 'ada' } })
      if (state === 'arriving') await flow.answer('loadSession', nobody)
    }
  })
})
