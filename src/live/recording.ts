import { type AnyMachineSnapshot, getNextTransitions } from 'xstate'
import { type Move, stateOf } from './move.ts'

/** What happened to a flow since it began, its secrets still sealed; only a script of it is fit to be shown. */
export interface Recording {
  input: object
  events: { event: Move['event']; refused: string[] }[]
  now: AnyMachineSnapshot
}

/** Adds what a chart has just come through, if it came from outside: from the visitor, a call or the clock. */
export function record({ events }: Recording, { snapshot, event }: Move, before: AnyMachineSnapshot | undefined): void {
  if (before && comesFromOutside(event.type, before)) events.push({ event, refused: refusedIn(snapshot, before) })
}

function comesFromOutside(type: string, before: AnyMachineSnapshot): boolean {
  const [, call] = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(type) ?? []
  // A chart that another one waits for ends by what happened to it.
  if (call) return !('provide' in Object(before.machine.implementations.actors[call]))
  return getNextTransitions(before).some(({ eventType }) => eventType === type)
}

/** The fields that kept a form from being sent. Nobody can read how a secret was wrong; an empty one is, too. */
function refusedIn(snapshot: AnyMachineSnapshot, before: AnyMachineSnapshot): string[] {
  const errors: object = Object(snapshot.context).fieldErrors ?? {}
  if (stateOf(snapshot) !== stateOf(before)) return []
  return Object.entries(errors).flatMap(([field, error]) => (error ? field : []))
}
