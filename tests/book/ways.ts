import type { AnyStateMachine } from 'xstate'
import { nameOf } from '../gallery/scenes.ts'
import { stateOf } from '../machines/chart.ts'
import type { Flow } from '../machines/flows.ts'
import { endOf, type Path, pathsOf, type Step } from '../machines/paths.ts'
import { asked } from './choices.ts'
import { Run } from './run.ts'

const patience = 6

/** What to choose to get to each state of a flow; walked once, so that every way is one that the book can go. */
export async function waysTo({ machine, cases }: Flow): Promise<Record<string, string[]>> {
  const paths = pathsOf(machine, cases)
  const ways: Record<string, string[]> = {}
  for (const [state, leading] of Map.groupBy(paths, (path) => stateOf(endOf(path))))
    for (const path of leading.slice(0, patience)) {
      const run = await walk(machine, path)
      if (run?.state !== state || !run.did) continue
      ways[state] = run.did
      break
    }
  return ways
}

/** Goes a path in the book, as far as it can be gone there. */
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

/** What a step of a path is in the book; what a chart came to that is waited for takes several. */
function idsOf(machine: AnyStateMachine, { event, label }: Step, run: Run): string[] | undefined {
  const number = Number(/ #(\d+)$/.exec(label)?.[1] ?? 1) - 1
  const [, end, call = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? []
  if (event.type.startsWith('xstate.after.')) return [`wait:${run.drive.nextDelay}`]
  if (!end) return [`${event.type}:${number}`]
  const inner = asked.find(({ machine: { id } }) => id === call)
  if (!inner || !(call in machine.implementations.actors)) return [`${end === 'error' ? '!' : ''}${call}:${number}`]
  // A chart that fails does so by a call of its own.
  if (end === 'error') return [`!${run.drive.asks.at(-1)?.name}:0`]
  const wanted = JSON.stringify(event['output'])
  const path = pathsOf(inner.machine, inner.cases).find((one) => JSON.stringify(endOf(one).output) === wanted)
  return path?.steps.flatMap((step) => idsOf(inner.machine, step, run) ?? [])
}
