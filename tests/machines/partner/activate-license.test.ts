import { describe, expect, it } from 'vitest'
import { activateLicenseMachine } from '#machines/partner/activate-license.machine.ts'
import { type Live, start } from '../live.ts'
import { secret } from '../secret.ts'

const token = secret('partner-access-token-9a8b7c')
type Flow = Live<typeof activateLicenseMachine>

const attempts = (flow: Flow) => flow.asked('activateLicense').length

describe("the browser's question", () => {
  it('counts as no attempt, however long it is open', async () => {
    const flow = start(activateLicenseMachine, { token })
    flow.pass(299_999)
    expect(flow.snapshot).toMatchObject({ value: 'asking', tags: new Set(['busy']) })
    expect(attempts(flow)).toBe(0)
    await flow.answer('awaitPermission', { denied: false })
    flow.pass(9_999)
    expect(flow.snapshot).toMatchObject({ value: 'activating', context: { attempt: 1 } })
  })

  it.each<[string, (flow: Flow) => unknown]>([
    ['answered with no', (flow) => flow.answer('awaitPermission', { denied: true })],
    ['open for five minutes', (flow) => flow.pass(300_000)],
  ])('makes no attempt when %s, and can be asked again', async (_, happen) => {
    const flow = start(activateLicenseMachine, { token })
    await happen(flow)
    expect(flow.snapshot).toMatchObject({ value: { stopped: 'denied' }, tags: new Set(['error']) })
    expect([flow.waiting(), attempts(flow)]).toEqual([[], 0])
    flow.send({ type: 'activation.retry' })
    expect(flow.snapshot.value).toBe('asking')
    await flow.answer('awaitPermission', { denied: false })
    expect(attempts(flow)).toBe(1)
  })

  it('is skipped where the browser cannot ask it', async () => {
    const flow = start(activateLicenseMachine, { token })
    await flow.fail('awaitPermission', new Error('no such permission'))
    expect(flow.snapshot.value).toBe('activating')
  })
})
