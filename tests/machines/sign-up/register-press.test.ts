import { describe, expect, it } from 'vitest'
import { type AnyEventObject, initialTransition, type SnapshotFrom, transition } from 'xstate'
import { emailVerdict } from '../../../machines/fields/field-checks.ts'
import { trustedAddress } from '../../../machines/security/address.ts'
import { seal } from '../../../machines/security/secret.ts'
import { registerMachine } from '../../../machines/sign-up/register.machine.ts'
import { nobody } from '../answers.ts'
import { eventTypesAt } from '../chart.ts'
import { start } from '../live.ts'
import { secret } from '../secret.ts'
import { registerCases } from './register.cases.ts'

const password = secret('Lovelace-1843!')
const captchaAnswer = secret('widget-token-3141')
const tracking = { utmMedium: undefined, utmSource: undefined, utmCampaign: undefined, httpReferer: undefined }
const input = { email: '', returnTo: trustedAddress('https://store.chaos.example/cart'), tracking }
const [ada, grace] = ['ada@lovelace.example', 'grace@navy.example']
const modes = { oidc: false, password: true, loginCaptchaEnabled: false }
const person = { firstName: 'Ada', lastName: 'King', countryCode: 'GB' }
const ok = { firstName: 'ok', lastName: 'ok', countryCode: 'ok' } as const
const form = { ...person, email: ada, password, newsletterSubscription: true, captchaAnswer }
const press = { type: 'step.submit', email: ada, password } as const
const leave = { type: 'email.leave', email: ada } as const
const send = { type: 'form.submit', form } as const
const outage = { message: 'The server is on fire.', status: 500, guid: 'b2c4' }

async function arrive() {
  const flow = start(registerMachine, input)
  flow.send(press)
  await flow.answer('loadLoginModes', modes)
  await flow.answer('validateFields', { email: 'ok' })
  await flow.answer('loadSession', nobody)
  return flow
}

describe('going on while the email is checked', () => {
  it.each([
    ['loadLoginModes', []],
    ['validateFields', ['loadLoginModes']],
  ] as const)('asks nothing a second time during %s and follows by itself', async (_, answered) => {
    const flow = start(registerMachine, input)
    flow.send(leave)
    for (const name of answered) await flow.answer(name, modes)
    for (const event of [press, leave, press]) flow.send(event)
    if (answered.length === 0) await flow.answer('loadLoginModes', modes)
    expect(flow.waiting()).toEqual(['validateFields'])
    expect(flow.snapshot.value).toEqual({ stepOne: { checking: 'waiting' } })
    await flow.answer('validateFields', { email: 'ok' })
    expect(flow.snapshot.value).toEqual({ stepOne: 'preparing' })
    expect([flow.asked('loadLoginModes').length, flow.asked('validateFields').length]).toEqual([1, 1])
  })

  it('is neither taken back by another press, nor by an email that was put there by nobody', async () => {
    for (const event of [
      { ...press, password: seal('short') },
      { ...leave, email: grace },
    ]) {
      const flow = start(registerMachine, input)
      flow.send(press)
      flow.send(event)
      await flow.answer('loadLoginModes', modes)
      await flow.answer('validateFields', { email: 'ok' })
      expect(flow.snapshot.value).toEqual({ stepOne: 'preparing' })
      flow.send(event)
      expect(flow.snapshot.value).toEqual({ stepOne: 'preparing' })
      expect(flow.snapshot.context.email).toBe(ada)
    }
  })

  it('says what was found when it leads nowhere', async () => {
    const flow = start(registerMachine, input)
    flow.send(leave)
    flow.send(press)
    await flow.answer('loadLoginModes', modes)
    await flow.fail('validateFields', outage)
    expect(flow.snapshot.context.problem).toEqual(outage)
    flow.send(press)
    await flow.answer('loadLoginModes', modes)
    await flow.answer('validateFields', { email: 'conflict' })
    expect(flow.snapshot.context).toMatchObject({ emailRefusal: { email: ada }, problem: undefined })
    flow.send({ type: 'field.edit', field: 'email', fieldError: undefined, how: 'typed', empty: false })
    expect(flow.snapshot.context.emailRefusal).toBeUndefined()
    for (const event of [leave, press]) {
      flow.send(event)
      expect(flow.snapshot.context.emailRefusal).toEqual({ email: ada, reason: 'conflict' })
    }
    expect([flow.asked('loadLoginModes').length, flow.asked('validateFields').length]).toEqual([2, 2])
  })
})

