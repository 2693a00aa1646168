import type { State } from '../diagrams/chart.ts'
import type { Flow } from './flow.ts'

/** What each state of before is called after, in a picture that shows both; and which are in both. */
export interface Names {
  nameOf(path: string): string
  pairs: [before: string, after: string][]
}

/** Finds the states of one commit in the other: by their names, or by what is said of them under another name. */
export function namesOf(before: Flow, after: Flow): Names {
  const pairs = new Map([['', '']])
  pair(before.chart.states, after.chart.states, pairs)
  const nameOf = (path: string): string => {
    const keys = path.split('.')
    return pairs.get(path) ?? [nameOf(keys.slice(0, -1).join('.')), keys.at(-1)].filter(Boolean).join('.')
  }
  return { nameOf, pairs: [...pairs] }
}

function pair(before: State[], after: State[], pairs: Map<string, string>): void {
  const keyOf = ({ path }: State) => path.split('.').at(-1)
  const lost = before.filter((state) => !after.some((other) => keyOf(other) === keyOf(state)))
  const found = after.filter((state) => !before.some((other) => keyOf(other) === keyOf(state)))
  const twinOf = (state: State) => {
    const isTwin = ({ description, isFinal }: State) =>
      description !== '' && description === state.description && isFinal === state.isFinal
    const [[twin, ...others], rivals] = [found.filter(isTwin), lost.filter(isTwin)]
    return others.length === 0 && rivals.length === 1 ? twin : undefined
  }
  for (const state of before) {
    const twin = after.find((other) => keyOf(other) === keyOf(state)) ?? twinOf(state)
    if (!twin) continue
    pairs.set(state.path, twin.path)
    pair(state.inside, twin.inside, pairs)
  }
}
