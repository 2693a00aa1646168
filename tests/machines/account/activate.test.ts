import { describe, expect, it } from 'vitest'
import { activateMachine } from '../../../machines/account/activate.machine.ts'
import { seal } from '../../../machines/security/secret.ts'
import { start } from '../live.ts'
import { secret } from '../secret.ts'

const code = secret('activation-4a1f')
/** Codes as a gateway may issue them that sends them in bodies alone. */
const foreign = ['a+b/c=', 'a b', '..', 'ä']

describe('following the activation link', () => {
  it('activates the account', async () => {
    const flow = start(activateMachine, { code })
    expect(flow.snapshot).toMatchObject({ value: 'activating', tags: new Set(['busy']) })
    expect(flow.asked('activateAccount')[0]?.code).toBe(code)
    await flow.answer('activateAccount', undefined)
    expect(flow.snapshot).toMatchObject({ value: 'active', tags: new Set(['success']) })
  })

  it('reads Invalid activation link. without a code, and asks nothing', () => {
    const flow = start(activateMachine, { code: undefined })
    const problem = { message: 'Invalid activation link.' }
    expect(flow.snapshot).toMatchObject({ value: 'refused', tags: new Set(['error']), context: { problem } })
    expect(flow.waiting()).toEqual([])
  })

  it.each(foreign)('leaves it to the gateway whether the code %j is one', (text) => {
    expect(start(activateMachine, { code: seal(text) }).asked('activateAccount')).toHaveLength(1)
  })

  it('shows the message and the reference of a refused code', async () => {
    const flow = start(activateMachine, { code })
    const problem = { message: 'This link has expired.', status: 400, guid: 'b2c4' }
    await flow.fail('activateAccount', problem)
    expect(flow.snapshot).toMatchObject({ value: 'refused', context: { problem } })
    expect(flow.snapshot.can({ type: 'load.retry' })).toBe(false)
  })

  it.each([{ message: 'No answer.' }, { message: 'You may not.', status: 403 }])(
    'can be tried again after %o',
    async (problem) => {
      const flow = start(activateMachine, { code })
      await flow.fail('activateAccount', problem)
      expect(flow.snapshot).toMatchObject({ value: 'unreachable', tags: new Set(['error']), context: { problem } })
      flow.send({ type: 'load.retry' })
      await flow.answer('activateAccount', undefined)
      expect(flow.snapshot.value).toBe('active')
    },
  )
})
