import { expect, it } from 'vitest'
import { turnMachine } from '../../../machines/page/turn.machine.ts'
import { start } from '../live.ts'

it('is taken by the flow that begins first, and given back by no other', () => {
  const turn = start(turnMachine)
  expect(turn.snapshot.value).toBe('free')
  turn.send({ type: 'flow.rest', flow: 'login' })
  turn.send({ type: 'flow.begin', flow: 'login' })
  turn.send({ type: 'flow.begin', flow: 'socialLogin' })
  turn.send({ type: 'flow.rest', flow: 'socialLogin' })
  expect([turn.snapshot.value, turn.snapshot.context.flow]).toEqual(['taken', 'login'])
  turn.send({ type: 'flow.rest', flow: 'login' })
  expect([turn.snapshot.value, turn.snapshot.context.flow]).toEqual(['free', undefined])
})
