import type { Problem } from '../../machines/port/problem.ts'
import type { Chart } from './charts.ts'
import { type Answer, addressOf, type Drive, nameOfValue, startDrive } from './drive.ts'
import { fieldsOf, type Shape } from './shapes.ts'
import { readValue } from './values.ts'

const text: Shape = { kind: 'text' }
const maybe = (shape: Shape): Shape => ({ kind: 'either', options: [shape, { kind: 'nothing' }] })

/** What is told of a call that fails. */
export const problemShape: Shape = {
  kind: 'fields',
  fields: {
    message: text,
    status: maybe({ kind: 'number' }),
    code: maybe(text),
    guid: maybe(text),
    detail: maybe(text),
  },
}

/** Lets one thing happen, told as plain JSON: an event of the visitor, the outcome of a call, or the end of a delay. */
export async function happen(flow: Drive, { events, answers }: Chart, told: unknown): Promise<void> {
  const said: Record<string, unknown> = Object(told)
  const call = flow.asks.findLast(({ isAnswered }) => !isAnswered)?.name ?? ''
  const answer = answers[call] ?? { kind: 'nothing' }
  if (said['type'] !== undefined) {
    const { type, ...payload } = said
    const shape = events[String(type)]
    if (!shape) throw new Error(`The flow knows no event called ${type}`)
    return flow.send(String(type), Object(readValue(shape, payload, String(type))))
  }
  if ('ok' in said)
    return flow.ok(
      call === '' ? undefined : readValue(answer, answer.kind === 'nothing' ? undefined : said['ok'], call),
    )
  if ('fail' in said) return flow.fail(readValue(problemShape, said['fail'], 'fail') as Problem)
  if ('after' in said) return flow.after()
  throw new Error(`${JSON.stringify(Object.keys(said))} is neither an event ("type") nor "ok", "fail" or "after"`)
}

/** What came of a flow, as far as it may be shown. */
export function reportOf({ name }: Chart, { snapshot, path, calls, asks }: Drive, error?: string) {
  return {
    flow: name,
    states: path,
    value: nameOfValue(snapshot.value),
    status: snapshot.status,
    calls,
    waiting: asks.map((ask) => ask.name),
    context: snapshot.context as unknown,
    destination:
      snapshot.output === undefined ? undefined : { address: addressOf(snapshot.output), ...snapshot.output },
    error,
  }
}

/** Drives a flow through a list of events and outcomes; ends at the first that cannot happen. */
export async function runScript(
  chart: Chart,
  told: readonly unknown[],
  input: unknown,
  answers?: Record<string, Answer>,
): Promise<ReturnType<typeof reportOf>> {
  const flow = startDrive(chart.machine, input, answers)
  let step = 0
  try {
    await flow.settle()
    for (const one of told) {
      step += 1
      await happen(flow, chart, one)
    }
    return reportOf(chart, flow)
  } catch (error) {
    return reportOf(chart, flow, `#${step}: ${error instanceof Error ? error.message : error}`)
  } finally {
    flow.stop()
  }
}

/** The list of events and outcomes in a script, and what it gives the flow to start with. */
export function readScript(json: unknown): { events: unknown[]; input: object } {
  if (Array.isArray(json)) return { events: json, input: {} }
  const { events = [], input = {} } = Object(json)
  if (!Array.isArray(events)) throw new Error('A script is a list, or an object with a list called "events"')
  return { events, input }
}

/** Whether an answer has anything to tell. */
export function hasFields(shape: Shape | undefined): boolean {
  return Object.keys(fieldsOf(shape)).length > 0
}
