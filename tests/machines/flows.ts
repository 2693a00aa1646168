import type { AnyStateMachine } from 'xstate'
import type { Cases } from './cases.ts'
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

/** Every flow there is, and the charts that have no page of their own: another one waits for each of them. */
export const { flows, awaited } = paired(Object.fromEntries(await Promise.all(modules)))
