import { type AnyActorRef, type AnyMachineSnapshot, getNextTransitions, type InspectionEvent } from 'xstate'
import { printed } from './redact.ts'

/** A flow that runs, as the panel of the development server shows it; nothing in it is secret. */
export interface LiveFlow {
  /** The session of its actor. */
  session: string
  flow: string
  /** Where it is, from the outermost state to the innermost. */
  states: { title: string; description: string; tags: string[] }[]
  /** The events that can happen now. */
  next: string[]
  /** What it remembers, as JSON. */
  context: string
  /** What happened to it, newest first. */
  history: string[]
}

/** A chart that came into a state, with all that it knows. */
export interface Move {
  actor: AnyActorRef
  snapshot: AnyMachineSnapshot
  event: { type: string }
}

const longest = 12

let flows: readonly LiveFlow[] = []
const listeners = new Set<() => void>()
const lastMoves = new Map<AnyActorRef, Move>()
const followers = new Set<(move: Move) => void>()

/** Everything that runs now. */
export function liveFlows(): readonly LiveFlow[] {
  return flows
}

/** Calls back whenever a flow starts, moves or ends; the answer ends that. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Tells where each chart is that runs, then every move, those of charts that others wait for included; the answer ends that. */
export function followMoves(follower: (move: Move) => void): () => void {
  for (const move of lastMoves.values()) follower(move)
  followers.add(follower)
  return () => void followers.delete(follower)
}

/** Notes what a running flow does, without its secrets. */
export function note(event: InspectionEvent): void {
  if (event.type !== '@xstate.snapshot' || !('machine' in event.snapshot)) return
  const actor = event.actorRef as AnyActorRef
  const snapshot = event.snapshot as AnyMachineSnapshot
  const move = { actor, snapshot, event: event.event }
  if (snapshot.status === 'active') lastMoves.set(actor, move)
  else lastMoves.delete(actor)
  for (const follower of followers) follower(move)
  if (actor.sessionId === event.rootId) show(move)
}

function show({ actor: { sessionId: session }, snapshot, event }: Move): void {
  const before = flows.find((flow) => flow.session === session)
  const others = flows.filter((flow) => flow.session !== session)
  const history = [printed(event) ?? '', ...(before?.history ?? [])].slice(0, longest)
  flows = snapshot.status === 'stopped' ? others : [{ session, history, ...told(snapshot) }, ...others]
  for (const listener of listeners) listener()
}

function told(snapshot: AnyMachineSnapshot) {
  const { machine, _nodes, context } = snapshot
  return {
    flow: machine.id,
    states: _nodes
      .filter(({ parent }) => parent)
      .map(({ key, description = '', tags }) => ({ title: key, description, tags })),
    next: [...new Set(getNextTransitions(snapshot).map(({ eventType }) => eventType || 'at once'))],
    context: printed(context, 2) ?? '',
  }
}
