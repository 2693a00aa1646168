import { describe, expect, it } from 'vitest'
import { closeMachine } from '../../../machines/sign-in/close.machine.ts'
import { coverFlow } from '../cover.ts'
import { start } from '../live.ts'
import { closeCases } from './close.cases.ts'

coverFlow(closeMachine, closeCases)

describe('closing a sign-in popup', () => {
  it('tells the opener and closes the window, once', () => {
    const flow = start(closeMachine)
    expect(flow.snapshot.value).toBe('closing')
    expect(flow.snapshot.hasTag('busy')).toBe(true)
    expect(flow.asked('closeWindow')).toEqual([{}])
  })

  it('asks the visitor to close a window that is still open after 300 ms', () => {
    const flow = start(closeMachine)
    flow.pass(299)
    expect(flow.snapshot.value).toBe('closing')
    flow.pass(1)
    expect(flow.snapshot.value).toBe('leftOpen')
    expect(flow.snapshot.hasTag('success')).toBe(true)
  })

  it('asks the visitor to close a window that does not close', async () => {
    const flow = start(closeMachine)
    await flow.answer('closeWindow', undefined)
    expect(flow.snapshot.value).toBe('leftOpen')
  })

  it('asks the visitor to close a window without an opener', async () => {
    const flow = start(closeMachine)
    await flow.fail('closeWindow', new TypeError('window.opener is null'))
    expect(flow.snapshot.value).toBe('leftOpen')
  })
})
