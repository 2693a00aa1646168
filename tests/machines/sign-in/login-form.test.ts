import { describe, expect, it } from 'vitest'
import { seal } from '../../../machines/security/secret.ts'
import { loginMachine } from '../../../machines/sign-in/login.machine.ts'
import { nobody } from '../answers.ts'
import { start } from '../live.ts'
import { secret } from '../secret.ts'
import { arrive, input, modes, password } from './at-login.ts'

describe('filling in the login form', () => {
  it('asks for what is missing', async () => {
    const flow = await arrive('US')
    flow.send({ type: 'form.submit', username: ' \t ', password: seal('') })
    expect(flow.snapshot.value).toEqual({ filling: 'editing' })
    expect(flow.snapshot.context.fieldErrors).toEqual({
      username: 'Please enter your username or email address.',
      password: 'Please enter your password.',
      captchaAnswer: undefined,
    })
    expect(flow.waiting()).toEqual([])
  })

  it('asks for at least 6 characters of password', async () => {
    const flow = await arrive('US')
    flow.send({ type: 'form.submit', username: 'ada', password: secret('q7#zy') })
    expect(flow.snapshot.context.fieldErrors.password).toBe('Your password must be at least 6 characters long.')
    flow.send({ type: 'form.submit', username: 'ada', password: secret('q7#zyx') })
    expect(flow.snapshot.value).toEqual({ filling: { checking: 'waiting' } })
    expect(flow.snapshot.context.fieldErrors).toEqual({})
  })

  it('warns of non-Latin letters and stops no one for them', async () => {
    const flow = await arrive('US')
    flow.send({ type: 'password.type', password: secret('пароль') })
    expect(flow.snapshot.context.nonLatin).toBe(true)
    flow.send({ type: 'password.type', password: secret('parool') })
    expect(flow.snapshot.context.nonLatin).toBe(false)
  })

  it('warns no more once the password that had them was refused', async () => {
    for (const message of ['Incorrect email or password.', 'Your account is temporarily blocked.']) {
      const flow = await arrive('US')
      flow.send({ type: 'password.type', password: secret('пароль') })
      flow.send({ type: 'form.submit', username: 'ada', password })
      await flow.answer('loadLoginModes', modes)
      await flow.fail('logIn', { message, status: 401 })
      expect(flow.snapshot.context).toMatchObject({ nonLatin: false, passwordKey: 1 })
    }
  })

  it('trims the username and hands on the password as it was typed', async () => {
    const flow = await arrive('US')
    const padded = secret('  Lovelace 1843  ')
    flow.send({ type: 'form.submit', username: '  ada@lovelace.example ', password: padded })
    await flow.answer('loadLoginModes', modes)
    expect(flow.asked('logIn')[0]?.email).toBe('ada@lovelace.example')
    expect(flow.asked('logIn')[0]?.password).toBe(padded)
  })
})

