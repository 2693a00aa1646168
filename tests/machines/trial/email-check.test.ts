import { describe, expect, it } from 'vitest'
import { emailCheckMachine } from '#machines/trial/email-check.machine.ts'
import { email, search } from '../answers.ts'
import { start } from '../live.ts'

function submit(typed = ` ${email}\n`) {
  const flow = start(emailCheckMachine, { email: '', search })
  flow.send({ type: 'form.submit', values: { email: typed } })
  return flow
}

describe('the work email of a trial', () => {
  it.each([
    ['registration when it is new', 'ok', '/trial/register'],
    ['trial login when it has an account', 'conflict', '/trial/login'],
  ] as const)('leads to the %s, with everything in the query', async (_, verdict, to) => {
    const flow = submit()
    expect(flow.snapshot).toMatchObject({ value: 'checking', tags: new Set(['busy']) })
    expect(flow.asked('validateFields')).toEqual([{ fields: { email } }])
    await flow.answer('validateFields', { email: verdict })
    expect(flow.snapshot.hasTag('success')).toBe(verdict === 'ok')
    expect(flow.snapshot.output).toEqual({ to, search: { ...search, email }, backTo: { ...search, email } })
  })

  it('starts another email with the earlier values of the registration', async () => {
    const filled = { firstName: 'Ada', lastName: 'Lovelace', countryCode: 'GB' }
    const flow = start(emailCheckMachine, { email, search, filled })
    flow.send({ type: 'form.submit', values: { email } })
    await flow.answer('validateFields', { email: 'ok' })
    expect(flow.snapshot.output).toMatchObject({ to: '/trial/register', state: filled })
  })
})
