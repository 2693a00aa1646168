import { describe, expect, it } from 'vitest'
import { activateMachine } from '../../../machines/account/activate.machine.ts'
import { seal } from '../../../machines/security/secret.ts'
import { coverFlow } from '../cover.ts'
import { start } from '../live.ts'
import { secret } from '../secret.ts'
import { activateCases } from './activate.cases.ts'

const code = secret('activation-4a1f')
/** Codes as a gateway may issue them that sends them in bodies alone. */
const foreign = ['a+b/c=', 'a b', '..', 'ä']

coverFlow(activateMachine, activateCases)

describe('following the activation link', () => {
  it('activates the account, once', async () => {
    const flow = start(activateMachine, { code })
    expect(flow.snapshot.value).toBe('activating')
    expect(flow.snapshot.hasTag('busy')).toBe(true)
    expect(flow.asked('activateAccount')[0]?.code).toBe(code)
    await flow.answer('activateAccount', undefined)
    expect(flow.snapshot.value).toBe('active')
    expect(flow.snapshot.hasTag('success')).toBe(true)
    expect(flow.asked('activateAccount')).toHaveLength(1)
  })

  it('reads Invalid activation link. without a code, and asks nothing', () => {
    const flow = start(activateMachine, { code: undefined })
    expect(flow.snapshot.value).toBe('refused')
    expect(flow.snapshot.hasTag('error')).toBe(true)
    expect(flow.snapshot.context.problem).toEqual({ message: 'Invalid activation link.' })
    expect(flow.waiting()).toEqual([])
  })

  it.each(foreign)('leaves it to the gateway whether the code %j is one', (text) => {
    expect(start(activateMachine, { code: seal(text) }).asked('activateAccount')).toHaveLength(1)
  })

  it('shows the message and the reference of a refused code', async () => {
    const flow = start(activateMachine, { code })
    await flow.fail('activateAccount', { message: 'This link has expired.', status: 400, guid: 'b2c4' })
    expect(flow.snapshot.value).toBe('refused')
    expect(flow.snapshot.context.problem).toEqual({ message: 'This link has expired.', status: 400, guid: 'b2c4' })
    flow.send({ type: 'load.retry' })
    expect(flow.waiting()).toEqual([])
  })

  it.each([
    { message: 'The server is on fire.', status: 500 },
    { message: 'No answer.' },
    { message: 'An unexpected error occurred.', status: 200, detail: 'Unreadable answer' },
    { message: 'An unexpected error occurred.', status: 404, detail: '404 Not Found' },
    { message: 'Not so fast.', status: 429 },
  ])('can be tried again after %o', async (problem) => {
    const flow = start(activateMachine, { code })
    await flow.fail('activateAccount', problem)
    expect(flow.snapshot.value).toBe('unreachable')
    expect(flow.snapshot.hasTag('error')).toBe(true)
    expect(flow.snapshot.context.problem).toEqual(problem)
    flow.send({ type: 'load.retry' })
    await flow.answer('activateAccount', undefined)
    expect(flow.snapshot.value).toBe('active')
  })
})
