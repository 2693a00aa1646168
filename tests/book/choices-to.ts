import type { AnyStateMachine } from 'xstate'
import type { Flow } from '../machines/cases.ts'
import { stateOf } from '../machines/chart.ts'
import { endOf, type Path, pathsOf, type Step } from '../machines/paths.ts'
import { asked } from './choices.ts'
import { Run } from './run.ts'
import { looksOf, nameOf, scenesOf } from './scenes.ts'

/** A state in one of its shapes, with the choices that lead to it. */
export interface Place {
  state: string
  shape: number
  looks: string[]
  did: string[]
}

const maximumPaths = 6

/** The choices that lead to each scene; every path is walked once to prove that the book can follow it. */
export async function choicesTo(flow: Flow): Promise<Place[]> {
  const { machine } = flow
  const paths = Map.groupBy(pathsOf(flow), (path) => stateOf(endOf(path)))
  const places: Place[] = []
  for (const { state, shape, looks, path } of scenesOf(nameOf(machine))) {
    const others = shape === 1 ? (paths.get(state) ?? []).slice(0, maximumPaths) : []
    for (const way of path ? [path, ...others] : others) {
      const run = await walk(machine, way)
      if (run?.state !== state || !run.did || (shape > 1 && `${looksOf(run.snapshot)}` !== `${looks}`)) continue
      places.push({ state, shape, looks, did: run.did })
      break
    }
  }
  return places
}

/** Follows a path in the book as far as the book offers it. */
async function walk(machine: AnyStateMachine, { name, steps }: Path): Promise<Run | undefined> {
  const [, input = '1'] = /^input #(\d+)/.exec(name) ?? []
  const run = await Run.open(nameOf(machine), [`input:${Number(input) - 1}`])
  for (const step of steps) {
    const ids = idsOf(machine, step, run)
    if (!ids) return undefined
    for (const id of ids) await run.choose(id)
    if (run.fault || run.state !== stateOf(step.expected)) return undefined
  }
  return run
}

/** The ids of the choices for one step of a path; an awaited chart takes several. */
function idsOf(machine: AnyStateMachine, { event, label }: Step, run: Run): string[] | undefined {
  const number = Number(/ #(\d+)$/.exec(label)?.[1] ?? 1) - 1
  const [, end, call = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? []
  if (event.type.startsWith('xstate.after.')) return [`wait:${run.drive.nextDelay}`]
  if (!end) return [`${event.type}:${number}`]
  const inner = asked.find(({ machine: { id } }) => id === call)
  if (!inner || !(call in machine.implementations.actors)) return [`${end === 'error' ? '!' : ''}${call}:${number}`]
  // An awaited chart fails only through a call.
  if (end === 'error') return [`!${run.drive.asks.at(-1)?.name}:0`]
  const wanted = JSON.stringify(event['output'])
  const path = pathsOf(inner).find((one) => JSON.stringify(endOf(one).output) === wanted)
  return path?.steps.flatMap((step) => idsOf(inner.machine, step, run) ?? [])
}