describe('sending step 2 while fields are checked', () => {
  it('calls nobody but for what is not checked yet, then creates the account with what was sent', async () => {
    const flow = await arrive()
    flow.send({ type: 'field.leave', fields: { firstName: 'Ada' } })
    for (const event of [send, send]) flow.send(event)
    flow.send({ type: 'field.leave', fields: { firstName: 'Grace' } })
    expect(flow.asked('validateFields').at(-1)).toMatchObject({ fields: { firstName: 'Ada' } })
    expect(flow.waiting()).toEqual(['validateFields'])
    await flow.answer('validateFields', { firstName: 'ok' })
    const others = { lastName: 'King', countryCode: 'GB' }
    expect(flow.asked('validateFields').at(-1)).toEqual({ fields: others, background: false })
    expect(flow.waiting()).toEqual(['validateFields'])
    await flow.answer('validateFields', ok)
    expect(flow.snapshot.value).toBe('submitting')
    expect(flow.asked('register')[0]).toMatchObject({ ...person, password, captchaAnswer })
    await flow.fail('register', outage)
    expect(flow.snapshot.context.held).toBeUndefined()
  })

  it('creates no account with a field that the gateway refuses, and asks no second time about it', async () => {
    const flow = await arrive()
    flow.send(send)
    await flow.answer('validateFields', { ...ok, countryCode: 'invalid' })
    for (const event of [undefined, send]) {
      if (event) flow.send(event)
      expect(flow.snapshot.value).toEqual({ stepTwo: 'editing' })
      expect(flow.snapshot.context.fieldErrors.countryCode).toBe('Please enter your country.')
    }
    expect([flow.waiting(), flow.asked('register')]).toEqual([[], []])
  })

  it('is taken back by going back, and not by another press', async () => {
    const flow = await arrive()
    flow.send(send)
    flow.send({ ...send, form: { ...form, lastName: '' } })
    expect(flow.snapshot.context.held).toEqual(form)
    flow.send({ type: 'step.back' })
    expect(flow.snapshot.value).toEqual({ stepOne: 'editing' })
    expect(flow.snapshot.context.held).toBeUndefined()
    expect([flow.waiting(), flow.asked('register')]).toEqual([[], []])
  })

  it('shows the form again when the rest cannot be checked', async () => {
    const flow = await arrive()
    flow.send(send)
    await flow.fail('validateFields', outage)
    expect(flow.snapshot.value).toEqual({ stepTwo: 'editing' })
    expect(flow.snapshot.context).toMatchObject({ fields: person, held: undefined, problem: outage })
    flow.send(send)
    expect(flow.snapshot.context.problem).toBeUndefined()
  })
})

describe('whatever is typed in between', () => {
  it('registers the email that was found free, and shows it on step 2', async () => {
    const flow = await arrive()
    flow.send({ type: 'step.back' })
    flow.send({ ...leave, email: grace })
    await flow.answer('loadLoginModes', modes)
    await flow.answer('validateFields', { email: 'ok' })
    flow.send(press)
    await flow.answer('loadSession', nobody)
    expect(flow.snapshot.context.email).toBe(ada)
    flow.send({ ...send, form: { ...form, email: grace } })
    await flow.answer('validateFields', ok)
    expect(flow.asked('register')[0]?.email).toBe(ada)
  })

  it('never gets past step 1 with an email that was not found free', () => {
    const { answers, failures } = registerCases
    const events: AnyEventObject[] = [ada, grace].flatMap((email) => [
      { ...leave, email },
      { ...press, email },
    ])
    const person = registerCases.events['form.submit'].map((payload) => ({ ...payload, type: 'form.submit' }))
    events.push({ type: 'step.back' }, ...person)
    for (const [name, outputs] of Object.entries(answers))
      events.push(...outputs.map((output) => ({ type: `xstate.done.actor.${name}`, output })))
    for (const name of Object.keys(failures)) events.push({ type: `xstate.error.actor.${name}`, error: new Error() })
    let first = 0
    const seen = new Set<string>()
    const queue: SnapshotFrom<typeof registerMachine>[] = [initialTransition(registerMachine, input)[0]]
    for (const snapshot of queue) {
      const { context, value } = snapshot
      const isFirst = snapshot.matches('stepOne')
      if (isFirst) first += 1
      else expect([value, emailVerdict(context.email, context)]).toEqual([value, 'ok'])
      const types = snapshot.status === 'active' ? eventTypesAt(registerMachine, snapshot) : []
      for (const event of events.filter(({ type }) => types.includes(type))) {
        const [next] = transition(registerMachine, snapshot, event as never)
        const known = [ada, grace].map((email) => emailVerdict(email, next.context))
        const key = JSON.stringify([
          next.value,
          next.context.email,
          next.context.asked.email,
          known,
          next.context.awaited,
        ])
        if (!seen.has(key)) queue.push(next)
        seen.add(key)
      }
    }
    expect(queue.length - first).toBeGreaterThan(50)
  })
})
