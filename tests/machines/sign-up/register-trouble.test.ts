import { describe, expect, it } from 'vitest'
import { trustedAddress } from '../../../machines/parts/destination.ts'
import { emailVerdict } from '../../../machines/parts/field-checks.ts'
import { registerMachine } from '../../../machines/sign-up/register.ts'
import { nobody } from '../answers.ts'
import { start } from '../live.ts'
import { secret } from '../secret.ts'

const password = secret('Lovelace-1843!')
const tracking = { utmMedium: undefined, utmSource: undefined, utmCampaign: undefined, httpReferer: undefined }
const input = { email: '', returnTo: trustedAddress('https://store.chaos.example/cart'), tracking }
const ada = 'ada@lovelace.example'
const modes = { oidc: false, password: true, loginCaptchaEnabled: false }
const outage = { message: 'The server is on fire.', status: 500, guid: 'b2c4' }

function submit() {
  const flow = start(registerMachine, input)
  flow.send({ type: 'step.submit', email: ada, password })
  return flow
}

async function verify() {
  const flow = submit()
  await flow.answer('loadLoginModes', modes)
  return flow
}

describe('a check of the email that fails', () => {
  it('says nothing while the visitor types', async () => {
    const flow = start(registerMachine, input)
    flow.send({ type: 'email.leave', email: ada })
    await flow.answer('loadLoginModes', modes)
    await flow.fail('validateFields', outage)
    expect(flow.snapshot.value).toEqual({ stepOne: 'editing' })
    expect(flow.snapshot.context.problem).toBeUndefined()
    flow.send({ type: 'email.leave', email: ada })
    expect(flow.waiting()).toEqual([])
    const silent = start(registerMachine, input)
    silent.send({ type: 'email.leave', email: ada })
    await silent.answer('loadLoginModes', modes)
    silent.pass(29_999)
    expect(silent.snapshot.value).toEqual({ stepOne: { checkingEmail: 'typing' } })
    silent.pass(1)
    expect(silent.snapshot.value).toEqual({ stepOne: 'editing' })
    expect(silent.snapshot.context.problem).toBeUndefined()
  })

  it('holds step 1 back with its reference, and is forgotten on the next try', async () => {
    const flow = await verify()
    await flow.fail('validateFields', outage)
    expect(flow.snapshot.value).toEqual({ stepOne: 'editing' })
    expect(flow.snapshot.context.problem).toEqual(outage)
    flow.send({ type: 'step.submit', email: ada, password })
    expect(flow.snapshot.context.problem).toBeUndefined()
  })

  it('holds step 1 back after 30 s of silence', async () => {
    const flow = await verify()
    flow.send({ type: 'step.submit', email: ada, password })
    expect(flow.asked('validateFields')).toHaveLength(1)
    flow.pass(29_999)
    expect(flow.snapshot.value).toEqual({ stepOne: { checkingEmail: 'waiting' } })
    flow.pass(1)
    expect(flow.snapshot.value).toEqual({ stepOne: 'editing' })
    expect(flow.snapshot.context.problem?.message).toMatch('The operation timed out.')
  })
})

describe('login modes that cannot be read', () => {
  it('stop nobody when the email is left', async () => {
    const failing = start(registerMachine, input)
    failing.send({ type: 'email.leave', email: ada })
    await failing.fail('loadLoginModes', outage)
    await failing.answer('validateFields', { email: 'ok' })
    expect(failing.snapshot.context).toMatchObject({ problem: undefined })
    expect(emailVerdict(ada, failing.snapshot.context)).toBe('ok')
    const silent = start(registerMachine, input)
    silent.send({ type: 'email.leave', email: ada })
    silent.pass(29_999)
    expect(silent.snapshot.value).toEqual({ stepOne: { checkingModes: 'typing' } })
    silent.pass(1)
    await silent.answer('validateFields', { email: 'ok' })
    expect(emailVerdict(ada, silent.snapshot.context)).toBe('ok')
  })

  it('stop nobody on the way to step 2', async () => {
    const failing = submit()
    await failing.fail('loadLoginModes', outage)
    await failing.answer('validateFields', { email: 'ok' })
    expect(failing.snapshot.value).toEqual({ stepOne: 'preparing' })
    expect(failing.snapshot.context.problem).toBeUndefined()
  })

  it('are said to be silent after 30 s, once somebody waits for them', async () => {
    for (const press of [0, 12_345, 29_999]) {
      const flow = start(registerMachine, input)
      flow.send({ type: 'email.leave', email: ada })
      flow.pass(press)
      flow.send({ type: 'step.submit', email: ada, password })
      flow.pass(30_000 - press)
      expect(flow.snapshot.value).toEqual({ stepOne: 'editing' })
      expect(flow.snapshot.context.problem?.message).toMatch('The operation timed out.')
      expect(flow.waiting()).toEqual([])
    }
  })
})

describe('a session that cannot be read', () => {
  it('can be read again, which forgets the failure and keeps what was typed', async () => {
    const flow = submit()
    await flow.answer('loadLoginModes', modes)
    await flow.answer('validateFields', { email: 'ok' })
    await flow.fail('loadSession', outage)
    expect(flow.snapshot.value).toBe('unreachable')
    expect(flow.snapshot.hasTag('error')).toBe(true)
    expect(flow.snapshot.context).toMatchObject({ email: ada, problem: outage })
    flow.send({ type: 'load.retry' })
    expect(flow.snapshot.value).toEqual({ stepOne: 'preparing' })
    await flow.answer('loadSession', nobody)
    expect(flow.snapshot.value).toEqual({ stepTwo: 'editing' })
    expect(flow.snapshot.context).toMatchObject({ email: ada, problem: undefined })
  })

  it('is given up after 30 s of silence', async () => {
    const flow = submit()
    await flow.answer('loadLoginModes', modes)
    await flow.answer('validateFields', { email: 'ok' })
    flow.pass(29_999)
    expect(flow.snapshot.value).toEqual({ stepOne: 'preparing' })
    flow.pass(1)
    expect(flow.snapshot.value).toBe('unreachable')
    expect(flow.snapshot.context.problem?.message).toMatch('The operation timed out.')
  })
})
