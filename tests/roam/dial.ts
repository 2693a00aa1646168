import type { AnyEventObject } from 'xstate'
import type { Gateway } from '../../machines/port/gateway.ts'
import type { Problem } from '../../machines/port/problem.ts'
import { failing, type OnWire, wire } from '../journeys/paths/wire.ts'
import { callsOf } from '../machines/chart.ts'
import { awaited, flows } from '../machines/flows.ts'
import type { Fault } from '../world/control/faults.ts'

const lines = wire as Record<string, OnWire | undefined>
const charts = [...flows, ...awaited]

/** The end of a call as it comes over the wire, if it does. */
function endOf(name: string, end: { output: unknown } | { problem: Problem }): Fault[] {
  const { call, body } = lines[name] ?? {}
  if (!call || !body) return []
  if ('problem' in end) return [{ call, ...failing(end.problem) }]
  const output = end.output as Awaited<ReturnType<Gateway[keyof Gateway]>>
  return [{ call, status: 200, body: body(output, Object(output)) }]
}

/** What an event says of a call that leaves the page; nothing for every other event. */
export function faultsOf({ type, output, error }: AnyEventObject): Fault[] {
  const [, outcome, name = ''] = /^xstate\.(done|error)\.actor\.(.*)$/.exec(type) ?? []
  return endOf(name, outcome === 'error' ? error : { output })
}

/** What the cases of any chart know that a call may answer, or how it may fail, as it comes over the wire. */
function endsOf(name: string): Fault[] {
  const ends = charts.flatMap(({ cases: { answers, failures } }) => [
    ...(failures[name] ?? []).flatMap((problem) => endOf(name, { problem })),
    ...(answers[name] ?? []).flatMap((output) => endOf(name, { output })),
  ])
  return [...new Map(ends.map((end) => [JSON.stringify(end), end])).values()]
}

const told = new Map(
  charts.map(({ machine }) => [
    machine.id,
    callsOf(machine)
      .map(endsOf)
      .filter(({ length }) => length > 0),
  ]),
)

/** A case's made-up places are places of the world. */
export function inWorld(fault: Fault, origin: string): Fault {
  const text = JSON.stringify(fault)
    .replaceAll('https://gateway.example', `${origin}/gateway`)
    .replaceAll(/https:\/\/(\w+)\.chaos\.example/g, `${origin}/$1`)
  return JSON.parse(text)
}

const broken = '<h1>Bad gateway</h1>'
const csrf = { HTTPStatus: 403, message: 'The request could not be verified.', error_code: 'csrf' }
/** What the gateway says of a fault of its own. */
export const outage = { HTTPStatus: 500, message: 'The account service stumbled.', guid: 'f00d-5f0c6d6e' }
const troubles: Omit<Fault, 'call'>[] = [
  { status: 500, body: outage },
  { status: 503, body: broken },
  { status: 429, body: '', headers: { 'retry-after': '20' } },
  { status: 403, body: csrf },
  { status: 401, body: { HTTPStatus: 401, message: 'Please sign in.' } },
  { status: 200, body: '{"half":' },
  { status: 200, body: outage, cut: true },
  { status: 200, body: '{}', drip: 40 },
  { reset: true },
  { delay: 900 },
]
const silence: Omit<Fault, 'call'> = { hang: true }
const patterns = [
  '* /account/*',
  'POST /account/*',
  'GET /session',
  'GET /countries',
  'GET /challenge/api.js',
  'GET /captcha/*',
]
const calls = [...patterns, ...new Set(Object.values(lines).flatMap((line) => line?.call ?? []))]

/**
 * Turns the dial: something that goes wrong, or that the gateway has every right to say, with a call that a page makes or
 * with any.
 */
export function turnDial(
  world: string,
  draw: (count: number) => number,
  isPatient: boolean,
  running: readonly { flow: string }[],
): Fault {
  const pick = <Value>(values: readonly Value[]) => values[draw(values.length)] as Value
  const times = 1 + draw(2)
  const ofPage = running.flatMap(({ flow }) => told.get(flow) ?? [])
  const isOfPage = ofPage.length > 0 && draw(5) > 0
  if (isOfPage && draw(3) > 0) return { ...inWorld(pick(pick(ofPage)), world), times }
  const call = isOfPage ? pick(pick(ofPage)).call : pick(calls)
  const trouble = isPatient && draw(3) === 0 ? silence : pick(troubles)
  return { call, ...trouble, times }
}