describe('the captcha of the login', () => {
  it('is not asked for elsewhere', async () => {
    const flow = await arrive('US')
    expect(flow.snapshot.context.captcha).toBe('none')
  })

  it('is an image in China', async () => {
    const flow = await arrive('CN')
    expect(flow.snapshot.context.captcha).toBe('image')
    flow.send({ type: 'form.submit', username: 'ada', password })
    expect(flow.snapshot.context.fieldErrors.captchaAnswer).toBe('Please complete the security check.')
    expect(flow.waiting()).toEqual([])
  })

  it('is still asked for in China when the form was sent before that was known', async () => {
    const flow = start(loginMachine, input)
    flow.send({ type: 'form.submit', username: 'ada', password })
    await flow.answer('loadSession', { ...nobody, location: 'CN' })
    await flow.answer('loadLoginModes', modes)
    expect(flow.snapshot.value).toEqual({ filling: 'editing' })
    expect(flow.snapshot.context.captcha).toBe('image')
    expect(flow.asked('logIn')).toEqual([])
  })

  it('takes at most 6 characters off an image', async () => {
    const flow = await arrive('CN')
    flow.send({ type: 'form.submit', username: 'ada', password, captchaAnswer: secret('8675309'), captchaGUID: 'c1' })
    expect(flow.snapshot.context.fieldErrors.captchaAnswer).toBe('Enter up to 6 digits.')
    flow.send({ type: 'form.submit', username: 'ada', password, captchaAnswer: secret('867530'), captchaGUID: 'c1' })
    expect(flow.snapshot.value).toEqual({ filling: { checking: 'waiting' } })
  })

  it('is the widget when the server says so, and an image in China', async () => {
    const flow = await arrive('US')
    flow.send({ type: 'username.leave', username: 'ada' })
    await flow.answer('loadLoginModes', { ...modes, loginCaptchaEnabled: true })
    expect(flow.snapshot.context.captcha).toBe('widget')
    const there = await arrive('CN')
    there.send({ type: 'username.leave', username: 'ada' })
    await there.answer('loadLoginModes', { ...modes, loginCaptchaEnabled: true })
    expect(there.snapshot.context.captcha).toBe('image')
  })

  it('holds a form back that was sent before the server asked for it', async () => {
    const flow = await arrive('US')
    flow.send({ type: 'form.submit', username: 'ada', password })
    await flow.answer('loadLoginModes', { ...modes, loginCaptchaEnabled: true })
    expect(flow.snapshot.value).toEqual({ filling: 'editing' })
    expect(flow.snapshot.context.captcha).toBe('widget')
    expect(flow.snapshot.context.fieldErrors).toEqual({ captchaAnswer: 'Please complete the security check.' })
    expect(flow.asked('logIn')).toEqual([])
  })

  it('goes along with the password, with the id of the image', async () => {
    const flow = await arrive('CN')
    const captchaAnswer = secret('271828')
    flow.send({ type: 'form.submit', username: 'ada', password, captchaAnswer, captchaGUID: 'c1' })
    await flow.answer('loadLoginModes', modes)
    expect(flow.asked('logIn')).toEqual([{ email: 'ada', password, captchaAnswer, captchaGUID: 'c1' }])
    expect(flow.asked('logIn')[0]?.captchaAnswer).toBe(captchaAnswer)
  })

  it('says so when the widget cannot do its work, beside all else', async () => {
    const flow = await arrive('US')
    flow.send({ type: 'form.submit', username: 'ada', password: seal('') })
    flow.send({ type: 'captcha.fail' })
    expect(flow.snapshot.context.fieldErrors).toEqual({
      password: 'Please enter your password.',
      captchaAnswer: 'Failed to execute Captcha validation.',
    })
  })

  const wanted = { ...modes, loginCaptchaEnabled: true }

  it('goes with a name that needs it, and comes back with it', async () => {
    const flow = await arrive('US')
    const leave = (username: string) => flow.send({ type: 'username.leave', username })
    leave('ada')
    await flow.answer('loadLoginModes', wanted)
    leave('grace')
    await flow.answer('loadLoginModes', modes)
    expect(flow.snapshot.context.captcha).toBe('none')
    leave('ada')
    expect(flow.snapshot.context.captcha).toBe('widget')
    flow.send({ type: 'form.submit', username: 'grace', password })
    expect(flow.snapshot.value).toBe('submitting')
    expect(flow.snapshot.context.captcha).toBe('none')
  })

  it('is not asked of another name that is sent right away', async () => {
    const flow = await arrive('US')
    flow.send({ type: 'username.leave', username: 'ada' })
    await flow.answer('loadLoginModes', wanted)
    flow.send({ type: 'form.submit', username: 'grace', password: seal('') })
    expect(flow.snapshot.context.fieldErrors.captchaAnswer).toBeUndefined()
    flow.send({ type: 'form.submit', username: 'ada', password })
    expect(flow.snapshot.context.fieldErrors.captchaAnswer).toBe('Please complete the security check.')
    flow.send({ type: 'form.submit', username: 'grace', password })
    await flow.answer('loadLoginModes', modes)
    expect(flow.asked('logIn')).toEqual([{ email: 'grace', password }])
  })

  it('stays with a name after a wrong password, and after it was refused', async () => {
    const flow = await arrive('US')
    const refused = { message: 'Incorrect answer to captcha', status: 400 }
    flow.send({ type: 'form.submit', username: 'ada', password })
    await flow.answer('loadLoginModes', modes)
    await flow.fail('logIn', refused)
    expect(flow.snapshot.context.captcha).toBe('widget')
    const captchaAnswer = secret('widget-token-1618')
    flow.send({ type: 'form.submit', username: 'ada', password, captchaAnswer })
    await flow.answer('loadLoginModes', modes)
    expect(flow.snapshot.context.captcha).toBe('widget')
    await flow.fail('logIn', { message: 'Incorrect email or password.', status: 401 })
    flow.send({ type: 'username.leave', username: 'grace' })
    expect(flow.snapshot.context.captcha).toBe('none')
    flow.send({ type: 'username.leave', username: 'ada' })
    expect(flow.snapshot.context.captcha).toBe('widget')
  })
})
