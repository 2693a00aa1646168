import { describe, expect, it } from 'vitest'
import { trustedAddress } from '../../../machines/security/address.ts'
import { seal } from '../../../machines/security/secret.ts'
import { trialLoginMachine } from '../../../machines/trial/trial-login.machine.ts'
import { ada, nobody } from '../answers.ts'
import { coverFlow } from '../cover.ts'
import { start } from '../live.ts'
import { secret } from '../secret.ts'
import { trialLoginCases } from './trial-login.cases.ts'

const password = secret('Trial-Lovelace-1843!')
const captchaAnswer = secret('trial-widget-token-2718')
const trial = trustedAddress('https://www.chaos.example/trial')
const keep = { return_to: 'https://www.chaos.example/de/trial', productCode: 'corona-trial' }
const input = { username: 'ada@lovelace.example', prompted: false, trial, keep }
const modes = { oidc: false, password: true, loginCaptchaEnabled: false }

coverFlow(trialLoginMachine, trialLoginCases)

async function arrive(location = 'US') {
  const flow = start(trialLoginMachine, { ...input, username: '' })
  await flow.answer('loadSession', { ...nobody, location })
  return flow
}

async function submit() {
  const flow = await arrive()
  flow.send({ type: 'form.submit', username: ' ada ', password })
  await flow.answer('loadLoginModes', modes)
  return flow
}

describe('arriving at the trial login', () => {
  it('shows the form once it is known where the visitor is, with the email of the step before', async () => {
    const flow = start(trialLoginMachine, input)
    expect(flow.snapshot.value).toBe('preparing')
    expect(flow.snapshot.hasTag('busy')).toBe(true)
    await flow.answer('loadSession', nobody)
    expect(flow.snapshot.value).toEqual({ filling: { checking: 'typing' } })
    expect(flow.snapshot.context).toMatchObject({ username: 'ada@lovelace.example', captcha: 'none' })
  })

  it('sends a visitor who is signed in on to the trial, unless another sign-in was asked for', async () => {
    const flow = start(trialLoginMachine, input)
    await flow.answer('loadSession', ada)
    expect(flow.snapshot.value).toBe('signedIn')
    expect(flow.snapshot.output).toMatchObject({ href: 'https://www.chaos.example/trial?isNewAccount=false' })
    const prompted = start(trialLoginMachine, { ...input, prompted: true })
    await prompted.answer('loadSession', ada)
    expect(prompted.snapshot.hasTag('busy')).toBe(false)
    expect(prompted.snapshot.output).toBeUndefined()
  })

  it('explains a sign-in that the browser did not keep', async () => {
    const flow = start(trialLoginMachine, input)
    await flow.answer('loadSession', { ...nobody, isForgotten: true })
    expect(flow.snapshot.value).toEqual({ filling: 'editing' })
    expect(flow.snapshot.context.problem?.message).toMatch('your browser did not keep it')
  })

  it('can be tried again where the session cannot be read', async () => {
    const flow = start(trialLoginMachine, input)
    await flow.fail('loadSession', { message: 'The server is on fire.', status: 500, guid: 'b2c4' })
    expect(flow.snapshot.value).toBe('unreachable')
    expect(flow.snapshot.context.problem).toEqual({ message: 'The server is on fire.', status: 500, guid: 'b2c4' })
    flow.send({ type: 'load.retry' })
    expect(flow.snapshot.value).toBe('preparing')
    expect(flow.snapshot.context.problem).toBeUndefined()
  })
})

describe('a trial login that succeeds', () => {
  it('is marked as one of a trial and tells the trial that the account is not new', async () => {
    const flow = await submit()
    expect(flow.snapshot.value).toBe('submitting')
    expect(flow.asked('logIn')).toEqual([{ email: 'ada', isTrial: true, password }])
    expect(flow.asked('logIn')[0]?.password).toBe(password)
    await flow.answer('logIn', { requiredPasswordUpdate: false, requiredProfileUpdate: true })
    expect(flow.snapshot.value).toBe('signedIn')
    expect(flow.snapshot.hasTag('success')).toBe(true)
    expect(flow.snapshot.output).toEqual({
      href: 'https://www.chaos.example/trial?isNewAccount=false',
      mark: 'signedIn',
    })
  })

  it('leads to the success page where the password has to be set first', async () => {
    const flow = await submit()
    await flow.answer('logIn', { requiredPasswordUpdate: true, requiredProfileUpdate: false })
    expect(flow.snapshot.value).toBe('updatingPassword')
    expect(flow.snapshot.output).toEqual({
      to: '/trial/register/success',
      search: { return_to: 'https://www.chaos.example/de/trial', productCode: 'corona-trial', email: 'ada' },
    })
  })
})

