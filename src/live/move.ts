import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'

/** A chart that came into a state, with all that it knows. */
export interface Move {
  actor: AnyActorRef
  snapshot: AnyMachineSnapshot
  event: { type: string; [payload: string]: unknown }
}

/** The name of a state that holds all others that a chart is in: `filling.editing`. */
export function stateOf({ _nodes }: AnyMachineSnapshot): string {
  return _nodes.flatMap(({ parent, key }) => (parent ? key : [])).join('.')
}
