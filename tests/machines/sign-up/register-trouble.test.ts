import { describe, expect, it } from 'vitest'
import { emailVerdict } from '../../../machines/fields/field-checks.ts'
import { trustedAddress } from '../../../machines/security/address.ts'
import { registerMachine } from '../../../machines/sign-up/register.machine.ts'
import { nobody, outage, silence } from '../answers.ts'
import { start } from '../live.ts'
import { secret } from '../secret.ts'

const password = secret('Lovelace-1843!')
const tracking = { utmMedium: undefined, utmSource: undefined, utmCampaign: undefined, httpReferer: undefined }
const input = { email: '', returnTo: trustedAddress('https://store.chaos.example/cart'), tracking }
const ada = 'ada@lovelace.example'
const modes = { oidc: false, password: true, loginCaptchaEnabled: false }

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
  })

  it('holds step 1 back with its reference, and is forgotten on the next try', async () => {
    const flow = await verify()
    await flow.fail('validateFields', outage)
    expect(flow.snapshot.value).toEqual({ stepOne: 'editing' })
    expect(flow.snapshot.context.problem).toEqual(outage)
    flow.send({ type: 'step.submit', email: ada, password })
    expect(flow.snapshot.context.problem).toBeUndefined()
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
  })

  it('stop nobody on the way to step 2', async () => {
    const failing = submit()
    await failing.fail('loadLoginModes', outage)
    await failing.answer('validateFields', { email: 'ok' })
    expect(failing.snapshot.value).toEqual({ stepOne: 'preparing' })
    expect(failing.snapshot.context.problem).toBeUndefined()
  })

  it('are said to be silent, once somebody waits for them', async () => {
    const flow = start(registerMachine, input)
    flow.send({ type: 'email.leave', email: ada })
    flow.send({ type: 'step.submit', email: ada, password })
    await flow.fail('loadLoginModes', silence)
    expect(flow.snapshot.value).toEqual({ stepOne: 'editing' })
    expect(flow.snapshot.context.problem).toEqual(silence)
    expect(flow.waiting()).toEqual([])
    const typing = start(registerMachine, input)
    typing.send({ type: 'email.leave', email: ada })
    await typing.fail('loadLoginModes', silence)
    expect(typing.snapshot.value).toEqual({ stepOne: 'editing' })
    expect(typing.snapshot.context.problem).toBeUndefined()
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
})