describe('a trial login that is refused', () => {
  it('shows a wrong password on its field and empties it', async () => {
    const flow = await submit()
    await flow.fail('logIn', { message: 'Incorrect email or password.', status: 401, guid: 'b2c4' })
    expect(flow.snapshot.value).toEqual({ filling: 'editing' })
    expect(flow.snapshot.context).toMatchObject({
      username: 'ada',
      fieldErrors: { password: 'Incorrect email or password.' },
      problem: undefined,
      refusals: 1,
      attempts: 1,
    })
  })

  it('offers a new activation link to an account that is not active', async () => {
    const flow = await submit()
    await flow.fail('logIn', { message: 'Your account is not active.', status: 403 })
    expect(flow.snapshot.value).toEqual({ filling: 'inactive' })
    expect(flow.snapshot.context).toMatchObject({ username: 'ada', problem: undefined, refusals: 0, attempts: 1 })
    flow.send({ type: 'form.submit', username: '', password })
    expect(flow.snapshot.value).toEqual({ filling: 'inactive' })
    flow.send({ type: 'form.submit', username: 'ada', password })
    expect(flow.snapshot.value).toEqual({ filling: { checking: 'waiting' } })
  })

  it('brings a fresh captcha after a wrong one', async () => {
    const flow = await submit()
    await flow.fail('logIn', { message: 'Incorrect answer to captcha', status: 400 })
    expect(flow.snapshot.value).toEqual({ filling: 'editing' })
    expect(flow.snapshot.context).toMatchObject({
      captcha: 'widget',
      fieldErrors: { captchaAnswer: 'Failed to proceed with login.' },
      problem: undefined,
      attempts: 1,
      refusals: 0,
    })
  })

  it('shows every other error with its reference', async () => {
    const flow = await submit()
    await flow.fail('logIn', { message: 'The server is on fire.', status: 500, guid: 'b2c4' })
    expect(flow.snapshot.value).toEqual({ filling: 'editing' })
    expect(flow.snapshot.context).toMatchObject({
      problem: { message: 'The server is on fire.', status: 500, guid: 'b2c4' },
      attempts: 1,
      refusals: 0,
    })
  })
})

describe('the form of the trial login', () => {
  it.each([
    ['', '', 'Please enter your username or email address.', 'Please enter your password.'],
    [
      '  ',
      'short',
      'Please enter your username or email address.',
      'Your password must be at least 6 characters long.',
    ],
  ])('with "%s" and "%s" is not sent', async (username, typed, aboutUsername, aboutPassword) => {
    const flow = await arrive()
    flow.send({ type: 'form.submit', username, password: seal(typed) })
    expect(flow.snapshot.value).toEqual({ filling: 'editing' })
    expect(flow.snapshot.context.fieldErrors).toMatchObject({ username: aboutUsername, password: aboutPassword })
    expect(flow.waiting()).toEqual([])
  })

  it('is sent once', async () => {
    const flow = await arrive()
    flow.send({ type: 'form.submit', username: 'ada', password })
    flow.send({ type: 'form.submit', username: 'ada', password })
    await flow.answer('loadLoginModes', modes)
    flow.send({ type: 'form.submit', username: 'ada', password })
    expect(flow.asked('loadLoginModes')).toHaveLength(1)
    expect(flow.asked('logIn')).toHaveLength(1)
  })

  it('says so when nothing is known of the account', async () => {
    const flow = await arrive()
    flow.send({ type: 'form.submit', username: 'ada', password })
    await flow.fail('loadLoginModes', { message: 'The server is on fire.', status: 500 })
    expect(flow.snapshot.value).toEqual({ filling: 'editing' })
    expect(flow.snapshot.context.problem?.message).toBe('The server is on fire.')
    expect(flow.asked('logIn')).toEqual([])
  })

  it('asks for the captcha that the server wants, and sends it along', async () => {
    const flow = await arrive()
    flow.send({ type: 'form.submit', username: 'ada', password })
    await flow.answer('loadLoginModes', { ...modes, loginCaptchaEnabled: true })
    expect(flow.snapshot.value).toEqual({ filling: 'editing' })
    expect(flow.snapshot.context).toMatchObject({
      captcha: 'widget',
      fieldErrors: { captchaAnswer: 'Please complete the security check.' },
    })
    flow.send({ type: 'form.submit', username: 'ada', password, captchaAnswer })
    expect(flow.asked('loadLoginModes')).toHaveLength(1)
    expect(flow.asked('logIn')).toEqual([{ email: 'ada', isTrial: true, password, captchaAnswer }])
    expect(flow.asked('logIn')[0]?.captchaAnswer).toBe(captchaAnswer)
  })

  it('always shows the image in China', async () => {
    const flow = await arrive('CN')
    expect(flow.snapshot.context.captcha).toBe('image')
    flow.send({ type: 'form.submit', username: 'ada', password })
    expect(flow.snapshot.context.fieldErrors.captchaAnswer).toBe('Please complete the security check.')
    flow.send({ type: 'form.submit', username: 'ada', password, captchaAnswer: seal('1234567'), captchaGUID: 'c1' })
    expect(flow.snapshot.context.fieldErrors.captchaAnswer).toBe('The answer has at most 6 characters.')
    expect(flow.waiting()).toEqual([])
  })

  it('says so when the widget cannot do its work, beside all else', async () => {
    const flow = await arrive()
    flow.send({ type: 'form.submit', username: 'ada', password: seal('') })
    flow.send({ type: 'captcha.fail' })
    expect(flow.snapshot.context.fieldErrors).toEqual({
      password: 'Please enter your password.',
      captchaAnswer: 'Failed to execute Captcha validation.',
    })
  })
})
