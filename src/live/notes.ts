import { type AnyActorRef, type AnyMachineSnapshot, getNextTransitions, type InspectionEvent } from 'xstate'
import { type Move, stateOf } from './move.ts'
import { printed } from './redact.ts'

/** A flow that runs, as the panel of the development server shows it; nothing in it is secret. */
export interface LiveFlow {
  /** The session of its actor. */
  session: string
  flow: string
  /** Its state by name, as the picture of its chart calls it. */
  state: string
  /** Where it is, from the outermost state to the innermost. */
  states: { title: string; description: string; tags: string[] }[]
  /** The events that can happen now. */
  next: string[]
  /** What it remembers, as JSON. */
  context: string
  /** The calls that wait for an answer, those of charts that it waits for among them. */
  calls: string[]
  /** What happened to it, newest first, and how many seconds after its start. */
  history: { at: number; event: string }[]
}

const longest = 12

let flows: readonly LiveFlow[] = []
const listeners = new Set<() => void>()
const lastMoves = new Map<AnyActorRef, Move>()
const followers = new Set<(move: Move) => void>()
const running = new Map<string, { now: AnyMachineSnapshot; start: number }>()

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
  const isRoot = actor.sessionId === event.rootId
  if (isRoot) keep(move)
  const root = running.get(event.rootId)
  if (isRoot) show(move)
  else if (root) change(event.rootId, { calls: callsIn(root.now) })
}

function keep({ actor: { sessionId }, snapshot, event }: Move): void {
  const flow = running.get(sessionId)
  if (snapshot.status === 'stopped') running.delete(sessionId)
  else if (flow && event.type !== 'xstate.init') flow.now = snapshot
  else running.set(sessionId, { now: snapshot, start: performance.now() })
}

function show({ actor: { sessionId: session }, snapshot, event }: Move): void {
  const before = flows.find((flow) => flow.session === session)
  const at = (performance.now() - (running.get(session)?.start ?? 0)) / 1000
  const history = [{ at, event: printed(event) ?? '' }, ...(before?.history ?? [])].slice(0, longest)
  const shown = { session, history, ...told(snapshot) }
  if (snapshot.status === 'stopped') replace(flows.filter((flow) => flow !== before))
  // Each keeps its place: what moves on the page loses how far it was scrolled.
  else if (before) change(session, shown)
  else replace([shown, ...flows])
}

function change(session: string, news: Partial<LiveFlow>): void {
  replace(flows.map((flow) => (flow.session === session ? { ...flow, ...news } : flow)))
}

function replace(next: readonly LiveFlow[]): void {
  flows = next
  for (const listener of listeners) listener()
}

function told(snapshot: AnyMachineSnapshot) {
  const { machine, _nodes, context } = snapshot
  return {
    flow: machine.id,
    state: stateOf(snapshot),
    states: _nodes
      .filter(({ parent }) => parent)
      .map(({ key, description = '', tags }) => ({ title: key, description, tags })),
    next: [...new Set(getNextTransitions(snapshot).map(({ eventType }) => eventType || 'at once'))],
    context: printed(context, 2) ?? '',
    calls: callsIn(snapshot),
  }
}

function callsIn({ children }: AnyMachineSnapshot): string[] {
  return Object.values<AnyActorRef | undefined>(children).flatMap((child) => {
    const inner = child?.getSnapshot()
    if (!child || inner?.status !== 'active') return []
    return 'machine' in inner ? callsIn(inner) : child.id
  })
}
