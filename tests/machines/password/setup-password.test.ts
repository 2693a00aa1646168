import { describe, expect, it } from 'vitest'
import { setupPasswordMachine } from '../../../machines/password/setup-password.machine.ts'
import { trustedAddress } from '../../../machines/security/address.ts'
import { seal } from '../../../machines/security/secret.ts'
import { coverFlow } from '../cover.ts'
import { edit } from '../edits.ts'
import { start } from '../live.ts'
import { secret } from '../secret.ts'
import { setupPasswordCases } from './setup-password.cases.ts'

const code = secret('set-18ac3e7343f0')
const password = secret('Lovelace-1843!')
const input = { code, portal: trustedAddress('https://portal.chaos.example/') }
const empty = {
  marketingSource: '',
  marketingSourceOther: '',
  platformOfInterest: '',
  platformOfInterestOther: '',
  role: '',
  roleOther: '',
  phoneNumber: '',
}
const answered = { ...empty, marketingSource: 'Google', platformOfInterest: 'Revit', role: 'Architect' }

coverFlow(setupPasswordMachine, setupPasswordCases)

async function arrive() {
  const flow = start(setupPasswordMachine, input)
  await flow.answer('validateCode', undefined)
  return flow
}

describe('opening a setup link', () => {
  it('validates the code before it shows the form', async () => {
    const flow = start(setupPasswordMachine, input)
    expect(flow.snapshot.value).toBe('validating')
    expect(flow.snapshot.hasTag('busy')).toBe(true)
    expect(flow.asked('validateCode')[0]?.code).toBe(code)
    await flow.answer('validateCode', undefined)
    expect(flow.snapshot.value).toBe('editing')
  })

  it('shows why a code is refused, with the reference, and does not offer to try it again', async () => {
    const flow = start(setupPasswordMachine, input)
    await flow.fail('validateCode', { message: 'The code has expired.', status: 404, guid: 'b2c4' })
    expect(flow.snapshot.value).toBe('refused')
    expect(flow.snapshot.hasTag('error')).toBe(true)
    expect(flow.snapshot.context.problem).toEqual({ message: 'The code has expired.', status: 404, guid: 'b2c4' })
    flow.send({ type: 'load.retry' })
    expect(flow.asked('validateCode')).toHaveLength(1)
  })

  it('can be tried again after an outage, which is forgotten then', async () => {
    const flow = start(setupPasswordMachine, input)
    await flow.fail('validateCode', { message: 'The server is on fire.', status: 500, guid: 'b2c4' })
    expect(flow.snapshot.value).toBe('unreachable')
    flow.send({ type: 'load.retry' })
    await flow.answer('validateCode', undefined)
    expect(flow.snapshot.value).toBe('editing')
    expect(flow.snapshot.context.problem).toBeUndefined()
  })
})

