import { describe, expect, it } from 'vitest'
import { loginMachine } from '../../../machines/sign-in/login.machine.ts'
import { nobody } from '../answers.ts'
import { start } from '../live.ts'
import { secret } from '../secret.ts'
import { arrive, input, modes, password } from './at-login.ts'

describe('leaving the username field', () => {
  it('asks how the account may sign in, once a value', async () => {
    const flow = await arrive('US')
    flow.send({ type: 'username.leave', username: ' ada ' })
    expect(flow.snapshot.value).toEqual({ filling: { checking: 'typing' } })
    expect(flow.snapshot.hasTag('busy')).toBe(false)
    await flow.answer('loadLoginModes', modes)
    expect(flow.snapshot.value).toEqual({ filling: 'editing' })
    flow.send({ type: 'username.leave', username: 'ada' })
    expect(flow.asked('loadLoginModes')).toEqual([{ username: 'ada', background: true }])
    flow.send({ type: 'username.leave', username: 'grace' })
    expect(flow.asked('loadLoginModes').map(({ username }) => username)).toEqual(['ada', 'grace'])
  })

  it('asks nothing about an empty username', async () => {
    const flow = await arrive('US')
    flow.send({ type: 'username.leave', username: '  ' })
    expect(flow.asked('loadLoginModes')).toEqual([])
  })

  it('is noted before the session is known, and asked about right after it', async () => {
    const flow = start(loginMachine, input)
    for (const username of ['grace', ' ada ', ' ']) flow.send({ type: 'username.leave', username })
    expect(flow.asked('loadLoginModes')).toEqual([])
    await flow.answer('loadSession', nobody)
    expect(flow.snapshot.value).toEqual({ filling: { checking: 'typing' } })
    expect(flow.asked('loadLoginModes')).toEqual([{ username: 'ada', background: true }])
  })

  it('is not waited for where a name came along in the address', async () => {
    const flow = start(loginMachine, { ...input, username: 'ada' })
    await flow.answer('loadSession', nobody)
    expect(flow.asked('loadLoginModes')).toEqual([{ username: 'ada', background: true }])
  })

  it('is not asked again when the form is sent', async () => {
    const flow = await arrive('US')
    flow.send({ type: 'username.leave', username: 'ada' })
    await flow.answer('loadLoginModes', modes)
    flow.send({ type: 'form.submit', username: 'ada', password })
    expect(flow.snapshot.value).toBe('submitting')
    expect(flow.asked('loadLoginModes')).toHaveLength(1)
    expect(flow.asked('logIn')[0]?.password).toBe(password)
  })

  it('does not mix up two usernames: the one in the form is sent', async () => {
    const flow = await arrive('US')
    flow.send({ type: 'username.leave', username: 'ada' })
    await flow.answer('loadLoginModes', modes)
    flow.send({ type: 'username.leave', username: 'grace' })
    flow.send({ type: 'form.submit', username: 'ada', password })
    expect(flow.asked('logIn')).toEqual([{ email: 'ada', password }])
    expect(flow.snapshot.context.username).toBe('ada')
  })

  it('is asked about once, answered or not, however often it is left', async () => {
    const flow = await arrive('US')
    const leave = (username: string) => flow.send({ type: 'username.leave', username })
    leave('ada')
    leave('ada')
    expect(flow.snapshot.value).toEqual({ filling: { checking: 'typing' } })
    await flow.answer('loadLoginModes', modes)
    leave('ada')
    leave('grace')
    await flow.fail('loadLoginModes', { message: 'The server is on fire.', status: 500 })
    leave('grace')
    leave('ada')
    leave('grace')
    expect(flow.asked('loadLoginModes').map(({ username }) => username)).toEqual(['ada', 'grace'])
    expect(flow.snapshot.value).toEqual({ filling: 'editing' })
    flow.send({ type: 'form.submit', username: 'ada', password })
    expect(flow.snapshot.value).toBe('submitting')
    expect(flow.asked('loadLoginModes')).toHaveLength(2)
  })

  it('is not asked about again by a form that is sent while the question is out: the form waits for that answer', async () => {
    const flow = await arrive('US')
    flow.send({ type: 'username.leave', username: 'ada' })
    flow.send({ type: 'form.submit', username: 'ada', password: secret('short') })
    expect(flow.snapshot.value).toEqual({ filling: { checking: 'typing' } })
    flow.send({ type: 'form.submit', username: ' ada ', password })
    expect(flow.snapshot.value).toEqual({ filling: { checking: 'waiting' } })
    expect(flow.snapshot.hasTag('busy')).toBe(true)
    flow.send({ type: 'form.submit', username: 'grace', password })
    flow.send({ type: 'username.leave', username: 'grace' })
    await flow.answer('loadLoginModes', modes)
    expect(flow.asked('loadLoginModes')).toEqual([{ username: 'ada', background: true }])
    expect(flow.asked('logIn')).toEqual([{ email: 'ada', password }])
    expect(flow.snapshot.context.form).toEqual({ password })
  })

  it('is asked about at once by a form that names somebody else than the question that is out', async () => {
    const flow = await arrive('US')
    flow.send({ type: 'username.leave', username: 'ada' })
    flow.send({ type: 'form.submit', username: 'grace', password })
    expect(flow.waiting()).toEqual(['loadLoginModes'])
    await flow.answer('loadLoginModes', modes)
    expect(flow.asked('logIn')).toEqual([{ email: 'grace', password }])
  })

  it('says so when a form waits for an answer that does not come', async () => {
    const flow = await arrive('US')
    flow.send({ type: 'username.leave', username: 'ada' })
    flow.send({ type: 'form.submit', username: 'ada', password })
    await flow.fail('loadLoginModes', { message: 'The server is on fire.', status: 500 })
    expect(flow.snapshot.value).toEqual({ filling: 'editing' })
    expect(flow.snapshot.context.problem?.message).toMatch('on fire')
    expect(flow.snapshot.context.form).toBeUndefined()
  })

  it('goes on without an answer when the question fails', async () => {
    const flow = await arrive('US')
    flow.send({ type: 'username.leave', username: 'ada' })
    await flow.fail('loadLoginModes', { message: 'The server is on fire.', status: 500 })
    expect(flow.snapshot.value).toEqual({ filling: 'editing' })
    expect(flow.snapshot.context.problem).toBeUndefined()
  })
})

