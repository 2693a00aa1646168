import type { createInspector } from '@statelyai/inspect'
import { followMoves } from './notes.ts'
import { redacted } from './redact.ts'

/** The library leaves out what lies deeper than ten states, and a chart would lack its transitions. */
const deepest = 30

type Inspector = Pick<ReturnType<typeof createInspector>, 'actor' | 'event' | 'snapshot' | 'stop'>

/** Tells an inspector of every chart that runs, without its secrets; the answer ends that. */
export function tellInspector(inspector: Inspector): () => void {
  const known = new Set<string>()
  const unfollow = followMoves(({ actor, snapshot: { status, value, context, output }, event }) => {
    const shown = redacted({ status, value, context, output })
    const { sessionId } = actor
    if (!known.has(sessionId)) inspector.actor(actor, shown)
    known.add(sessionId)
    inspector.event(sessionId, redacted(event))
    inspector.snapshot(sessionId, shown, { event: redacted(event) })
  })
  return () => {
    unfollow()
    inspector.stop()
  }
}

/** Opens Stately's inspector, a page of stately.ai in a window of its own, and tells it of every chart that runs. */
export async function openInspector(): Promise<() => void> {
  const { createBrowserInspector } = await import('@statelyai/inspect')
  return tellInspector(createBrowserInspector({ serialize: (event) => event, serializationDepthLimit: deepest }))
}
