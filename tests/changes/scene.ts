import type { Scene } from '../gallery/scenes.ts'
import { aligned, type Pair } from './aligned.ts'
import { flowPairs } from './changes.ts'
import type { Flow } from './flow.ts'
import { namesOf } from './states.ts'

/** A scene of a commit's gallery, as far as another commit can know it. */
export type CommitScene = Pick<Scene, 'flow' | 'state' | 'shape' | 'looks' | 'steps'>

/** Where a built gallery says which scenes it has. */
export const scenesFile = 'scenes.json'

/** What a commit has to find the scenes of another one in it. */
export interface Scenery {
  flows: ReadonlyMap<string, Flow>
  scenes: readonly CommitScene[]
}

/** Finds the scenes of one commit in the other: by flow, state and look, or by what happens on the way there. */
export function scenePairs(before: Scenery, after: Scenery): Pair<CommitScene>[] {
  const flows = flowPairs(before.flows, after.flows)
  const of = ({ scenes }: Scenery, name: string | undefined) => scenes.filter(({ flow }) => flow === name)
  return flows.flatMap(([from, to]) => {
    const [old, flow] = [before.flows.get(from ?? ''), after.flows.get(to ?? '')]
    const nameOf = old && flow ? namesOf(old, flow).nameOf : (path: string) => path
    return pairsOf(of(before, from), of(after, to), nameOf)
  })
}

function pairsOf(before: CommitScene[], after: CommitScene[], nameOf: (path: string) => string): Pair<CommitScene>[] {
  const isIn = (one: CommitScene, other: CommitScene) => nameOf(one.state) === other.state
  const isSame = (one: CommitScene, other: CommitScene) => isIn(one, other) && `${one.looks}` === `${other.looks}`
  // In other words a field still says something, and a problem is still one.
  const kinds = ({ looks }: CommitScene) => looks.map((look) => look.split(/: |“/)[0]).join()
  const isAlike = (one: CommitScene, other: CommitScene) => isIn(one, other) && kinds(one) === kinds(other)
  const isReachedAlike = (one: CommitScene, other: CommitScene) =>
    isAlike(one, other) && `${one.steps}` === `${other.steps}`
  const { kept, alike, rest } = aligned(before, after, isSame, [isSame, isReachedAlike, isAlike])
  return [...kept, ...alike.flat(), ...rest]
}
