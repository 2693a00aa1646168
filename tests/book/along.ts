import type { AnyMachineSnapshot } from 'xstate'
import { gap, type Way } from '../../src/support/way-code.ts'
import { nameOf } from '../gallery/scenes.ts'
import { stateOf } from '../machines/chart.ts'
import { awaited, type Flow, flows } from '../machines/flows.ts'
import { endOf, keyOf, type Path, waysOf } from '../machines/paths.ts'
import { walk } from './ways.ts'

/** A path that has come to one of the states of a way, or to the gap in it. */
interface Reached {
  path: Path
  at: number
}

const patience = 24

/** What to choose so that a flow goes the way of a support code; undefined where the charts know no such way. */
export async function didAlong({ flow: id, states }: Way): Promise<string[] | undefined> {
  const flow = [...flows, ...awaited].find(({ machine }) => machine.id === id)
  if (!flow || states.at(-1) === gap) return undefined
  const paths = pathsAlong(flow, states)
  const errors = paths.filter((path) => isError(endOf(path)))
  const others = paths.filter((path) => !isError(endOf(path)))
  for (const path of [...errors.slice(0, patience), ...others.slice(0, patience)]) {
    const run = await walk(flow.machine, path)
    if (run?.did) return run.did
  }
  return undefined
}

/** The flow of a way, as the book calls it. */
export function flowOf({ flow }: Way): string {
  return nameOf({ id: flow } as Flow['machine'])
}

function isError({ context, tags }: AnyMachineSnapshot): boolean {
  return tags.has('error') || context?.problem !== undefined
}

/** The shortest paths through some states, one after the other, to the last of them. */
function pathsAlong({ machine, cases }: Flow, states: readonly string[]): Path[] {
  const { ways, next } = waysOf(machine, cases)
  const known = new Set<string>()
  const found: Path[] = []
  let reached = ways
    .filter(({ steps }) => steps.length === 0)
    .flatMap((path): Reached[] => (stateOf(endOf(path)) === states[0] || states[0] === gap ? [{ path, at: 0 }] : []))
  while (reached.length > 0) {
    found.push(...reached.filter(({ at }) => at === states.length - 1).map(({ path }) => path))
    const fresh = reached.filter(({ path, at }) => {
      const key = `${cases.inputs.indexOf(path.input as never)} ${at} ${keyOf(endOf(path), cases)}`
      return !known.has(key) && known.add(key)
    })
    reached = fresh.flatMap(({ path, at }) => next(path).flatMap((longer) => placesOf(longer, at, states)))
  }
  return found
}

/** Where on the way a path can be that was at one of its places a step ago. */
function placesOf(path: Path, at: number, states: readonly string[]): Reached[] {
  const state = stateOf(endOf(path))
  const stays = stateOf(path.steps.at(-2)?.expected ?? path.initial) === state
  const here = states[at] === gap || stays ? [{ path, at }] : []
  const further = states[at + 1] === gap || (states[at + 1] === state && !stays) ? [{ path, at: at + 1 }] : []
  return [...here, ...further]
}
