import { describe, expect, it } from 'vitest'
import { activateLicenseMachine } from '#machines/partner/activate-license.machine.ts'
import { type Live, start } from '../live.ts'
import { secret } from '../secret.ts'

const token = secret('partner-access-token-9a8b7c')
const absent = { message: 'License server activation failed: no license server responded on this computer.' }
const refused = { message: 'License server activation failed: the license server refused the request.', status: 500 }
type Flow = Live<typeof activateLicenseMachine>

async function begin(): Promise<Flow> {
  const flow = start(activateLicenseMachine, { token })
  await flow.answer('awaitPermission', { denied: false })
  return flow
}

const attempts = (flow: Flow) => flow.asked('activateLicense').length

async function failTimes(flow: Flow, times: number, problem: typeof absent): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await flow.fail('activateLicense', problem)
    flow.pass(2_000)
  }
}

describe('a license server', () => {
  it.each([
    ['failed', refused],
    ['absent', absent],
  ])('that is %s after five attempts shows its message', async (end, problem) => {
    const flow = await begin()
    await failTimes(flow, 5, problem)
    expect(flow.snapshot).toMatchObject({ value: { stopped: end }, tags: new Set(['error']), context: { problem } })
  })
})

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
