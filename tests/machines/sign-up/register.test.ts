import { describe, expect, it } from 'vitest'
import { trustedAddress } from '../../../machines/security/address.ts'
import { seal } from '../../../machines/security/secret.ts'
import { registerMachine } from '../../../machines/sign-up/register.machine.ts'
import { nobody } from '../answers.ts'
import { edit } from '../edits.ts'
import { start } from '../live.ts'
import { secret } from '../secret.ts'

const password = secret('Lovelace-1843!')
const tracking = { utmMedium: 'cpc', utmSource: undefined, utmCampaign: undefined, httpReferer: undefined }
const input = { email: '', returnTo: trustedAddress('https://store.chaos.example/cart'), tracking }
const ada = 'ada@lovelace.example'
const modes = { oidc: false, password: true, loginCaptchaEnabled: false }

describe('step 1 of the registration', () => {
  it.each([
    [ada, true, true],
    ['ada@', true, false],
    ['', true, false],
    [ada, false, false],
  ])(
    'begins with the email "%s", which came with the address: %s; it stays as it is: %s',
    (email, isGiven, isSettled) => {
      expect(start(registerMachine, { ...input, email, isGiven }).snapshot.context).toMatchObject({ email, isSettled })
    },
  )

  it.each([
    ['', '', 'Please enter your email address.', 'Please enter your password.'],
    ['ada@', 'Love-18', 'Please enter valid email address.', 'Your password must be at least 8 characters long.'],
    [ada, 'x'.repeat(65), undefined, 'Your password must be at most 64 characters long.'],
  ])('does not take "%s" with "%s"', (email, typed, aboutEmail, aboutPassword) => {
    const flow = start(registerMachine, input)
    flow.send({ type: 'step.submit', email, password: seal(typed) })
    expect(flow.snapshot.value).toEqual({ stepOne: 'editing' })
    expect(flow.snapshot.context.fieldErrors).toEqual({ email: aboutEmail, newPassword: aboutPassword })
    expect(flow.waiting()).toEqual([])
  })

  it('leads to step 2 once the email is free, well formed and no company account, and the place is known', async () => {
    const flow = start(registerMachine, input)
    flow.send({ type: 'step.submit', email: ` ${ada} `, password })
    expect(flow.snapshot.value).toEqual({ stepOne: { checking: 'waiting' } })
    expect(flow.snapshot.hasTag('checking')).toBe(true)
    expect(flow.asked('loadLoginModes')).toMatchObject([{ username: ada }])
    await flow.answer('loadLoginModes', modes)
    expect(flow.asked('validateFields')).toMatchObject([{ fields: { email: ada } }])
    await flow.answer('validateFields', { email: 'ok' })
    expect(flow.snapshot.value).toEqual({ stepOne: 'preparing' })
    await flow.answer('loadSession', nobody)
    expect(flow.snapshot.value).toEqual({ stepTwo: 'editing' })
    expect(flow.snapshot.context.email).toBe(ada)
  })

  it('checks the email as it is left, which the visitor need not wait for, and asks once a value', async () => {
    const flow = start(registerMachine, input)
    flow.send({ type: 'email.leave', email: ` ${ada} ` })
    expect(flow.snapshot.value).toEqual({ stepOne: { checking: 'typing' } })
    expect(flow.snapshot.hasTag('checking')).toBe(true)
    expect(flow.snapshot.hasTag('busy')).toBe(false)
    await flow.answer('loadLoginModes', modes)
    await flow.answer('validateFields', { email: 'ok' })
    expect(flow.snapshot.value).toEqual({ stepOne: 'editing' })
    flow.send({ type: 'email.leave', email: ada })
    flow.send({ type: 'step.submit', email: ada, password })
    expect(flow.snapshot.value).toEqual({ stepOne: 'preparing' })
    expect(flow.asked('validateFields')).toHaveLength(1)
    expect(flow.asked('loadLoginModes')).toHaveLength(1)
  })

  it('asks nothing about an email that is empty or malformed, and says what is wrong once it is left', () => {
    const flow = start(registerMachine, input)
    const edit = { type: 'field.edit', field: 'email', fieldError: 'Please enter valid email address.' } as const
    for (const email of ['  ', 'ada@']) flow.send({ type: 'email.leave', email })
    flow.send({ ...edit, how: 'typed', empty: false })
    expect(flow.snapshot.context.fieldErrors.email).toBeUndefined()
    flow.send({ ...edit, how: 'left', empty: false })
    expect(flow.snapshot.context.fieldErrors.email).toBe('Please enter valid email address.')
    expect(flow.waiting()).toEqual([])
    flow.send({ ...edit, fieldError: undefined, how: 'typed', empty: false })
    expect(flow.snapshot.context.fieldErrors.email).toBeUndefined()
  })

  it('keeps what it says of the password while the email is checked', async () => {
    const flow = start(registerMachine, input)
    flow.send({ type: 'email.leave', email: ada })
    flow.send({ type: 'step.submit', email: ada, password: seal('Love-18') })
    await flow.answer('loadLoginModes', modes)
    await flow.answer('validateFields', { email: 'ok' })
    expect(flow.snapshot.context.fieldErrors.newPassword).toBe('Your password must be at least 8 characters long.')
    flow.send({ type: 'email.leave', email: 'grace@navy.example' })
    expect(flow.snapshot.context.fieldErrors.newPassword).toBe('Your password must be at least 8 characters long.')
    flow.send({ type: 'password.type', password: secret('1815') })
    flow.send(edit('typed', 'newPassword'))
    expect(flow.snapshot.context.fieldErrors.newPassword).toBeUndefined()
    expect(flow.snapshot.context.checks.number).toBe(true)
  })
})

