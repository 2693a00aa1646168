import { describe, expect, it } from 'vitest'
import { activateLicenseMachine } from '#machines/partner/activate-license.machine.ts'
import { stateOf } from '../chart.ts'
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
  it.each([1, 2, 3, 4, 5])('that answers attempt %i is active and gets no more requests', async (attempt) => {
    const flow = await begin()
    expect(flow.snapshot).toMatchObject({ value: 'activating', tags: new Set(['busy']) })
    await failTimes(flow, attempt - 1, refused)
    expect(flow.snapshot.context.attempt).toBe(attempt)
    expect(flow.asked('activateLicense').every((asked) => asked.token === token)).toBe(true)
    await flow.answer('activateLicense', undefined)
    expect(flow.snapshot).toMatchObject({ value: 'activated', tags: new Set(['success']) })
    flow.pass(1_000_000)
    expect(attempts(flow)).toBe(attempt)
  })

  it('that does not answer gets five attempts of 10 s, 2 s apart, and fails after 58 s', async () => {
    const flow = await begin()
    const calls: [number, string][] = []
    for (let time = 0; time <= 60_000; time += 1) {
      const { value, context } = flow.snapshot
      const now = `${stateOf(flow.snapshot)} ${context.attempt}`
      if (calls.at(-1)?.[1] !== now) calls.push([time, now])
      expect(flow.waiting().length).toBe(value === 'activating' ? 1 : 0)
      flow.pass(1)
    }
    expect(calls).toEqual([
      ...[1, 2, 3, 4].flatMap((attempt) => [
        [(attempt - 1) * 12_000, `activating ${attempt}`],
        [(attempt - 1) * 12_000 + 10_000, `pausing ${attempt}`],
      ]),
      [48_000, 'activating 5'],
      [58_000, 'stopped.failed 5'],
    ])
    const message = 'License server activation failed: the license server didn’t respond in time.'
    expect(flow.snapshot).toMatchObject({ tags: new Set(['error']), context: { problem: { message } } })
  })

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
