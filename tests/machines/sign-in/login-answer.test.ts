import { describe, expect, it } from 'vitest'
import { timedOut } from '../../../machines/port/problem.ts'
import type { Href } from '../../../machines/security/address.ts'
import { loginMachine } from '../../../machines/sign-in/login.machine.ts'
import { nobody } from '../answers.ts'
import { start } from '../live.ts'
import { input, modes, password, store } from './at-login.ts'

async function submit(returnTo: Href | undefined) {
  const flow = start(loginMachine, { ...input, returnTo })
  await flow.answer('loadSession', nobody)
  flow.send({ type: 'form.submit', username: 'ada', password })
  await flow.answer('loadLoginModes', modes)
  return flow
}

/** What the tab and the device remember. */
const signedIn = { mark: 'signedIn', username: 'ada' }

describe('a login that succeeds', () => {
  it('leads to the return address', async () => {
    const flow = await submit(store)
    await flow.answer('logIn', { requiredPasswordUpdate: false, requiredProfileUpdate: false })
    expect(flow.snapshot.value).toBe('returning')
    expect(flow.snapshot.hasTag('success')).toBe(true)
    expect(flow.snapshot.output).toEqual({ href: 'https://store.chaos.example/cart', ...signedIn })
  })

  it('leads home without a return address', async () => {
    const flow = await submit(undefined)
    await flow.answer('logIn', { requiredPasswordUpdate: false, requiredProfileUpdate: false })
    expect(flow.snapshot.output).toEqual({ href: 'https://www.chaos.example/', ...signedIn })
  })

  it('leads to a forced password change, which wins over a profile update', async () => {
    const flow = await submit(store)
    await flow.answer('logIn', { requiredPasswordUpdate: true, requiredProfileUpdate: true })
    expect(flow.snapshot.value).toBe('returning')
    expect(flow.snapshot.output).toEqual({
      to: '/account/password-change',
      ...signedIn,
      search: { required_password_update: 'true', return_to: 'https://store.chaos.example/cart' },
    })
  })

  it('leads to the profile where that has to be completed', async () => {
    const flow = await submit(store)
    await flow.answer('logIn', { requiredPasswordUpdate: false, requiredProfileUpdate: true })
    expect(flow.snapshot.value).toBe('returning')
    expect(flow.snapshot.output).toEqual({
      to: '/profile/edit',
      ...signedIn,
      search: { return_to: 'https://store.chaos.example/cart' },
      state: { said: 'Please complete your profile to go on.' },
    })
  })

  it('hands on no return address that it does not have', async () => {
    const flow = await submit(undefined)
    await flow.answer('logIn', { requiredPasswordUpdate: true, requiredProfileUpdate: false })
    expect(flow.snapshot.output).toEqual({
      to: '/account/password-change',
      ...signedIn,
      search: { required_password_update: 'true' },
    })
  })
})

