import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import type { Problem } from '../../machines/port/problem.ts'
import { stateOf } from '../machines/chart.ts'
import type { Chart } from './charts.ts'
import { type Answer, addressOf, Drive } from './drive.ts'
import { nothing, readValue } from './schemas.ts'

const maybe = v.optional(v.string())

/** What is told of a call that fails. */
export const problemSchema = v.strictObject({
  message: v.string(),
  status: v.optional(v.number()),
  code: maybe,
  guid: maybe,
  detail: maybe,
  silent: v.optional(v.literal(true)),
})

/** What answers calls by itself: some of them, and a switch that lets them go wrong. */
export interface Outside {
  answers: Record<string, Answer>
  /** Switches a fault on, told as the world's switches take it. */
  fault(told: unknown): Promise<void>
}

/**
 * Lets one thing happen, told as plain JSON: an event of the visitor, the outcome of a call, the end of a delay or some
 * milliseconds, a fault of the world; or looks whether the flow is as it is expected to be.
 */
export async function happen(flow: Drive, { events, answers }: Chart, told: unknown, outside?: Outside): Promise<void> {
  const { type, ...payload }: Record<string, unknown> = Object(told)
  const call = flow.asks.at(-1)?.name ?? ''
  if (type !== undefined) {
    const schema = events[String(type)]
    if (!schema) throw new Error(`The flow knows no event called ${type}`)
    return flow.send(String(type), Object(readValue(schema, payload, String(type))))
  }
  if ('ok' in payload) return flow.ok(readValue(answers[call] ?? nothing, payload['ok'], call))
  if ('fail' in payload) return flow.fail(readValue(problemSchema, payload['fail'], 'fail') as Problem)
  if ('after' in payload) return typeof payload['after'] === 'number' ? flow.pass(payload['after']) : flow.after()
  if ('expect' in payload) return expectOf(flow, payload['expect'])
  if ('fault' in payload && outside) return outside.fault(payload['fault'])
  if ('fault' in payload) throw new Error('There is no world in which something could go wrong; run it with --world')
  throw new Error(
    `${JSON.stringify(Object.keys(payload))} is neither an event ("type") nor "ok", "fail", "after", "expect" or "fault"`,
  )
}

/** Throws unless the flow is as expected; of objects only what is named has to be there, and `null` is nothing. */
function expectOf(flow: Drive, expected: unknown): void {
  const found: unknown = JSON.parse(JSON.stringify(reportOf(flow)))
  const difference = differenceOf(expected, found, '')
  if (difference) throw new Error(difference)
}

function differenceOf(expected: unknown, found: unknown, path: string): string | undefined {
  if (typeof expected !== 'object' || expected === null || Array.isArray(expected)) {
    if (isDeepStrictEqual(expected, found ?? null)) return undefined
    return `${path || 'the flow'} is ${JSON.stringify(found ?? null)} and not ${JSON.stringify(expected)}`
  }
  const inside = typeof found === 'object' && found !== null ? found : {}
  for (const [key, value] of Object.entries(expected)) {
    const difference = differenceOf(value, Reflect.get(inside, key), path ? `${path}.${key}` : key)
    if (difference) return difference
  }
  return undefined
}

function reportOf({ snapshot, history, calls, asks }: Drive) {
  return {
    history,
    state: stateOf(snapshot),
    status: snapshot.status,
    calls,
    waiting: asks.map(({ name }) => name),
    context: snapshot.context as unknown,
    destination: snapshot.output && { address: addressOf(snapshot.output), ...snapshot.output },
  }
}

/** Drives a flow through a list of events and outcomes to the first that cannot happen; what came of it, as far as it may be shown. */
export async function runScript(chart: Chart, told: readonly unknown[], input: unknown, outside?: Outside) {
  const flow = await new Drive(chart.machine, input, outside?.answers).settle()
  let error: string | undefined
  for (const [index, one] of told.entries())
    error ??= await happen(flow, chart, one, outside).then(
      () => undefined,
      (fault: Error) => `#${index + 1}: ${fault.message}`,
    )
  return { flow: chart.name, ...reportOf(flow), error }
}

const script = v.union([
  v.pipe(
    v.array(v.unknown()),
    v.transform((events) => ({ says: '', events, input: {} })),
  ),
  v.strictObject({
    says: v.optional(v.string(), ''),
    events: v.optional(v.array(v.unknown()), []),
    input: v.optional(v.looseObject({}), {}),
  }),
])

/** What a script says that it shows, its list of events and outcomes, and what it gives the flow to start with. */
export interface Script {
  says: string
  events: readonly unknown[]
  input: object
}

/** Reads a script. */
export function readScript(json: unknown): Script {
  return v.parse(script, json)
}
