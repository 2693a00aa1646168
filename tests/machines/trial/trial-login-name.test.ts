import { describe, expect, it } from 'vitest'
import { trustedAddress } from '../../../machines/security/address.ts'
import { trialLoginMachine } from '../../../machines/trial/trial-login.machine.ts'
import { nobody } from '../answers.ts'
import { start } from '../live.ts'
import { secret } from '../secret.ts'

const password = secret('Trial-Lovelace-1843!')
const trial = trustedAddress('https://www.chaos.example/trial')
const email = 'ada@bigco.example'
const corporateOnly = { oidc: true, password: false, loginCaptchaEnabled: false }
const modes = { oidc: false, password: true, loginCaptchaEnabled: false }

async function arrive(location: string, username = '') {
  const flow = start(trialLoginMachine, { username, prompted: false, trial, keep: {} })
  await flow.answer('loadSession', { ...nobody, location })
  return flow
}

describe('the email of a trial login', () => {
  it('that came along is asked about as soon as the session is known, while the visitor types', async () => {
    const flow = await arrive('US', email)
    expect(flow.snapshot.value).toEqual({ filling: { checking: 'typing' } })
    expect(flow.snapshot.hasTag('busy')).toBe(false)
    await flow.answer('loadLoginModes', modes)
    flow.send({ type: 'username.leave', username: email })
    flow.send({ type: 'form.submit', username: email, password })
    expect(flow.snapshot.value).toBe('submitting')
    expect(flow.asked('loadLoginModes')).toEqual([{ username: email, background: true }])
  })

  it('that was left before the session is known is asked about right after it', async () => {
    const flow = start(trialLoginMachine, { username: '', prompted: false, trial, keep: {} })
    flow.send({ type: 'username.leave', username: ' ada ' })
    expect(flow.asked('loadLoginModes')).toEqual([])
    await flow.answer('loadSession', nobody)
    expect(flow.asked('loadLoginModes')).toEqual([{ username: 'ada', background: true }])
  })

  it('is asked about when it is left, once a value', async () => {
    const flow = await arrive('US')
    for (const username of [' ', 'ada', 'ada ', 'grace', 'grace']) flow.send({ type: 'username.leave', username })
    expect(flow.asked('loadLoginModes').map(({ username }) => username)).toEqual(['ada', 'grace'])
    await flow.answer('loadLoginModes', corporateOnly)
    expect(flow.snapshot.value).toEqual({ filling: 'corporateOnly' })
    flow.send({ type: 'username.leave', username: 'ada' })
    await flow.answer('loadLoginModes', modes)
    expect(flow.snapshot.value).toEqual({ filling: 'editing' })
    flow.send({ type: 'username.leave', username: 'grace' })
    expect(flow.snapshot.value).toEqual({ filling: 'corporateOnly' })
    expect(flow.asked('loadLoginModes')).toHaveLength(3)
  })

  it('of a company in China leads there before any captcha is answered', async () => {
    const flow = await arrive('CN', email)
    flow.send({ type: 'form.submit', username: email, password })
    expect(flow.snapshot.context.fieldErrors.captchaAnswer).toBe('Please complete the security check.')
    await flow.answer('loadLoginModes', corporateOnly)
    expect(flow.snapshot.value).toEqual({ filling: 'corporateOnly' })
    expect(flow.snapshot.context.fieldErrors).toEqual({})
    flow.send({ type: 'form.submit', username: email, password })
    expect(flow.snapshot.value).toEqual({ filling: 'corporateOnly' })
    expect(flow.snapshot.context.fieldErrors).toEqual({})
  })

  it('of a company leads there when the form is sent, captcha or not', async () => {
    for (const loginCaptchaEnabled of [false, true]) {
      const flow = await arrive(loginCaptchaEnabled ? 'US' : 'CN')
      const submit = { type: 'form.submit', username: email, password } as const
      flow.send({ ...submit, captchaAnswer: secret('271828'), captchaGUID: 'c1' })
      await flow.answer('loadLoginModes', { ...corporateOnly, loginCaptchaEnabled })
      expect(flow.snapshot.value).toEqual({ filling: 'corporateOnly' })
      flow.send(submit)
      expect(flow.snapshot.value).toEqual({ filling: 'corporateOnly' })
      expect(flow.snapshot.context.fieldErrors).toEqual({})
      expect(flow.asked('loadLoginModes')).toHaveLength(1)
      expect(flow.asked('logIn')).toEqual([])
    }
    const shown = await arrive('US')
    shown.send({ type: 'form.submit', username: email, password })
    await shown.answer('loadLoginModes', { ...corporateOnly, loginCaptchaEnabled: true })
    expect(shown.snapshot.value).toEqual({ filling: 'corporateOnly' })
  })

  it('waits for its answer with a form that is sent meanwhile, and says so when none comes', async () => {
    const flow = await arrive('US', email)
    flow.send({ type: 'form.submit', username: email, password })
    expect(flow.snapshot.value).toEqual({ filling: { checking: 'waiting' } })
    expect(flow.snapshot.hasTag('busy')).toBe(true)
    await flow.fail('loadLoginModes', { message: 'The server is on fire.', status: 500 })
    expect(flow.snapshot.value).toEqual({ filling: 'editing' })
    expect(flow.snapshot.context.problem?.message).toMatch('on fire')
    flow.send({ type: 'form.submit', username: email, password })
    await flow.answer('loadLoginModes', modes)
    expect(flow.asked('logIn')).toEqual([{ email, isTrial: true, password }])
  })

  it('stays silent about a question in the background that fails', async () => {
    const flow = await arrive('US', email)
    await flow.fail('loadLoginModes', { message: 'The server is on fire.', status: 500 })
    expect(flow.snapshot.value).toEqual({ filling: 'editing' })
    expect(flow.snapshot.context.problem).toBeUndefined()
  })

  it('needs the captcha that the server wants of it, and no other does', async () => {
    const flow = await arrive('US', email)
    await flow.answer('loadLoginModes', { ...modes, loginCaptchaEnabled: true })
    expect(flow.snapshot.context.captcha).toBe('widget')
    flow.send({ type: 'username.leave', username: 'grace' })
    await flow.answer('loadLoginModes', modes)
    expect(flow.snapshot.context.captcha).toBe('none')
    flow.send({ type: 'form.submit', username: 'grace', password })
    expect(flow.snapshot.value).toBe('submitting')
  })
})
