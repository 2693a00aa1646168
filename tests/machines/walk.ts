import { inspect, isDeepStrictEqual } from 'node:util'
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { delayOf, durationOf, nodesOf, transitionsOf } from './chart.ts'
import { type Live, nothingSeen, type Seen, start } from './live.ts'
import type { Path } from './paths.ts'

/** What walking all paths of a flow found: every list is empty in a sound one. */
export interface Report {
  differences: string[]
  untaken: string[]
  unreached: string[]
  /** Guards that came out one way only. */
  onesided: string[]
}

/** Walks a path on the running flow and says where it left the chart's word; the first difference ends the walk. */
async function walk(machine: AnyStateMachine, path: Path, seen: Seen): Promise<string | undefined> {
  const live = start(machine, path.input, seen)
  for (const id of nodesIn(live.snapshot)) seen.states.add(id)
  let before = path.initial
  let found = difference(path.initial, live)
  for (const { event, expected, label } of path.steps) {
    if (found) break
    const timer = before._nodes.flatMap(({ after }) => after).find(({ eventType }) => eventType === event.type)
    const delay = timer && delayOf(timer)
    try {
      if (delay === undefined) await live.happen(event)
      else found = runOut(live, before, durationOf(machine, before, delay))
      found ??= difference(expected, live)
    } catch (error) {
      found = String(error)
    }
    if (found) found = `after "${label}": ${found}`
    before = expected
  }
  return found && `${path.name}\n  ${found}`
}

/** Walks every path and reports what the walks left out. */
export async function walkAll(machine: AnyStateMachine, paths: readonly Path[]): Promise<Report> {
  const seen = nothingSeen()
  const differences: string[] = []
  for (const path of paths) {
    const found = await walk(machine, path, seen)
    if (found) differences.push(found)
  }
  const outcomes = guardsOf(machine).flatMap((guard) => [`${guard} true`, `${guard} false`])
  return {
    differences,
    untaken: [...transitionsOf(machine).keys()].filter((name) => !seen.transitions.has(name)),
    unreached: nodesOf(machine).flatMap(({ id }) => (seen.states.has(id) ? [] : id)),
    onesided: outcomes.filter((outcome) => !seen.outcomes.has(outcome)),
  }
}

/** The names of a chart's guards. */
export function guardsOf(machine: AnyStateMachine): string[] {
  const guards = Object.entries(machine.implementations.guards ?? {})
  return guards.flatMap(([name, guard]) => (typeof guard === 'function' && !('check' in guard) ? name : []))
}

function runOut(live: Live<AnyStateMachine>, before: AnyMachineSnapshot, duration: number): string | undefined {
  live.pass(duration - 1)
  const early = difference(before, live)
  live.pass(1)
  return early && `already 1 ms early, ${early}`
}

function difference(expected: AnyMachineSnapshot, live: Live<AnyStateMachine>): string | undefined {
  const { errors, snapshot } = live
  if (errors.length > 0) return `the flow broke: ${inspect(errors[0])}`
  const wanted = facts(expected)
  const actual: typeof wanted = facts(snapshot)
  for (const fact of Object.keys(wanted) as (keyof typeof wanted)[]) {
    if (!isDeepStrictEqual(actual[fact], wanted[fact]))
      return `${fact} is ${inspect(actual[fact])}, the chart says ${inspect(wanted[fact])}`
  }
  if (!isDeepStrictEqual(live.waiting().sort(), wanted.calls.sort()))
    return `calls under way: ${live.waiting().join(' ') || 'none'}`
  if (snapshot.status === 'done' && snapshot.output !== undefined && !isDestination(snapshot.output))
    return `it ends in ${inspect(snapshot.output)}, which is no destination`
  return undefined
}

function facts(snapshot: AnyMachineSnapshot) {
  const { value, context, status, output, tags, _nodes, error } = snapshot
  const isDone = status !== 'active'
  const calls = isDone ? [] : _nodes.flatMap(({ invoke }) => invoke.map(({ id }) => id))
  return { value, context, status, output, error, tags: [...tags].sort(), calls }
}

function nodesIn(snapshot: AnyMachineSnapshot): string[] {
  return snapshot._nodes.map(({ id }) => id)
}

function isDestination(output: unknown): boolean {
  if (typeof output !== 'object' || output === null) return false
  if ('reload' in output) return output.reload === true
  if ('href' in output) return typeof output.href === 'string' && /^https?:\/\//.test(output.href)
  return 'to' in output && typeof output.to === 'string' && /^\/(?!\/)/.test(output.to)
}
