import type { InspectionEvent } from 'xstate'
import { redacted } from './redact.ts'

declare global {
  interface Window {
    /** Opens Stately's inspector on stately.ai; secrets are redacted. */
    inspectFlows?: () => void
  }
}

let early: InspectionEvent[] = []
let pass = (event: InspectionEvent): void => void early.push(event)

/** Only for `npm run dev`. */
export function noteFlow(event: InspectionEvent): void {
  pass(event)
}

export const inspectorOptions = {
  autoStart: false,
  // Deeper charts would lose their transitions.
  serializationDepthLimit: 30,
  serialize<Event extends { type: string }>(event: Event): Event {
    return { ...redacted(event), ...('definition' in event && { definition: event.definition }) }
  },
}

export async function offerInspector(): Promise<void> {
  const { createBrowserInspector } = await import('@statelyai/inspect')
  const inspector = createBrowserInspector(inspectorOptions)
  pass = (event) => void inspector.inspect.next?.(event)
  for (const event of early) pass(event)
  early = []
  window.inspectFlows = () => inspector.start()
  console.info("inspectFlows() opens Stately's inspector, on stately.ai, for the flows of this page.")
}