describe('an email that cannot be used', () => {
  it.each(['email.leave', 'step.submit'] as const)('is refused on %s when it has an account', async (type) => {
    const flow = start(registerMachine, input)
    flow.send({ type, email: ada, password })
    await flow.answer('loadLoginModes', modes)
    await flow.answer('validateFields', { email: 'conflict' })
    expect(flow.snapshot.value).toEqual({ stepOne: 'editing' })
    expect(flow.snapshot.context.emailRefusal).toEqual({ email: ada, reason: 'conflict' })
    flow.send({ type: 'step.submit', email: ada, password })
    expect(flow.snapshot.value).toEqual({ stepOne: 'editing' })
    expect(flow.waiting()).toEqual([])
  })

  it.each(['email.leave', 'step.submit'] as const)(
    'is refused on %s when a company signs it in, known or not',
    async (type) => {
      const flow = start(registerMachine, input)
      flow.send({ type, email: ada, password })
      await flow.answer('loadLoginModes', { ...modes, oidc: true, password: false })
      expect(flow.asked('validateFields')).toEqual([])
      expect(flow.snapshot.value).toEqual({ stepOne: 'editing' })
      expect(flow.snapshot.context.emailRefusal).toEqual({ email: ada, reason: 'corporate' })
      flow.send({ type: 'step.submit', email: ada, password })
      expect(flow.waiting()).toEqual([])
    },
  )

  it.each(['email.leave', 'step.submit'] as const)(
    'is refused on %s when the server finds it invalid',
    async (type) => {
      const flow = start(registerMachine, input)
      flow.send({ type, email: ada, password })
      await flow.answer('loadLoginModes', modes)
      await flow.answer('validateFields', { email: 'invalid' })
      expect(flow.snapshot.value).toEqual({ stepOne: 'editing' })
      expect(flow.snapshot.context.fieldErrors.email).toBe('Please enter valid email address.')
    },
  )

  it('is no longer spoken of once another stands in the field', async () => {
    const flow = start(registerMachine, input)
    flow.send({ type: 'email.leave', email: ada })
    await flow.answer('loadLoginModes', modes)
    await flow.answer('validateFields', { email: 'ok' })
    flow.send({ type: 'email.leave', email: 'grace@navy.example' })
    await flow.answer('loadLoginModes', modes)
    await flow.answer('validateFields', { email: 'conflict' })
    flow.send({ type: 'email.leave', email: 'grace@navy.example' })
    expect(flow.snapshot.context.emailRefusal?.email).toBe('grace@navy.example')
    flow.send({ type: 'step.submit', email: '', password })
    expect(flow.snapshot.context.emailRefusal).toBeUndefined()
    expect(flow.snapshot.context.fieldErrors.email).toBe('Please enter your email address.')
    flow.send({ type: 'email.leave', email: ada })
    expect(flow.snapshot.context.fieldErrors.email).toBeUndefined()
    expect(flow.snapshot.value).toEqual({ stepOne: 'editing' })
  })
})

describe('a late answer of an email check', () => {
  it.each([
    ['the next email is asked about', 'grace@navy.example', { stepOne: { checking: 'typing' } }, ['loadLoginModes']],
    ['a malformed email took its place', 'ada@', { stepOne: 'editing' }, []],
    ['the field was emptied', '', { stepOne: 'editing' }, []],
  ])('is ignored when %s', (_, email, state, waiting) => {
    const flow = start(registerMachine, input)
    flow.send({ type: 'email.leave', email: ada })
    flow.send({ type: 'email.leave', email })
    expect(flow.snapshot.value).toEqual(state)
    expect(flow.waiting()).toEqual(waiting)
  })
})
