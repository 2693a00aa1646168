import { describe, expect, it } from 'vitest'
import { closeMachine } from '#machines/sign-in/close.machine.ts'
import { type Live, start } from '../live.ts'

describe('a sign-in popup', () => {
  it.each<[string, (flow: Live<typeof closeMachine>) => unknown]>([
    ['is still open after 300 ms', (flow) => flow.pass(300)],
    ['does not close', (flow) => flow.answer('closeWindow', undefined)],
    ['has no opener', (flow) => flow.fail('closeWindow', new TypeError('window.opener is null'))],
  ])('asks the visitor to close a window that %s', async (_, happen) => {
    const flow = start(closeMachine)
    await happen(flow)
    expect(flow.snapshot).toMatchObject({ value: 'leftOpen', tags: new Set(['success']) })
  })
})
