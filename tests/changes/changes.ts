import type { Commit } from './commit.ts'
import { compared, type Difference, renamedCalls } from './compare.ts'
import type { Flow } from './flow.ts'
import { changedPromises } from './promises.ts'
import { changedSentences, type Saying } from './sentences.ts'
import type { Mark } from './ways.ts'

/** A flow that came, went or changed. */
export interface FlowChange {
  mark: Mark
  before: Flow | undefined
  after: Flow | undefined
  /** What sets both apart; nothing where there is but one. */
  difference: Difference | undefined
}

/** Everything that changed for visitors from one commit to another. */
export interface Changes {
  from: Pick<Commit, 'name' | 'date' | 'subject'>
  to: Pick<Commit, 'name' | 'date' | 'subject'>
  flows: FlowChange[]
  sentences: Map<string, Saying[]>
  promises: { mark: Mark; says: string }[]
}

/** Finds what changed for visitors. */
export function changesBetween(from: Commit, to: Commit): Changes {
  return {
    from,
    to,
    flows: flowChanges(from.flows, to.flows),
    sentences: changedSentences(from.catalogues, to.catalogues),
    promises: changedPromises(from.promises, to.promises),
  }
}

/** A flow whose file alone has another name is the same flow. */
export function flowChanges(before: ReadonlyMap<string, Flow>, after: ReadonlyMap<string, Flow>): FlowChange[] {
  const calls = renamedCalls([...before.values()], [...after.values()])
  const both = [...after].flatMap(([name, flow]) => {
    const old = before.get(name)
    const difference = old && compared(old, flow, calls)
    return difference && difference.rows.length > 0
      ? [{ mark: 'changed', before: old, after: flow, difference } as const]
      : []
  })
  const found = [...after].flatMap(([name, flow]) => (before.has(name) ? [] : flow))
  const lost = [...before].flatMap(([name, flow]) => (after.has(name) ? [] : flow))
  const isSame = (one: Flow, other: Flow) => compared(one, other, calls).rows.length === 0
  const came = found.filter((flow) => !lost.some((one) => isSame(one, flow)))
  const went = lost.filter((flow) => !found.some((one) => isSame(flow, one)))
  return [
    ...both,
    ...came.map((flow) => ({ mark: 'came', before: undefined, after: flow, difference: undefined }) as const),
    ...went.map((flow) => ({ mark: 'went', before: flow, after: undefined, difference: undefined }) as const),
  ]
}
