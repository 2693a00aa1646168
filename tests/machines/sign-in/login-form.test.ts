import { describe, expect, it } from 'vitest'
import { loginMachine } from '#machines/sign-in/login.machine.ts'
import { modes, nobody, noCaptcha, password, plainLogin } from '../answers.ts'
import { edit } from '../edits.ts'
import { start } from '../live.ts'
import { secret } from '../secret.ts'
import { arrive } from './at-login.ts'

const missing = 'Please complete the security check.'
const captchaAnswer = secret('271828')

describe('filling in the login form', () => {
  it('warns about non-Latin letters until they are gone or the password is refused', async () => {
    const flow = await arrive()
    for (const typed of ['пароль', 'parool', 'пароль']) {
      flow.send(edit('typed', 'password', secret(typed)))
      expect(flow.snapshot.context.nonLatin).toBe(typed !== 'parool')
    }
    flow.send({ type: 'form.submit', values: { ...noCaptcha, username: 'ada', password } })
    await flow.answer('loadLoginModes', modes)
    await flow.fail('logIn', { message: 'Incorrect email or password.', status: 401 })
    expect(flow.snapshot.context.nonLatin).toBe(false)
  })
})

describe('the captcha of the login', () => {
  const due = { ...modes, loginCaptchaEnabled: true }

  it.each([
    ['CN', modes, 'image'],
    ['US', due, 'challenge'],
  ])('in %s stops a form that was sent before the captcha became due', async (country, answer, captcha) => {
    const flow = start(loginMachine, plainLogin)
    flow.send({ type: 'form.submit', values: { ...noCaptcha, username: 'ada', password } })
    await flow.answer('loadSession', { ...nobody, country })
    await flow.answer('loadLoginModes', answer)
    expect(flow.snapshot.value).toBe('proving')
    await flow.fail('awaitCheck', { message: 'Please complete the security check.' })
    expect(flow.snapshot.value).toEqual({ filling: 'editing' })
    expect(flow.snapshot.context).toMatchObject({ captcha, fieldErrors: { captchaAnswer: missing } })
    expect(flow.asked('logIn')).toEqual([])
  })

  it('stays with a name after a refusal and after a wrong password', async () => {
    const flow = await arrive()
    for (const message of ['Incorrect answer to captcha', 'Incorrect email or password.']) {
      flow.send({ type: 'form.submit', values: { ...noCaptcha, username: 'ada', password, captchaAnswer } })
      await flow.answer('loadLoginModes', modes)
      await flow.fail('logIn', { message, status: 400 })
      expect(flow.snapshot.context.captcha).toBe('challenge')
    }
    flow.send({ type: 'username.leave', username: 'grace' })
    expect(flow.snapshot.context.captcha).toBe('none')
    flow.send({ type: 'username.leave', username: 'ada' })
    expect(flow.snapshot.context.captcha).toBe('challenge')
  })
})
