import { type AnyStateMachine, StateMachine } from 'xstate'
import { all } from './all.gen.ts'
import type { Flow } from './cases.ts'

const pairs: [string, Flow][] = Object.entries(all)

/** Every chart, by the path of its file. */
export const charts: Record<string, AnyStateMachine> = Object.fromEntries(
  pairs.map(([name, { machine }]) => [`machines/${name}.machine.ts`, machine]),
)

const awaited = new Set(
  pairs
    .flatMap(([, { machine }]) => Object.values(machine.implementations.actors))
    .flatMap((logic) => (logic instanceof StateMachine ? [logic.id] : [])),
)
const isAwaited = ({ machine }: Flow) => awaited.has(machine.id)

/** Charts with a page. */
export const flows: readonly Flow[] = pairs.flatMap(([, flow]) => (isAwaited(flow) ? [] : [flow]))
/** Charts without one, which others wait for. */
export const subflows: readonly Flow[] = pairs.flatMap(([, flow]) => (isAwaited(flow) ? [flow] : []))
