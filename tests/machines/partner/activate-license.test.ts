import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { activateLicenseMachine } from '../../../machines/partner/activate-license.machine.ts'
import { coverFlow } from '../cover.ts'
import { type Live, start } from '../live.ts'
import { secret } from '../secret.ts'
import { activateLicenseCases } from './activate-license.cases.ts'

const token = secret('partner-access-token-9a8b7c')
const notRunning = {
  message: 'License server activation failed: no license server answers on this computer. Is it installed and running?',
}
const refused = { message: 'License server activation failed: the license server refused.', status: 500 }
type Flow = Live<typeof activateLicenseMachine>

coverFlow(activateLicenseMachine, activateLicenseCases)

async function begin(): Promise<Flow> {
  const flow = start(activateLicenseMachine, { token })
  await flow.answer('awaitPermission', { denied: false })
  return flow
}

const attempts = (flow: Flow) => flow.asked('activateLicense').length

async function failTimes(flow: Flow, times: number, problem: typeof notRunning): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await flow.fail('activateLicense', problem)
    flow.pass(2_000)
  }
}

describe('a license server that answers', () => {
  it('is active after the first attempt, with the token of the partner', async () => {
    const flow = await begin()
    expect(flow.snapshot.value).toBe('activating')
    expect(flow.snapshot.hasTag('busy')).toBe(true)
    expect(flow.snapshot.context.attempt).toBe(1)
    expect(flow.asked('activateLicense')[0]?.token).toBe(token)
    await flow.answer('activateLicense', undefined)
    expect(flow.snapshot.value).toBe('activated')
    expect(flow.snapshot.hasTag('success')).toBe(true)
    flow.pass(1_000_000)
    expect(attempts(flow)).toBe(1)
  })

  it.each([2, 3, 4, 5])('at attempt %i is active then, and is asked no more', async (attempt) => {
    const flow = await begin()
    await failTimes(flow, attempt - 1, refused)
    expect(flow.snapshot.context.attempt).toBe(attempt)
    await flow.answer('activateLicense', undefined)
    expect(flow.snapshot.value).toBe('activated')
    flow.pass(1_000_000)
    expect(attempts(flow)).toBe(attempt)
  })
})

describe('a license server that is silent', () => {
  it('is asked five times, 2 s apart, 10 s each, then given up after 58 s', async () => {
    const flow = await begin()
    const calls: [number, string][] = []
    for (let time = 0; time <= 60_000; time += 1) {
      const { value, context } = flow.snapshot
      const now = `${value} ${context.attempt}`
      if (calls.at(-1)?.[1] !== now) calls.push([time, now])
      expect(flow.waiting().length).toBe(value === 'activating' ? 1 : 0)
      flow.pass(1)
    }
    expect(calls).toEqual([
      [0, 'activating 1'],
      [10_000, 'pausing 1'],
      [12_000, 'activating 2'],
      [22_000, 'pausing 2'],
      [24_000, 'activating 3'],
      [34_000, 'pausing 3'],
      [36_000, 'activating 4'],
      [46_000, 'pausing 4'],
      [48_000, 'activating 5'],
      [58_000, 'failed 5'],
    ])
    expect(attempts(flow)).toBe(5)
    expect(flow.snapshot.hasTag('error')).toBe(true)
    expect(flow.snapshot.context.problem).toEqual({
      message: 'License server activation failed: the license server did not answer in time.',
    })
  })
})

