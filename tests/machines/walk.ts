import { inspect } from 'node:util'
import { type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine, fromPromise } from 'xstate'
import { delayOf, durationOf, lineOf, nodesOf, nameOf as transitionName, transitionsOf } from './chart.ts'
import { keyOf, type Moment, momentsOf, momentsTo } from './explorer.ts'
import type { Flow } from './flows.ts'
import { type Live, nothingSeen, type Seen, start } from './live.ts'

/** A flow on a walk, with everything seen on all walks. */
export type Walk = Live<AnyStateMachine>

/** Starts a walk that answers every call and every awaited chart. */
export function startWalk(machine: AnyStateMachine, input: unknown, seen: Seen): Walk {
  const names = Object.keys(machine.implementations.actors)
  const calls = Object.fromEntries(names.map((name) => [name, fromPromise(async () => {})]))
  return sound(start(machine.provide({ actors: calls }) as AnyStateMachine, input as never, seen))
}

/** Makes an event happen; for a delay, moves the clock. */
export async function step(walk: Walk, machine: AnyStateMachine, event: AnyEventObject): Promise<void> {
  const { snapshot } = walk
  const timer = snapshot._nodes.flatMap(({ after }) => after).find(({ eventType }) => eventType === event.type)
  if (timer) walk.pass(durationOf(machine, snapshot, delayOf(timer) ?? ''))
  else await walk.happen(event)
  sound(walk)
}

/** Throws if a flow breaks a rule that always holds; a visible secret throws by itself. */
function sound(walk: Walk): Walk {
  const { snapshot, errors } = walk
  const waiting = walk.waiting()
  const due = snapshot.status === 'active' ? snapshot._nodes.flatMap(({ invoke }) => invoke.map(({ id }) => id)) : []
  const faults = [
    ...errors.map((error) => `the flow broke: ${inspect(error)}`),
    ...(waiting.length > 1 ? [`two calls at once: ${waiting.join(' ')}`] : []),
    ...(waiting.join() === due.join() ? [] : [`calls under way: ${waiting.join(' ') || 'none'}`]),
    ...(isOurs(Object(snapshot.output), snapshot.machine) ? [] : [`it leads to ${JSON.stringify(snapshot.output)}`]),
  ]
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return walk
}

const hosts = ['chaos.example', 'gateway.example']

/** True if the destination can come from the settings or the address rules. */
function isOurs(output: Partial<Record<string, unknown>>, { implementations }: AnyStateMachine): boolean {
  if ('to' in output) return /^\/(?!\/)/.test(String(output['to']))
  // A reload, or the answer of an awaited chart.
  if (!('href' in output)) return true
  const { protocol, host, username } = new URL(String(output['href']))
  const isSentOn = Object.keys(implementations.actors).some((name) => /^start(Social|Enterprise)Login$/.test(name))
  const isListed = hosts.some((entry) => host === entry || host.endsWith(`.${entry}`))
  return protocol === 'https:' && username === '' && (isSentOn || isListed)
}

/** Gaps after every event in every moment; each list is empty in a sound flow. */
export interface Report {
  untaken: string[]
  unreached: string[]
  /** Guards with one result only. */
  onesided: string[]
  /** Guarded transitions whose guard never returns false. */
  certain: string[]
  /** Transitions that can follow each other but did not. */
  unpaired: string[]
}

const pairOf = (first: string, second: string) => (first && second ? `${first} → ${second}` : '')