describe('a login that is refused', () => {
  it('shows a wrong password on the password field and empties it', async () => {
    const flow = await submit(store)
    await flow.fail('logIn', { message: 'Incorrect email or password.', status: 401, guid: 'b2c4' })
    expect(flow.snapshot.value).toEqual({ filling: 'editing' })
    expect(flow.snapshot.context).toMatchObject({
      username: 'ada',
      fieldErrors: { password: 'Incorrect email or password.' },
      problem: undefined,
      passwordKey: 1,
      attempts: 1,
    })
  })

  it('offers a new activation link on a 403 that says not active, and never reloads', async () => {
    const flow = await submit(store)
    await flow.fail('logIn', { message: 'This account is not active yet.', status: 403 })
    expect(flow.snapshot.value).toEqual({ filling: 'inactive' })
    expect(flow.snapshot.context).toMatchObject({ username: 'ada', problem: undefined, passwordKey: 0, attempts: 1 })
    expect(flow.waiting()).toEqual([])
  })

  it('names the way out to an account that is blocked, and empties the password', async () => {
    const flow = await submit(store)
    await flow.fail('logIn', { message: 'Your account is temporarily blocked.', status: 429, guid: 'b2c4' })
    expect(flow.snapshot.value).toEqual({ filling: 'blocked' })
    expect(flow.snapshot.context).toMatchObject({
      problem: { message: 'Your account is temporarily blocked.', status: 429, guid: 'b2c4' },
      passwordKey: 1,
      attempts: 1,
    })
  })

  it.each([
    [48, 48_000],
    [undefined, 60_000],
  ])('goes on with the form when the block is over, which the gateway says lasts %s s', async (seconds, time) => {
    const flow = await submit(store)
    await flow.fail('logIn', {
      message: 'Your account is temporarily blocked.',
      status: 429,
      ...(seconds && { seconds }),
    })
    flow.pass(time - 1)
    expect(flow.snapshot.value).toEqual({ filling: 'blocked' })
    flow.pass(1)
    expect(flow.snapshot).toMatchObject({ value: { filling: 'editing' }, context: { problem: undefined } })
  })

  it.each([
    ['ada', 48, 1],
    ['grace', 48, 2],
    ['ada', undefined, 2],
  ])('sends %s while ada is blocked for %s s: %i call in all', async (username, seconds, calls) => {
    const flow = await submit(store)
    await flow.fail('logIn', {
      message: 'Your account is temporarily blocked.',
      status: 429,
      ...(seconds && { seconds }),
    })
    flow.send({ type: 'form.submit', username, password })
    if (calls > 1) await flow.answer('loadLoginModes', modes)
    expect(flow.asked('logIn')).toHaveLength(calls)
    expect(flow.waiting()).toHaveLength(calls - 1)
  })

  it('tells a disabled user so', async () => {
    const flow = await submit(store)
    await flow.fail('logIn', { message: 'Your user has been disabled in our system.', status: 400 })
    expect(flow.snapshot.value).toEqual({ filling: 'disabled' })
    expect(flow.snapshot.hasTag('error')).toBe(true)
    expect(flow.snapshot.context).toMatchObject({
      problem: { message: 'Your user has been disabled in our system.' },
      passwordKey: 0,
      attempts: 1,
    })
  })

  it('brings a fresh captcha after a captcha that was wrong', async () => {
    const flow = await submit(store)
    await flow.fail('logIn', { message: 'Incorrect answer to captcha', status: 400 })
    expect(flow.snapshot.value).toEqual({ filling: 'editing' })
    expect(flow.snapshot.context).toMatchObject({
      fieldErrors: { captchaAnswer: 'Failed to proceed with login.' },
      problem: undefined,
      attempts: 1,
    })
  })

  it('shows the captcha that was wrong where none was shown so far', async () => {
    const flow = await submit(store)
    expect(flow.snapshot.context.captcha).toBe('none')
    await flow.fail('logIn', { message: 'Incorrect answer to captcha', status: 400 })
    expect(flow.snapshot.context.captcha).toBe('widget')
  })

  it('shows every other error on the form with its reference', async () => {
    const flow = await submit(store)
    await flow.fail('logIn', { message: 'The server is on fire.', status: 500, guid: 'b2c4' })
    expect(flow.snapshot.value).toEqual({ filling: 'editing' })
    expect(flow.snapshot.context).toMatchObject({
      problem: { message: 'The server is on fire.', status: 500, guid: 'b2c4' },
      fieldErrors: {},
      passwordKey: 0,
      attempts: 1,
    })
  })

  it('never shows what a broken answer says about itself', async () => {
    const flow = await submit(store)
    await flow.fail('logIn', new TypeError('undefined is not a function'))
    expect(flow.snapshot.context.problem).toEqual({ message: 'An unexpected error occurred.' })
  })

  it('asks anew how the account may sign in, since that may have changed', async () => {
    const flow = await submit(store)
    await flow.fail('logIn', { message: 'Incorrect email or password.', status: 401 })
    flow.send({ type: 'form.submit', username: 'ada', password })
    expect(flow.snapshot.value).toEqual({ filling: { checking: 'waiting' } })
    expect(flow.snapshot.context.fieldErrors).toEqual({})
    expect(flow.asked('loadLoginModes')).toHaveLength(2)
  })
})

describe('a login under way', () => {
  it('ignores a second submit', async () => {
    const flow = await submit(store)
    expect(flow.snapshot.hasTag('busy')).toBe(true)
    flow.send({ type: 'form.submit', username: 'grace', password })
    expect(flow.snapshot.value).toBe('submitting')
    expect(flow.asked('logIn')).toHaveLength(1)
    expect(flow.snapshot.context.username).toBe('ada')
  })

  it('ignores a second submit while it asks how the account may sign in', async () => {
    const flow = start(loginMachine, input)
    await flow.answer('loadSession', nobody)
    flow.send({ type: 'form.submit', username: 'ada', password })
    flow.send({ type: 'form.submit', username: 'ada', password })
    expect(flow.asked('loadLoginModes')).toHaveLength(1)
    expect(flow.snapshot.hasTag('busy')).toBe(true)
  })

  it('shows the form again when it cannot be asked how the account may sign in', async () => {
    const flow = start(loginMachine, input)
    await flow.answer('loadSession', nobody)
    flow.send({ type: 'form.submit', username: 'ada', password })
    await flow.fail('loadLoginModes', { message: 'The server is on fire.', status: 500 })
    expect(flow.snapshot.value).toEqual({ filling: 'editing' })
    expect(flow.snapshot.context.problem?.message).toBe('The server is on fire.')
  })

  it('that was never answered can be sent again, with a fresh captcha', async () => {
    const flow = await submit(store)
    await flow.fail('logIn', { message: timedOut })
    expect(flow.snapshot.value).toEqual({ filling: 'editing' })
    expect(flow.snapshot.context).toMatchObject({
      username: 'ada',
      problem: { message: timedOut },
      attempts: 1,
    })
    expect(flow.waiting()).toEqual([])
    flow.send({ type: 'form.submit', username: 'ada', password })
    expect(flow.snapshot.context.problem).toBeUndefined()
  })
})
