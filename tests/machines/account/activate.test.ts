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

  it.each(foreign)('leaves it to the gateway whether the code %j is one', (text) => {
    expect(start(activateMachine, { code: seal(text) }).asked('activateAccount')).toHaveLength(1)
  })
})
