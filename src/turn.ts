import { type Actor, type AnyMachineSnapshot, type AnyStateMachine, createActor, transition } from 'xstate'
import { turnMachine } from '../machines/page/turn.machine.ts'
import { noteFlow } from './reporting/inspector.ts'
import { noteState } from './reporting/state-path.ts'

/** A flow that runs on the page. */
export type Running = Actor<AnyStateMachine>

const turn = createActor(turnMachine, import.meta.env.DEV ? { inspect: noteFlow } : undefined).start()

/** Calls back whenever the turn changes; the answer ends that. */
export function onTurn(listener: () => void): () => void {
  return turn.subscribe(listener).unsubscribe
}

/** Whether another flow of the page has the turn; a document shows one page at a time. */
export function mustWait({ sessionId }: Running): boolean {
  return ![undefined, sessionId].includes(turn.getSnapshot().context.flow)
}

/** Tells a flow what the visitor did, unless that would set it to work out of turn. */
export function tell(flow: Running, event: Parameters<Running['send']>[0]): void {
  const isBusy = (snapshot: AnyMachineSnapshot) => snapshot.hasTag('busy')
  const before = flow.getSnapshot()
  if (!mustWait(flow) || isBusy(before) || !isBusy(transition(flow.logic, before, event)[0])) flow.send(event)
}

/** Takes the turn for a flow that is at work or leads to another page, and gives it back when it rests or goes. */
export function follow(flow: Running): () => void {
  const say = (isAtWork: boolean) => turn.send({ type: isAtWork ? 'flow.begin' : 'flow.rest', flow: flow.sessionId })
  noteState(flow.logic.id, flow.getSnapshot().value)
  const { unsubscribe } = flow.subscribe((snapshot: AnyMachineSnapshot) => {
    noteState(flow.logic.id, snapshot.value)
    say(snapshot.output || snapshot.hasTag('busy'))
  })
  return () => {
    unsubscribe()
    say(false)
  }
}
