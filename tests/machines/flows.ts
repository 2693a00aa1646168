import type { AnyStateMachine } from 'xstate'
import type { Cases } from './cases.ts'
import { chartsIn } from './chart.ts'
import { paired } from './paired.ts'
import { filesOf } from './source.ts'

/** A chart together with what can happen in it. */
export interface Flow {
  machine: AnyStateMachine
  cases: Cases<AnyStateMachine>
}

const paths = filesOf('machines/*/*.machine.ts', 'tests/machines/*/*.cases.ts')
const modules = paths.map(async (path) => {
  // By its path, not by a URL, under which Vitest would keep a file that was changed.
  const module: object = await import(/* @vite-ignore */ `../../${path}`)
  return [path, module] as const
})

const loaded = Object.fromEntries(await Promise.all(modules))

/** Every chart of the product, by the path of its file. */
export const charts: Record<string, AnyStateMachine> = Object.fromEntries(
  Object.entries(loaded).flatMap(([path, module]) => chartsIn({ module }).map((machine) => [path, machine])),
)

/** Every flow there is, and the charts that have no page of their own: another one waits for each of them. */
export const { flows, subflows } = paired(loaded)