/** Walks until every event has happened in every moment; throws if a flow breaks a rule that always holds. */
export async function walkAll(flow: Flow): Promise<Report> {
  const { machine, cases } = flow
  const seen = nothingSeen()
  const moments = momentsOf(flow)
  const due = new Set(moments.filter(({ from }) => from))
  const names = new Map(
    moments.map((moment) => [moment, moment.from ? takenAt(moment.from.snapshot, moment.event) : '']),
  )
  const nameOf = (moment: Moment) => names.get(moment) ?? ''
  const [outs, into] = [Map.groupBy(due, ({ from }) => from?.key), Map.groupBy(due, ({ key }) => key)]
  const outsOf = ({ key }: Moment) => outs.get(key) ?? []
  const unpaired = new Set(
    [...due].flatMap((before) => outsOf(before).map((after) => pairOf(nameOf(before), nameOf(after)))),
  )
  unpaired.delete('')
  const [tried, doubtful] = [new Set<string>(), new Set<string>()]
  const nextAt = (key: string, last: string) => {
    const all = outs.get(key) ?? []
    const left = all.filter((out) => due.has(out))
    const isNew = (out: Moment) => unpaired.has(pairOf(last, nameOf(out))) && !tried.has(pairOf(last, nameOf(out)))
    return left.find(isNew) ?? left[0] ?? all.find(isNew)
  }
  /** Walks to a moment and on while events are left; `first` chooses the next one. */
  const walkOn = async (to: Moment, first?: Moment) => {
    const walk = startWalk(machine, cases.inputs[to.input], seen)
    const done: string[] = []
    let last = ''
    const go = async ({ event, label }: Moment) => {
      const name = takenAt(walk.snapshot, event)
      done.push(label)
      await step(walk, machine, event)
      unpaired.delete(pairOf(last, name))
      last = name
    }
    try {
      for (const moment of momentsTo(to).slice(1)) await go(moment)
      const key = () => `${to.input} ${keyOf(walk.snapshot, cases)}`
      if (key() !== to.key)
        throw new Error('the running flow left the explored path; add what its guards read to project')
      for (let out = first ?? nextAt(key(), last); out; out = nextAt(key(), last)) {
        due.delete(out)
        tried.add(pairOf(last, nameOf(out)))
        await go(out)
      }
    } catch (error) {
      throw new Error(`${done.join(' → ')}\n${error instanceof Error ? error.message : error}`)
    }
  }
  for (const moment of moments)
    if (moment.isNew)
      do await walkOn(moment)
      while (outsOf(moment).some((out) => due.has(out)))
  for (const before of [...into.values()].flat())
    for (const out of outsOf(before)) {
      const pair = pairOf(nameOf(before), nameOf(out))
      if (!unpaired.has(pair)) continue
      // Context outside the projection may differ between paths, so this pair may be impossible.
      if (takenAt(before.snapshot, out.event) === nameOf(out)) await walkOn(before, out)
      else doubtful.add(pair)
    }
  const guarded = [...transitionsOf(machine)].filter(
    ([, { guard, eventType }]) => guard !== undefined && eventType !== '',
  )
  const refused = new Set(moments.flatMap(({ from, event }) => (from ? turnedDown(from.snapshot, event) : [])))
  const outcomes = guardsOf(machine).flatMap((guard) => [`${guard} true`, `${guard} false`])
  return {
    untaken: [...transitionsOf(machine).keys()].filter((name) => !seen.transitions.has(name)),
    unreached: nodesOf(machine).flatMap(({ id }) => (seen.states.has(id) ? [] : id)),
    onesided: outcomes.filter((outcome) => !seen.outcomes.has(outcome)),
    certain: guarded.flatMap(([name]) => (refused.has(name) ? [] : name)),
    unpaired: [...unpaired].filter((pair) => !doubtful.has(pair)),
  }
}

/** The name of the first transition that an event takes; empty for none. */
function takenAt(snapshot: AnyMachineSnapshot, event: AnyEventObject): string {
  if (snapshot.status !== 'active') return ''
  return snapshot.machine
    .getTransitionData(snapshot as never, event as never)
    .map(transitionName)
    .join(' and ')
}

/** The names of the transitions whose guards returned false before another was taken. */
function turnedDown(snapshot: AnyMachineSnapshot, event: AnyEventObject): string[] {
  const taken = new Set(snapshot.machine.getTransitionData(snapshot as never, event as never))
  const atom = snapshot._nodes.find(({ type }) => type === 'atomic')
  const asked = atom ? lineOf(atom).flatMap((node) => node.transitions.get(event.type) ?? []) : []
  const end = asked.findIndex((transition) => taken.has(transition))
  return asked.slice(0, end < 0 ? undefined : end).map(transitionName)
}

function guardsOf(machine: AnyStateMachine): string[] {
  const guards = Object.entries(machine.implementations.guards ?? {})
  return guards.flatMap(([name, guard]) => (typeof guard === 'function' && !('check' in guard) ? name : []))
}
