import { expect, it } from 'vitest'
import { challengeMachine } from '#machines/sign-in/challenge.machine.ts'
import { start } from '../live.ts'

it('the challenge loads with the form, and again after its script or its check failed', async () => {
  const flow = start(challengeMachine)
  expect(flow.snapshot.hasTag('checking')).toBe(true)
  await flow.fail('loadChallenge', { message: 'Blocked.' })
  expect(flow.snapshot.value).toBe('failed')
  flow.send({ type: 'challenge.retry' })
  await flow.answer('loadChallenge', undefined)
  expect(flow.snapshot.value).toBe('running')
  flow.pass(10_000)
  expect(flow.snapshot.value).toBe('asking')
  flow.send({ type: 'challenge.fail' })
  expect(flow.snapshot.value).toBe('failed')
  flow.send({ type: 'challenge.retry' })
  expect(flow.snapshot.value).toBe('loading')
})
