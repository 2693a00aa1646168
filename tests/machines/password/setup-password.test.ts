import { describe, expect, it } from 'vitest'
import { setupPasswordMachine } from '#machines/password/setup-password.machine.ts'
import { applyChoice } from '#machines/password/setup-password.rules.ts'
import { trustedAddress } from '#machines/security/address.ts'
import { password } from '../answers.ts'
import { edit } from '../edits.ts'
import { start } from '../live.ts'
import { secret } from '../secret.ts'

const code = secret('set-18ac3e7343f0')
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

const submit = (answers: typeof empty) =>
  ({ type: 'form.submit', values: { ...answers, newPassword: password } }) as const

async function arrive() {
  const flow = start(setupPasswordMachine, input)
  await flow.answer('validateCode', undefined)
  return flow
}

describe('completing the account', () => {
  it('requires a text only while Other is chosen', async () => {
    const flow = await arrive()
    flow.send(edit('chosen', 'role', 'Other'))
    expect(flow.snapshot.context.others).toEqual(['role'])
    flow.send(submit({ ...answered, role: 'Other', roleOther: ' ' }))
    expect(flow.snapshot).toMatchObject({
      value: 'editing',
      context: { fieldErrors: { roleOther: 'Required field.' } },
    })
    flow.send(edit('chosen', 'role', 'Architect'))
    expect(flow.snapshot.context).toMatchObject({ others: [], fieldErrors: {} })
  })

  it('checks a list on change, and its Other text on leaving', async () => {
    const flow = await arrive()
    flow.send(edit('chosen', 'role', ''))
    expect(flow.snapshot.context).toMatchObject({ fieldErrors: {}, hints: { role: 'Required field.' } })
    flow.send(edit('chosen', 'role', 'Other'))
    flow.send(edit('left', 'roleOther', ' '))
    expect(flow.snapshot.context.hints).toEqual({ role: undefined, roleOther: 'Required field.' })
    flow.send(submit({ ...answered, role: '' }))
    flow.send(edit('chosen', 'marketingSource', ''))
    expect(flow.snapshot.context.fieldErrors).toMatchObject({
      role: 'Required field.',
      marketingSource: 'Required field.',
    })
  })
})

it('a choice clears only the error of an Other text that is no longer required', () => {
  const said = { roleOther: 'Required field.', platformOfInterestOther: 'Required field.' }
  const after = applyChoice(
    { field: 'role', value: 'Architect' },
    { fieldErrors: said, hints: said, isSubmitted: false, others: ['role'] },
  )
  const rest = { platformOfInterestOther: 'Required field.' }
  expect(after).toEqual({ fieldErrors: rest, hints: rest, others: [] })
})
