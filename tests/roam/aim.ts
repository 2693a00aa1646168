import type { AnyEventObject } from 'xstate'
import { delayOf, durationOf, stateOf } from '../machines/chart.ts'
import { awaited, type Flow, flows } from '../machines/flows.ts'
import { endOf, type Path, waysOf } from '../machines/paths.ts'
import type { Fault } from '../world/control/faults.ts'
import { faultsOf, inWorld } from './dial.ts'
import type { Draw } from './hands.ts'

/** A state that a visit sets out for, and one of the shortest ways there that its chart knows. */
export interface Aim {
  name: string
  flow: string
  path: Path
}

/** How much longer than the shortest way one may be that is tried, and how many are. */
const detour = 1
const enough = 12

const found = new Map<string, Path[]>()

/** The ways to all states of a chart, shorter ones first; told once, for it takes its time. */
export function waysThrough({ machine, cases }: Flow): Path[] {
  const ways = found.get(machine.id) ?? waysOf(machine, cases).ways
  found.set(machine.id, ways)
  return ways
}

/** Chooses a way to a state, by the name `flow.state`. */
export function aimAt(name: string, draw: Draw): Aim | undefined {
  const [flow = '', ...rest] = name.split('.')
  const chart = [...flows, ...awaited].find(({ machine }) => machine.id === flow)
  const ways = chart ? waysThrough(chart).filter((path) => stateOf(endOf(path)) === rest.join('.')) : []
  const near = ways.filter(({ steps }) => steps.length <= (ways[0]?.steps.length ?? 0) + detour).slice(0, enough)
  const path = near[draw(near.length)]
  return path && { name, flow, path }
}

/** What the dial has to be turned to, one after the other, for the calls on the way to end as they have to. */
export function faultsTowards({ path }: Aim, world: string): Fault[] {
  return path.steps.flatMap(({ event }) => faultsOf(event)).map((fault) => ({ ...inWorld(fault, world), times: 1 }))
}

/** Whether a browser must refuse to keep cookies on the way. */
export const needsNoCookies = (aim: Aim | undefined) =>
  aim?.path.steps.some(({ event }) => event.type === 'xstate.error.actor.startAuthorization') ?? false

/** What comes next on the way, where a chart is on it. */
export function nextTowards({ flow, path }: Aim, running: readonly { flow: string; state: string }[]) {
  const chart = [...flows, ...awaited].find(({ machine }) => machine.id === flow)
  const here = running.find((one) => one.flow === flow)
  const snapshots = [path.initial, ...path.steps.map(({ expected }) => expected)]
  const place = snapshots.findLastIndex((snapshot) => stateOf(snapshot) === here?.state)
  const [event, from] = [path.steps[place]?.event, snapshots[place]]
  if (!chart || !event || !from) return undefined
  return { event, milliseconds: lengthOf(chart, from._nodes, event, from) }
}

function lengthOf({ machine }: Flow, nodes: Path['initial']['_nodes'], event: AnyEventObject, from: Path['initial']) {
  const timer = nodes.flatMap(({ after }) => after).find(({ eventType }) => eventType === event.type)
  const delay = timer && delayOf(timer)
  return delay === undefined ? undefined : durationOf(machine, from, delay)
}

const typed = /^(form|step\.submit|email|field|password|current|username|card)/
const sending = ['fill in and send', 'send', 'type']

/** The moves that may lead on, by name; whoever lost the way begins it anew. */
export function movesTowards(aim: Aim, running: readonly { flow: string; state: string }[]): string[] {
  const next = nextTowards(aim, running)
  const isLost = running.every(({ flow }) => flow === aim.flow || flow === 'turn')
  if (!next) return isLost ? ['dial and open again'] : []
  const { type, output } = next.event
  if (next.milliseconds !== undefined) return ['time']
  if (type === 'xstate.done.actor.awaitPermission') return [output.denied ? 'forbid' : 'allow']
  if (aim.flow === 'activateLicense' && type.startsWith('visitor.')) return ['away and back']
  if (type.startsWith('xstate.')) return []
  return typed.test(type) ? sending : ['press']
}