describe('an account that signs in by its company alone', () => {
  const corporateOnly = { oidc: true, password: false, loginCaptchaEnabled: false }

  it('is sent to the corporate sign-in as soon as the username is left, and no password is sent', async () => {
    const flow = await arrive('US')
    flow.send({ type: 'username.leave', username: 'ada@bigco.example' })
    await flow.answer('loadLoginModes', corporateOnly)
    expect(flow.snapshot.value).toEqual({ filling: 'corporateOnly' })
    flow.send({ type: 'form.submit', username: 'ada@bigco.example', password })
    expect(flow.snapshot.value).toEqual({ filling: 'corporateOnly' })
    expect(flow.asked('logIn')).toEqual([])
  })

  it('is sent to the corporate sign-in when the form is sent, and no password is sent', async () => {
    const flow = await arrive('US')
    flow.send({ type: 'form.submit', username: 'ada@bigco.example', password })
    await flow.answer('loadLoginModes', corporateOnly)
    expect(flow.snapshot.value).toEqual({ filling: 'corporateOnly' })
    flow.send({ type: 'form.submit', username: '', password })
    flow.send({ type: 'form.submit', username: 'ada@bigco.example', password })
    expect(flow.snapshot.value).toEqual({ filling: 'corporateOnly' })
    expect(flow.snapshot.context.fieldErrors).toEqual({})
    expect(flow.asked('loadLoginModes')).toHaveLength(1)
    expect(flow.asked('logIn')).toEqual([])
  })

  it('is sent to the corporate sign-in even where a captcha would be due, whether it was left or sent', async () => {
    for (const location of ['US', 'CN']) {
      const flow = await arrive(location)
      flow.send({ type: 'username.leave', username: 'ada@bigco.example' })
      await flow.answer('loadLoginModes', { ...corporateOnly, loginCaptchaEnabled: true })
      flow.send({ type: 'form.submit', username: 'ada@bigco.example', password })
      expect(flow.snapshot.value).toEqual({ filling: 'corporateOnly' })
      expect(flow.snapshot.context.fieldErrors).toEqual({})
    }
    const flow = await arrive('US')
    flow.send({ type: 'form.submit', username: 'ada@bigco.example', password })
    await flow.answer('loadLoginModes', { ...corporateOnly, loginCaptchaEnabled: true })
    expect(flow.snapshot.value).toEqual({ filling: 'corporateOnly' })
    expect(flow.snapshot.context.fieldErrors).toEqual({})
    expect(flow.asked('logIn')).toEqual([])
  })

  it('is sent there again, unasked, when another one was left meanwhile', async () => {
    const flow = await arrive('US')
    flow.send({ type: 'username.leave', username: 'ada@bigco.example' })
    await flow.answer('loadLoginModes', corporateOnly)
    flow.send({ type: 'username.leave', username: 'grace' })
    await flow.answer('loadLoginModes', modes)
    expect(flow.snapshot.value).toEqual({ filling: 'editing' })
    flow.send({ type: 'username.leave', username: 'ada@bigco.example' })
    expect(flow.snapshot.value).toEqual({ filling: 'corporateOnly' })
    expect(flow.snapshot.context.username).toBe('ada@bigco.example')
    expect(flow.waiting()).toEqual([])
  })

  it('may use a password where the account has both', async () => {
    const flow = await arrive('US')
    flow.send({ type: 'form.submit', username: 'ada@bigco.example', password })
    await flow.answer('loadLoginModes', { oidc: true, password: true, loginCaptchaEnabled: false })
    expect(flow.snapshot.value).toBe('submitting')
  })

  it('is asked about anew when another username is typed', async () => {
    const flow = await arrive('US')
    flow.send({ type: 'username.leave', username: 'ada@bigco.example' })
    await flow.answer('loadLoginModes', corporateOnly)
    flow.send({ type: 'form.submit', username: 'grace', password })
    expect(flow.snapshot.value).toEqual({ filling: { checking: 'waiting' } })
    expect(flow.asked('loadLoginModes')[1]).toMatchObject({ username: 'grace' })
  })
})
