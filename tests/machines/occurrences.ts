import { ProblemError } from '#machines/port/problem.ts'
import { withKind } from '#machines/port/refusals.ts'
import { eventOf, type Flow } from './cases.ts'

/** What happened; a visitor's event has more to it. */
export interface Happening {
  type: string
  output?: unknown
  error?: unknown
}

/** An event with what is known of it. */
export interface Occurrence {
  /** `xstate.init` at the start. */
  event: Happening
  /** What the specification says of an edited value. */
  says?: string | undefined
  /** The last event of the awaited chart that answered or failed, if any. */
  inner: Happening | undefined
  label: string
}

/** Every event of a flow with its payloads, by type. */
export function occurrencesOf({ machine: { events }, cases }: Flow): Map<string, Occurrence[]> {
  const known = [
    ...Object.entries(cases.events).map(([type, payloads]) => [type, type, payloads] as const),
    ...Object.entries(cases.answers).map(([name, outputs = []]) => {
      return [`xstate.done.actor.${name}`, `${name} answers`, outputs.map((output) => ({ output }))] as const
    }),
    ...Object.entries(cases.failures).map(([name, problems = []]) => {
      const errors = problems.map((problem) => ({ error: new ProblemError(withKind(problem)) }))
      return [`xstate.error.actor.${name}`, `${name} fails`, errors] as const
    }),
    ...events.flatMap((type) => (type.startsWith('xstate.after.') ? [[type, type.slice(7), [{}]] as const] : [])),
  ]
  return new Map(
    known.map(([type, label, payloads]) => [
      type,
      payloads.map((payload, index) => ({
        label: payloads.length > 1 ? `${label} #${index + 1}` : label,
        event: eventOf(type, payload),
        says: Object(payload).says,
        inner: undefined,
      })),
    ]),
  )
}
