import { describe, expect, it } from 'vitest'
import { challengeMachine } from '../../../machines/sign-in/challenge.machine.ts'
import { coverFlow } from '../cover.ts'
import { start } from '../live.ts'
import { challengeCases } from './challenge.cases.ts'

coverFlow(challengeMachine, challengeCases)

describe('the challenge of a third party', () => {
  it('is loaded as soon as a form shows it', async () => {
    const flow = start(challengeMachine)
    expect(flow.snapshot.hasTag('checking')).toBe(true)
    await flow.answer('loadChallenge', undefined)
    expect(flow.snapshot.value).toBe('shown')
  })

  it.each(['a script that fails', 'a check that cannot do its work'])(
    'can be asked for again after %s',
    async (what) => {
      const flow = start(challengeMachine)
      if (what === 'a script that fails') await flow.fail('loadChallenge', { message: 'Blocked.' })
      else {
        await flow.answer('loadChallenge', undefined)
        flow.send({ type: 'challenge.fail' })
      }
      expect(flow.snapshot.value).toBe('failed')
      flow.send({ type: 'challenge.retry' })
      expect(flow.snapshot.value).toBe('loading')
    },
  )
})
