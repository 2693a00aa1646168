import { aligned, type Pair } from './aligned.ts'
import type { Commit } from './commit.ts'
import { compared, type Difference, renamedCalls } from './compare.ts'
import type { Flow } from './flow.ts'
import { changedPromises } from './promises.ts'
import type { Screens } from './screens.ts'
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
  /** Nothing where nobody asked for them. */
  screens: Screens | undefined
  sentences: Map<string, Saying[]>
  promises: { mark: Mark; says: string }[]
}

/** Finds what changed for visitors. */
export function changesBetween(from: Commit, to: Commit, screens?: Screens): Changes {
  return {
    from,
    to,
    flows: flowChanges(from.flows, to.flows),
    screens,
    sentences: changedSentences(from.catalogues, to.catalogues),
    promises: changedPromises(from.promises, to.promises),
  }
}

/** Finds what changed in each flow, and which came and went. */
export function flowChanges(before: ReadonlyMap<string, Flow>, after: ReadonlyMap<string, Flow>): FlowChange[] {
  const calls = renamedCalls([...before.values()], [...after.values()])
  return flowPairs(before, after).flatMap(([from, to]): FlowChange[] => {
    const [old, flow] = [before.get(from ?? ''), after.get(to ?? '')]
    const difference = old && flow && compared(old, flow, calls)
    if (difference?.rows.length === 0) return []
    return [{ mark: difference ? 'changed' : flow ? 'came' : 'went', before: old, after: flow, difference }]
  })
}

/** The names of each flow in both commits; a flow whose file alone has another name is the same flow. */
export function flowPairs(before: ReadonlyMap<string, Flow>, after: ReadonlyMap<string, Flow>): Pair<string>[] {
  const calls = renamedCalls([...before.values()], [...after.values()])
  const isNamed = (one: string, other: string) => one === other
  const isSame = (one: string, other: string) => {
    const [old, flow] = [before.get(one), after.get(other)]
    return old !== undefined && flow !== undefined && compared(old, flow, calls).rows.length === 0
  }
  const { kept, alike, rest } = aligned([...before.keys()], [...after.keys()], isNamed, [isNamed, isSame])
  const [went, came] = [true, false].map((isGone) => rest.filter(([, other]) => (other === undefined) === isGone))
  return [...kept, ...alike.flat(), ...(came ?? []), ...(went ?? [])]
}
