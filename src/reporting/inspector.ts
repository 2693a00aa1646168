import type { InspectionEvent } from 'xstate'
import { redacted } from './redact.ts'

declare global {
  interface Window {
    /** Opens Stately's inspector, a page of stately.ai, and sends it the flows of this page without their secrets. */
    inspectFlows?: () => void
  }
}

let early: InspectionEvent[] = []
let pass = (event: InspectionEvent): void => void early.push(event)

/** Notes what a flow does, for an inspector that is opened later; for `npm run dev` alone. */
export function noteFlow(event: InspectionEvent): void {
  pass(event)
}

/** What an inspector gets to see: the charts whole, and all that they know without its secrets. */
export const inspectorOptions = {
  autoStart: false,
  // A chart deeper than this would lack its transitions.
  serializationDepthLimit: 30,
  serialize<Told extends { type: string }>(told: Told): Told {
    return { ...redacted(told), ...('definition' in told && { definition: told.definition }) }
  },
}

/** Lets a developer call `inspectFlows()` in the console. */
export async function offerInspector(): Promise<void> {
  const { createBrowserInspector } = await import('@statelyai/inspect')
  const inspector = createBrowserInspector(inspectorOptions)
  pass = (event) => void inspector.inspect.next?.(event)
  for (const event of early) pass(event)
  early = []
  window.inspectFlows = () => inspector.start()
  console.info("inspectFlows() opens Stately's inspector, on stately.ai, for the flows of this page.")
}
