import { describe, expect, it } from 'vitest'
import { deleteAccountMachine } from '#machines/account/delete-account.machine.ts'
import { start } from '../live.ts'
import { secret } from '../secret.ts'

const code = secret('deletion-77c0')

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
})