describe('a license server that fails', () => {
  it('is asked five times, the pause counted from each failure, and is told apart from none', async () => {
    const flow = await begin()
    for (const attempt of [1, 2, 3, 4]) {
      flow.pass(7_000)
      await flow.fail('activateLicense', refused)
      expect(flow.snapshot.value).toBe('pausing')
      expect(flow.snapshot.hasTag('busy')).toBe(true)
      flow.pass(1_999)
      expect(attempts(flow)).toBe(attempt)
      flow.pass(1)
      expect(attempts(flow)).toBe(attempt + 1)
    }
    await flow.fail('activateLicense', refused)
    expect(flow.snapshot.value).toBe('failed')
    expect(flow.snapshot.context.problem).toEqual(refused)
    flow.pass(1_000_000)
    expect(attempts(flow)).toBe(5)
  })

  it('is none at all where nothing listens', async () => {
    const flow = await begin()
    await failTimes(flow, 4, notRunning)
    await flow.fail('activateLicense', notRunning)
    expect(flow.snapshot.value).toBe('absent')
    expect(flow.snapshot.hasTag('error')).toBe(true)
    expect(flow.snapshot.context.problem).toEqual(notRunning)
  })

  it('is judged by its last answer', async () => {
    const stopped = await begin()
    await failTimes(stopped, 4, refused)
    await stopped.fail('activateLicense', notRunning)
    expect(stopped.snapshot.value).toBe('absent')
    const started = await begin()
    await failTimes(started, 4, notRunning)
    started.pass(10_000)
    expect(started.snapshot.value).toBe('failed')
  })

  it.each(['failed', 'absent'] as const)('can be tried five times more when it %s', async (end) => {
    const problem = end === 'failed' ? refused : notRunning
    const flow = await begin()
    await failTimes(flow, 5, problem)
    expect(flow.snapshot.value).toBe(end)
    flow.send({ type: 'activation.retry' })
    flow.send({ type: 'activation.retry' })
    expect(flow.snapshot.value).toBe('asking')
    expect(flow.snapshot.context).toMatchObject({ attempt: 1, problem: undefined })
    await flow.answer('awaitPermission', { denied: false })
    await failTimes(flow, 5, problem)
    expect(flow.snapshot.value).toBe(end)
    expect(attempts(flow)).toBe(10)
  })
})

describe("the browser's question", () => {
  it('counts for no attempt, however long it stands', async () => {
    const flow = start(activateLicenseMachine, { token })
    flow.pass(299_999)
    expect(flow.snapshot.value).toBe('asking')
    expect(flow.snapshot.hasTag('busy')).toBe(true)
    expect(attempts(flow)).toBe(0)
    await flow.answer('awaitPermission', { denied: false })
    expect(flow.snapshot.context.attempt).toBe(1)
    flow.pass(9_999)
    expect(flow.snapshot.value).toBe('activating')
    await flow.answer('activateLicense', undefined)
    expect(flow.snapshot.value).toBe('activated')
  })

  it('answered with no is no attempt either, and can be asked again', async () => {
    const flow = start(activateLicenseMachine, { token })
    await flow.answer('awaitPermission', { denied: true })
    expect(flow.snapshot.value).toBe('denied')
    expect(flow.snapshot.hasTag('error')).toBe(true)
    expect(attempts(flow)).toBe(0)
    flow.send({ type: 'activation.retry' })
    await flow.answer('awaitPermission', { denied: false })
    await flow.answer('activateLicense', undefined)
    expect(flow.snapshot.value).toBe('activated')
  })

  it('is taken for a no after five minutes', () => {
    const flow = start(activateLicenseMachine, { token })
    flow.pass(300_000)
    expect(flow.snapshot.value).toBe('denied')
    expect(flow.waiting()).toEqual([])
  })

  it('that cannot be asked leaves it to the attempt', async () => {
    const flow = start(activateLicenseMachine, { token })
    await flow.fail('awaitPermission', new Error('no such permission'))
    expect(flow.snapshot.value).toBe('activating')
  })
})

describe('the activation', () => {
  it('fails at once, for good, where the partner sent no token', () => {
    const flow = start(activateLicenseMachine, { token: undefined })
    expect(flow.snapshot.value).toBe('withoutToken')
    expect(flow.snapshot.hasTag('error')).toBe(true)
    expect(flow.snapshot.can({ type: 'activation.retry' })).toBe(false)
    expect(flow.snapshot.context.problem).toEqual({ message: 'Failed to obtain access token' })
    flow.pass(1_000_000)
    expect(flow.waiting()).toEqual([])
  })

  it.each([0, 5_000, 11_000])('is called off when the page is left after %i ms', async (time) => {
    const aborted: boolean[] = []
    const clock = new SimulatedClock()
    const actor = createActor(
      activateLicenseMachine.provide({
        actors: {
          awaitPermission: fromPromise<{ denied: boolean }, object>(async () => ({ denied: false })),
          activateLicense: fromPromise<void, { token: typeof token }>(({ signal }) => {
            const call = aborted.push(false) - 1
            signal.addEventListener('abort', () => {
              aborted[call] = true
            })
            return new Promise(() => {})
          }),
        },
      }),
      { input: { token }, clock },
    )
    actor.start()
    await expect.poll(() => aborted).toEqual([false])
    clock.increment(time)
    actor.stop()
    clock.increment(1_000_000)
    expect(aborted).toEqual([true])
  })
})
