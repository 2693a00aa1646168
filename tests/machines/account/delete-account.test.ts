import { describe, expect, it } from 'vitest'
import { deleteAccountMachine } from '../../../machines/account/delete-account.machine.ts'
import { seal } from '../../../machines/security/secret.ts'
import { coverFlow } from '../cover.ts'
import { start } from '../live.ts'
import { secret } from '../secret.ts'
import { deleteAccountCases } from './delete-account.cases.ts'

const code = secret('deletion-77c0')
/** Codes as a gateway may issue them that sends them in bodies alone. */
const foreign = ['a+b/c=', 'a b', '..', 'ä']

coverFlow(deleteAccountMachine, deleteAccountCases)

describe('following the deletion link', () => {
  it('deletes nothing before the visitor presses the button', async () => {
    const flow = start(deleteAccountMachine, { code })
    flow.pass(600_000)
    expect(flow.snapshot.value).toBe('confirming')
    expect(flow.waiting()).toEqual([])
    flow.send({ type: 'deletion.confirm' })
    flow.send({ type: 'deletion.confirm' })
    expect(flow.snapshot.hasTag('busy')).toBe(true)
    expect(flow.asked('deleteAccount')).toHaveLength(1)
    expect(flow.asked('deleteAccount')[0]?.code).toBe(code)
    await flow.answer('deleteAccount', undefined)
    expect(flow.snapshot.value).toBe('deleted')
    expect(flow.snapshot.hasTag('success')).toBe(true)
  })

  it('reads Invalid delete account link. without a code, and asks nothing', () => {
    const flow = start(deleteAccountMachine, { code: undefined })
    expect(flow.snapshot.value).toBe('invalid')
    expect(flow.snapshot.hasTag('error')).toBe(true)
    expect(flow.snapshot.context.problem).toEqual({ message: 'Invalid delete account link.' })
    flow.send({ type: 'deletion.confirm' })
    expect(flow.waiting()).toEqual([])
  })

  it.each(foreign)('leaves it to the gateway whether the code %j is one', (text) => {
    const flow = start(deleteAccountMachine, { code: seal(text) })
    flow.send({ type: 'deletion.confirm' })
    expect(flow.asked('deleteAccount')).toHaveLength(1)
  })

  it('shows what went wrong, and the visitor may press again', async () => {
    const flow = start(deleteAccountMachine, { code })
    flow.send({ type: 'deletion.confirm' })
    await flow.fail('deleteAccount', { message: 'The server is on fire.', status: 500, guid: 'b2c4' })
    expect(flow.snapshot.value).toBe('failed')
    expect(flow.snapshot.hasTag('error')).toBe(true)
    expect(flow.snapshot.context.problem).toEqual({ message: 'The server is on fire.', status: 500, guid: 'b2c4' })
    flow.send({ type: 'deletion.confirm' })
    expect(flow.snapshot.value).toBe('deleting')
  })

  it.each([
    { message: 'An unexpected error occurred.', status: 200, detail: 'Unreadable answer' },
    { message: 'An unexpected error occurred.', status: 404, detail: '404 Not Found' },
    { message: 'Not so fast.', status: 429 },
    { message: 'No answer.' },
  ])('may be tried again after what is no word on the code: %o', async (problem) => {
    const flow = start(deleteAccountMachine, { code })
    flow.send({ type: 'deletion.confirm' })
    await flow.fail('deleteAccount', problem)
    expect(flow.snapshot.value).toBe('failed')
    expect(flow.snapshot.context.problem).toEqual(problem)
    flow.send({ type: 'deletion.confirm' })
    await flow.answer('deleteAccount', undefined)
    expect(flow.snapshot.value).toBe('deleted')
  })

  it.each([
    { message: 'This link has expired.', status: 400, guid: 'b2c4' },
    { message: 'There is no such account.', status: 404 },
    { message: 'This link has already been used.', status: 410 },
  ])('offers no second try with a code that is refused for good: %o', async (problem) => {
    const flow = start(deleteAccountMachine, { code })
    flow.send({ type: 'deletion.confirm' })
    await flow.fail('deleteAccount', problem)
    expect(flow.snapshot.value).toBe('refused')
    expect(flow.snapshot.hasTag('error')).toBe(true)
    expect(flow.snapshot.context.problem).toEqual(problem)
    expect(flow.snapshot.can({ type: 'deletion.confirm' })).toBe(false)
  })
})
