import type { AnyStateMachine } from 'xstate'
import type { Cases } from './cases.ts'
import { chartsIn } from './chart.ts'
import { paired } from './paired.ts'
import { filesOf } from './source.ts'

/** A chart with its cases. */
export interface Flow {
  machine: AnyStateMachine
  cases: Cases<AnyStateMachine>
  /** For a chart that may not be sound: the most moments; an event that throws is skipped. */
  most?: number
}

const paths = filesOf('machines/*/*.machine.ts', 'tests/machines/*/*.cases.ts')
const modules = paths.map(async (path) => {
  // A path, because Vitest would cache a changed file under its URL.
  const module: object = await import(/* @vite-ignore */ `../../${path}`)
  return [path, module] as const
})

const loaded = Object.fromEntries(await Promise.all(modules))

/** Every chart of the product, by the path of its file. */
export const charts: Record<string, AnyStateMachine> = Object.fromEntries(
  Object.entries(loaded).flatMap(([path, module]) => chartsIn({ module }).map((machine) => [path, machine])),
)

/** All flows, and the charts without a page, which other charts wait for. */
export const { flows, subflows } = paired(loaded)
