import { describe, expect, it } from 'vitest'
import { seal } from '#machines/security/secret.ts'
import { loginMachine } from '#machines/sign-in/login.machine.ts'
import { modes, nobody, noCaptcha, outage, password, plainLogin } from '../answers.ts'
import { start } from '../live.ts'
import { secret } from '../secret.ts'
import { arrive } from './at-login.ts'

async function open() {
  const flow = await arrive()
  return Object.assign(flow, {
    leave: (username: string) => flow.send({ type: 'username.leave', username }),
    submit: (username: string, typed = password) =>
      flow.send({ type: 'form.submit', values: { ...noCaptcha, username, password: typed } }),
    names: () => flow.asked('loadLoginModes').map(({ username }) => username),
  })
}

describe('leaving the username field', () => {
  it('looks the account up once, answered or not, and never for an empty name', async () => {
    const flow = await open()
    for (const username of ['  ', ' ada ', 'ada']) flow.leave(username)
    expect(flow.snapshot.value).toEqual({ filling: { checking: 'typing' } })
    expect(flow.asked('loadLoginModes')).toEqual([{ username: 'ada', background: true }])
    await flow.answer('loadLoginModes', modes)
    flow.leave('ada')
    flow.leave('grace')
    await flow.fail('loadLoginModes', outage)
    expect(flow.snapshot).toMatchObject({ value: { filling: 'editing' }, context: { problem: undefined } })
    for (const username of ['grace', 'ada', 'grace']) flow.leave(username)
    expect([flow.names(), flow.snapshot.value]).toEqual([['ada', 'grace'], { filling: 'editing' }])
    flow.submit('ada')
    expect([flow.names(), flow.snapshot.value]).toEqual([['ada', 'grace'], 'submitting'])
  })

  it.each([
    ['typed', '', ['grace', ' ada ', ' ']],
    ['read from the address', 'ada', []],
  ])('is %s before the session is read, and looked up right after it', async (_, username, left) => {
    const flow = start(loginMachine, { ...plainLogin, username })
    for (const name of left) flow.send({ type: 'username.leave', username: name })
    expect(flow.waiting()).toEqual(['loadSession'])
    await flow.answer('loadSession', nobody)
    expect(flow.snapshot.value).toEqual({ filling: { checking: 'typing' } })
    expect(flow.asked('loadLoginModes')).toEqual([{ username: 'ada', background: true }])
  })

  it('does not mix up two usernames: the one in the form counts', async () => {
    const flow = await open()
    flow.leave('ada')
    await flow.answer('loadLoginModes', modes)
    flow.leave('grace')
    flow.submit('ada')
    expect(flow.asked('logIn')).toEqual([{ email: 'ada', password }])
    expect(flow.snapshot.context.username).toBe('ada')
  })

  it('makes a submitted form wait for the pending lookup', async () => {
    const flow = await open()
    flow.leave('ada')
    flow.submit('ada', secret('short'))
    expect(flow.snapshot.value).toEqual({ filling: { checking: 'typing' } })
    flow.submit(' ada ')
    expect(flow.snapshot.value).toEqual({ filling: { checking: 'waiting' } })
    flow.submit('grace')
    flow.leave('grace')
    await flow.answer('loadLoginModes', modes)
    expect([flow.names(), flow.asked('logIn')]).toEqual([['ada'], [{ email: 'ada', password }]])
    expect(flow.snapshot.context.secrets).toEqual({ password })
  })
})

describe('an account that must sign in at its company', () => {
  const corporate = { oidc: true, password: false, loginCaptchaEnabled: false }
  const name = 'ada@bigco.example'

  it('is asked about again when it is left or sent again, because the answer may be another one now', async () => {
    const flow = await open()
    flow.leave(name)
    await flow.answer('loadLoginModes', corporate)
    flow.leave('grace')
    await flow.answer('loadLoginModes', modes)
    expect(flow.snapshot.value).toEqual({ filling: 'editing' })
    for (const act of [() => flow.leave(name), () => flow.submit(name, seal(''))]) {
      act()
      expect(flow.names().at(-1)).toBe(name)
      await flow.answer('loadLoginModes', corporate)
      expect(flow.snapshot).toMatchObject({ value: { filling: 'corporateOnly' }, context: { username: name } })
    }
    flow.submit(name, seal(''))
    await flow.answer('loadLoginModes', modes)
    expect(flow.snapshot).toMatchObject({ value: { filling: 'editing' }, context: { fieldErrors: {} } })
    expect(flow.asked('logIn')).toEqual([])
  })

  it('is signed in by the press that was made, where it turns out to have a password', async () => {
    const flow = await open()
    flow.leave(name)
    await flow.answer('loadLoginModes', corporate)
    flow.submit(name, password)
    await flow.answer('loadLoginModes', modes)
    expect(flow.asked('logIn')).toEqual([{ email: name, password }])
  })
})
