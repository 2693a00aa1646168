import { type AnyMachineSnapshot, getNextTransitions, type InspectionEvent } from 'xstate'
import { scrub } from '../reporting/scrub.ts'

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

const longest = 12
const secretName = /password|token|^(code|state|captchaAnswer)$/i

let flows: readonly LiveFlow[] = []
const listeners = new Set<() => void>()

/** Everything that runs now. */
export function liveFlows(): readonly LiveFlow[] {
  return flows
}

/** Calls back whenever a flow starts, moves or ends; the answer ends that. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Notes what a running flow does, without its secrets. */
export function note(event: InspectionEvent): void {
  if (event.type !== '@xstate.snapshot' || event.actorRef.sessionId !== event.rootId) return
  const snapshot = event.snapshot as AnyMachineSnapshot
  const session = event.rootId
  const before = flows.find((flow) => flow.session === session)
  const others = flows.filter((flow) => flow.session !== session)
  const history = [printed(event.event), ...(before?.history ?? [])].slice(0, longest)
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
    context: printed(context, 2),
  }
}

/** As JSON, with what is secret by type, by name or by looks left out. */
function printed(value: unknown, indent?: number): string {
  const redact = (key: string, inner: unknown) => {
    if (typeof inner !== 'string') return inner
    return secretName.test(key) && inner !== '' ? '[secret]' : scrub(inner)
  }
  return JSON.stringify(value, redact, indent)
}