describe('completing the account', () => {
  it('asks for the password and the three lists, never for the phone number', async () => {
    const flow = await arrive()
    flow.send({ type: 'form.submit', password: seal(''), answers: empty })
    expect(flow.snapshot.value).toBe('editing')
    expect(flow.snapshot.context.fieldErrors).toEqual({
      password: 'Please enter your password.',
      marketingSource: 'Required field.',
      platformOfInterest: 'Required field.',
      role: 'Required field.',
    })
    expect(flow.waiting()).toEqual([])
  })

  it.each(['marketingSource', 'platformOfInterest', 'role'] as const)(
    'asks for a text where Other is chosen as %s, and no longer where it is not',
    async (list) => {
      const flow = await arrive()
      flow.send({ type: 'field.change', field: list, value: 'Other' })
      expect(flow.snapshot.context.others).toEqual([list])
      flow.send({ type: 'form.submit', password, answers: { ...answered, [list]: 'Other', [`${list}Other`]: ' ' } })
      expect(flow.snapshot.value).toBe('editing')
      expect(flow.snapshot.context.fieldErrors[`${list}Other`]).toBe('Required field.')
      flow.send(edit('typed', `${list}Other`))
      expect(flow.snapshot.context.fieldErrors[`${list}Other`]).toBeUndefined()
      flow.send({ type: 'field.change', field: list, value: answered[list] })
      expect(flow.snapshot.context.others).toEqual([])
    },
  )

  it('checks a list as it changes, and its Other text when that is left', async () => {
    const flow = await arrive()
    flow.send(edit('chosen', 'role', 'Required field.'))
    expect(flow.snapshot.context).toMatchObject({ fieldErrors: {}, notes: { role: 'Required field.' } })
    flow.send(edit('chosen', 'role'))
    flow.send({ type: 'field.change', field: 'role', value: 'Other' })
    flow.send(edit('left', 'roleOther', 'Required field.'))
    expect(flow.snapshot.context.notes).toEqual({ role: undefined, roleOther: 'Required field.' })
    flow.send({ type: 'form.submit', password, answers: { ...answered, role: '' } })
    flow.send(edit('chosen', 'marketingSource', 'Required field.'))
    expect(flow.snapshot.context.fieldErrors).toMatchObject({
      role: 'Required field.',
      marketingSource: 'Required field.',
    })
  })

  it('keeps the checklist while the password is typed, and an error only as long as it holds', async () => {
    const flow = await arrive()
    flow.send({ type: 'form.submit', password: seal('Love-18'), answers: empty })
    expect(flow.snapshot.context.fieldErrors.password).toBe('Your password must be at least 8 characters long.')
    flow.send({ type: 'password.type', password: secret('Love-184') })
    flow.send(edit('typed', 'password'))
    expect(flow.snapshot.context).toMatchObject({
      checks: { bothCases: true, number: true, symbol: true, length: false },
      fieldErrors: { password: undefined, role: 'Required field.' },
    })
  })

  it('sends Other as the value with the text beside it', async () => {
    const flow = await arrive()
    const answers = { ...answered, role: 'Other', roleOther: ' Poet ', marketingSourceOther: 'old', phoneNumber: ' ' }
    flow.send({ type: 'form.submit', password, answers })
    expect(flow.snapshot.value).toBe('saving')
    expect(flow.asked('setUpPassword')).toEqual([
      {
        code,
        password,
        marketingInfo: { marketingSource: 'Google', platformOfInterest: 'Revit', role: 'Other', roleOther: 'Poet' },
      },
    ])
    expect(flow.asked('setUpPassword')[0]?.code).toBe(code)
    expect(flow.asked('setUpPassword')[0]?.password).toBe(password)
  })

  it('waits 2 s and leads to the customer portal, or at once when the visitor presses', async () => {
    const flow = await arrive()
    flow.send({ type: 'form.submit', password, answers: answered })
    await flow.answer('setUpPassword', undefined)
    expect(flow.snapshot.value).toBe('saved')
    expect(flow.snapshot.hasTag('success')).toBe(true)
    flow.pass(1_999)
    expect(flow.snapshot.value).toBe('saved')
    flow.pass(1)
    expect(flow.snapshot.output).toEqual({ href: 'https://portal.chaos.example/' })
    const hasty = await arrive()
    hasty.send({ type: 'form.submit', password, answers: answered })
    await hasty.answer('setUpPassword', undefined)
    hasty.send({ type: 'visitor.leave' })
    expect(hasty.snapshot.output).toEqual({ href: 'https://portal.chaos.example/' })
  })

  it('shows an error on the form with its reference, keeps the choices, and forgets it on the next try', async () => {
    const flow = await arrive()
    flow.send({ type: 'field.change', field: 'role', value: 'Other' })
    flow.send({ type: 'form.submit', password, answers: answered })
    await flow.fail('setUpPassword', { message: 'The server is on fire.', status: 500, guid: 'b2c4' })
    expect(flow.snapshot.value).toBe('editing')
    expect(flow.snapshot.context).toMatchObject({
      others: ['role'],
      problem: { message: 'The server is on fire.', status: 500, guid: 'b2c4' },
    })
    flow.send({ type: 'form.submit', password, answers: answered })
    expect(flow.snapshot.context.problem).toBeUndefined()
  })

  it('ignores a second submit', async () => {
    const flow = await arrive()
    flow.send({ type: 'form.submit', password, answers: answered })
    flow.send({ type: 'form.submit', password, answers: answered })
    expect(flow.asked('setUpPassword')).toHaveLength(1)
  })
})
