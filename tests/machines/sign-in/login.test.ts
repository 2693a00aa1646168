import { describe, expect, it } from 'vitest'
import { loginMachine } from '../../../machines/sign-in/login.machine.ts'
import { ada, nobody, unlinked } from '../answers.ts'
import { start } from '../live.ts'
import { modes, password, store, input as without } from './at-login.ts'

const input = { ...without, returnTo: store }

describe('arriving at the login', () => {
  it('lets the visitor type before anything is known', () => {
    const flow = start(loginMachine, input)
    expect(flow.snapshot.value).toEqual({ filling: { arriving: 'typing' } })
    expect(flow.snapshot.hasTag('busy')).toBe(false)
    expect(flow.asked('loadSession')).toEqual([{}])
  })

  it('sends a visitor who is already signed in to the return address', async () => {
    const flow = start(loginMachine, input)
    await flow.answer('loadSession', ada)
    expect(flow.snapshot.value).toBe('leaving')
    expect(flow.snapshot.output).toEqual({ href: 'https://store.chaos.example/cart' })
  })

  it('sends a visitor who is already signed in to the account where there is no return address', async () => {
    const flow = start(loginMachine, { ...input, returnTo: undefined })
    await flow.answer('loadSession', ada)
    expect(flow.snapshot.output).toEqual({ to: '/profile/edit' })
  })

  it('hands what the page before said to the account of a visitor who is already signed in', async () => {
    const flow = start(loginMachine, { ...input, returnTo: undefined, said: 'Your password was updated.' })
    await flow.answer('loadSession', ada)
    expect(flow.snapshot.output).toEqual({ to: '/profile/edit', state: { said: 'Your password was updated.' } })
  })

  it('sends a visitor who is already signed in home where the return address was refused', async () => {
    const flow = start(loginMachine, { ...input, returnTo: undefined, isReturnRefused: true })
    await flow.answer('loadSession', ada)
    expect(flow.snapshot.value).toBe('leaving')
    expect(flow.snapshot.output).toEqual({ href: 'https://www.chaos.example/' })
  })

  it('keeps the form for a visitor who is already signed in with prompt=login', async () => {
    const flow = start(loginMachine, { ...input, prompted: true })
    await flow.answer('loadSession', ada)
    expect(flow.snapshot.value).toEqual({ filling: 'editing' })
    expect(flow.snapshot.output).toBeUndefined()
  })

  it("links the session with the vendor's other sites first", async () => {
    const flow = start(loginMachine, input)
    await flow.answer('loadSession', unlinked)
    expect(flow.snapshot.value).toBe('leaving')
    expect(flow.snapshot.output).toEqual({ href: 'https://gateway.example/session/link?continue=x', mark: 'linked' })
  })

  it('says that the session cannot be read and reads it again on demand', async () => {
    const flow = start(loginMachine, { ...input, username: 'ada' })
    await flow.fail('loadSession', { message: 'The server is on fire.', status: 500, guid: 'b2c4' })
    expect(flow.snapshot.value).toBe('unreachable')
    expect(flow.snapshot.hasTag('error')).toBe(true)
    expect(flow.snapshot.context.problem).toEqual({ message: 'The server is on fire.', status: 500, guid: 'b2c4' })
    expect(flow.snapshot.context.username).toBe('ada')
    flow.send({ type: 'load.retry' })
    expect(flow.snapshot.value).toEqual({ filling: { arriving: 'typing' } })
    expect(flow.asked('loadSession')).toHaveLength(2)
  })
})

describe('a sign-in that the browser did not keep', () => {
  const forgotten = { ...nobody, isForgotten: true }

  it('is explained on arriving back', async () => {
    const flow = start(loginMachine, input)
    await flow.answer('loadSession', forgotten)
    expect(flow.snapshot.value).toEqual({ filling: 'editing' })
    expect(flow.snapshot.context.problem?.message).toMatch('your browser did not keep it')
    expect(flow.snapshot.context.location).toBe('US')
  })

  it('is explained before the next attempt, even to somebody who sends the form at once', async () => {
    const flow = start(loginMachine, input)
    flow.send({ type: 'form.submit', username: 'ada', password })
    await flow.answer('loadSession', forgotten)
    expect(flow.snapshot.value).toEqual({ filling: 'editing' })
    expect(flow.snapshot.context.problem?.message).toMatch('your browser did not keep it')
    expect(flow.waiting()).toEqual([])
    flow.send({ type: 'form.submit', username: 'ada', password })
    expect(flow.snapshot.context.problem).toBeUndefined()
  })
})

describe('sending the login form before the session is known', () => {
  it('waits for the session, then goes on with everything that was typed', async () => {
    const flow = start(loginMachine, input)
    flow.send({ type: 'form.submit', username: 'ada', password })
    expect(flow.snapshot.value).toEqual({ filling: { arriving: 'waiting' } })
    expect(flow.snapshot.hasTag('busy')).toBe(true)
    await flow.answer('loadSession', nobody)
    expect(flow.snapshot.value).toEqual({ filling: { checking: 'waiting' } })
    await flow.answer('loadLoginModes', modes)
    expect(flow.snapshot.value).toBe('submitting')
    expect(flow.asked('logIn')).toEqual([{ email: 'ada', password }])
    expect(flow.asked('logIn')[0]?.password).toBe(password)
  })

  it('goes on with what was sent first, whatever is sent or left while it waits', async () => {
    const flow = start(loginMachine, input)
    flow.send({ type: 'form.submit', username: 'ada', password })
    flow.send({ type: 'form.submit', username: 'grace', password })
    flow.send({ type: 'username.leave', username: 'grace' })
    expect(flow.snapshot.value).toEqual({ filling: { arriving: 'waiting' } })
    expect(flow.waiting()).toEqual(['loadSession'])
    await flow.answer('loadSession', nobody)
    expect(flow.asked('loadLoginModes')).toEqual([{ username: 'ada', background: false }])
  })

  it('sends no password for a visitor who turns out to be signed in', async () => {
    const flow = start(loginMachine, input)
    flow.send({ type: 'form.submit', username: 'ada', password })
    await flow.answer('loadSession', ada)
    expect(flow.snapshot.value).toBe('leaving')
    expect(flow.asked('logIn')).toEqual([])
  })

  it('links the session first', async () => {
    const flow = start(loginMachine, input)
    flow.send({ type: 'form.submit', username: 'ada', password })
    await flow.answer('loadSession', unlinked)
    expect(flow.snapshot.value).toBe('leaving')
    expect(flow.snapshot.output).toEqual({ href: 'https://gateway.example/session/link?continue=x', mark: 'linked' })
  })

  it('says that the session cannot be read, and keeps the username', async () => {
    const flow = start(loginMachine, input)
    flow.send({ type: 'form.submit', username: 'ada', password })
    await flow.fail('loadSession', { message: 'The server is on fire.', status: 500 })
    expect(flow.snapshot.value).toBe('unreachable')
    expect(flow.snapshot.context.problem?.message).toBe('The server is on fire.')
    expect(flow.snapshot.context.username).toBe('ada')
  })
})
