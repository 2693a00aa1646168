import { describe, expect, it } from 'vitest'
import { deleteAccountMachine } from '../../../machines/account/delete-account.machine.ts'
import { seal } from '../../../machines/security/secret.ts'
import { start } from '../live.ts'
import { secret } from '../secret.ts'

const code = secret('deletion-77c0')
/** Codes as a gateway may issue them that sends them in bodies alone. */
const foreign = ['a+b/c=', 'a b', '..', 'ä']

describe('following the deletion link', () => {
  it('deletes nothing before the visitor presses the button', async () => {
    const flow = start(deleteAccountMachine, { code })
    flow.pass(600_000)
    expect(flow.snapshot.value).toBe('confirming')
    expect(flow.waiting()).toEqual([])
    flow.send({ type: 'deletion.confirm' })
    expect(flow.snapshot.hasTag('busy')).toBe(true)
    expect(flow.asked('deleteAccount')[0]?.code).toBe(code)
    await flow.answer('deleteAccount', undefined)
    expect(flow.snapshot).toMatchObject({ value: 'deleted', tags: new Set(['success']) })
  })

  it('reads Invalid delete account link. without a code, and asks nothing', () => {
    const flow = start(deleteAccountMachine, { code: undefined })
    const problem = { message: 'Invalid delete account link.' }
    expect(flow.snapshot).toMatchObject({ value: 'invalid', tags: new Set(['error']), context: { problem } })
    flow.send({ type: 'deletion.confirm' })
    expect(flow.waiting()).toEqual([])
  })

  it.each(foreign)('leaves it to the gateway whether the code %j is one', (text) => {
    const flow = start(deleteAccountMachine, { code: seal(text) })
    flow.send({ type: 'deletion.confirm' })
    expect(flow.asked('deleteAccount')).toHaveLength(1)
  })

  it.each([{ message: 'No answer.' }, { message: 'You may not.', status: 403 }])(
    'may be tried again after what is no word on the code: %o',
    async (problem) => {
      const flow = start(deleteAccountMachine, { code })
      flow.send({ type: 'deletion.confirm' })
      await flow.fail('deleteAccount', problem)
      expect(flow.snapshot).toMatchObject({ value: 'failed', tags: new Set(['error']), context: { problem } })
      flow.send({ type: 'deletion.confirm' })
      await flow.answer('deleteAccount', undefined)
      expect(flow.snapshot.value).toBe('deleted')
    },
  )

  it('offers no second try with a code that is refused for good', async () => {
    const problem = { message: 'This link has expired.', status: 400, guid: 'b2c4' }
    const flow = start(deleteAccountMachine, { code })
    flow.send({ type: 'deletion.confirm' })
    await flow.fail('deleteAccount', problem)
    expect(flow.snapshot).toMatchObject({ value: 'refused', tags: new Set(['error']), context: { problem } })
    expect(flow.snapshot.can({ type: 'deletion.confirm' })).toBe(false)
  })
})
