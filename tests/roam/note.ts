import type { AnyMachineSnapshot, InspectionEvent } from 'xstate'
import { stateOf } from '../../src/live/move.ts'

/** A chart of the page that came into a state, as the roamer hears of it; nothing in it is secret. */
export interface Noted {
  flow: string
  session: string
  state: string
  isBusy: boolean
  isOver: boolean
  /** What went wrong, as it was told, and its reference, where there is one. */
  message?: string | undefined
  guid?: string | undefined
}

/** Tells the roamer of every state that a chart of the page comes into; stands in the place of `src/live/notes.ts`. */
export function note(event: InspectionEvent): void {
  if (event.type !== '@xstate.snapshot' || !('machine' in event.snapshot)) return
  const snapshot = event.snapshot as AnyMachineSnapshot
  const { machine, status, tags, context } = snapshot
  const noted: Noted = {
    flow: machine.id,
    session: event.actorRef.sessionId,
    state: stateOf(snapshot),
    isBusy: tags.has('busy'),
    isOver: status !== 'active',
    message: context.problem?.message,
    guid: context.problem?.guid,
  }
  Reflect.get(globalThis, 'noteState')?.(noted)
}
