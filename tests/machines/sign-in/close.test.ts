import { expect, it } from 'vitest'
import { closeMachine } from '#machines/sign-in/close.machine.ts'
import { start } from '../live.ts'

it('a sign-in popup asks the visitor to close a window that is still open after 300 ms', () => {
  const flow = start(closeMachine)
  flow.pass(300)
  expect(flow.snapshot).toMatchObject({ value: 'leftOpen', tags: new Set(['success']) })
})
