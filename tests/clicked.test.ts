import { describe, expect, it } from 'vitest'
import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyTransitionDefinition,
  createMachine,
  fromPromise,
  getNextTransitions,
  initialTransition,
  transition,
} from 'xstate'
import { entered, guardOf, nodesOf, usedBy } from './machines/chart.ts'
import { filesOf, textOf } from './machines/source.ts'

/** A flow as a simulator opens its file: it knows no condition, and takes the way that somebody clicks. */
function opened(path: string) {
  const machine = createMachine(JSON.parse(textOf(path)))
  const clicked = (name: string) => [name, ({ event }: { event: AnyEventObject }) => event['guard'] === name]
  const { guards, actors } = usedBy(machine)
  return machine.provide({
    guards: Object.fromEntries([...guards].map(clicked)),
    actors: Object.fromEntries([...actors].map((name) => [name, fromPromise(() => new Promise(() => {}))])),
  })
}

/** Every snapshot that clicks can lead to, the first one first. */
function clickedThrough(machine: ReturnType<typeof opened>): AnyMachineSnapshot[] {
  const [first] = initialTransition(machine)
  const found = new Map<string, AnyMachineSnapshot>([[JSON.stringify(first.value), first]])
  for (const snapshot of found.values())
    for (const way of getNextTransitions(snapshot) as AnyTransitionDefinition[]) {
      const [next] = transition(machine, snapshot as typeof first, { type: way.eventType, guard: guardOf(way) })
      const key = JSON.stringify(next.value)
      if (!found.has(key)) found.set(key, next)
    }
  return [...found.values()]
}

const idsOf = (snapshot: AnyMachineSnapshot) => snapshot._nodes.map(({ id }) => id)

describe.each(filesOf('machines/diagrams/*.json'))('%s, clicked through', (path) => {
  const machine = opened(path)
  const snapshots = clickedThrough(machine)

  it('rests where the flow starts', () => {
    const [first] = snapshots
    expect(new Set(first && idsOf(first))).toEqual(new Set([...entered(machine.root)].map(({ id }) => id)))
  })

  it('comes through every state', () => {
    const reached = new Set(snapshots.flatMap(idsOf))
    expect(nodesOf(machine).flatMap(({ id }) => (reached.has(id) ? [] : id))).toEqual([])
  })

  it('is taken for JSON by what opens it', () => {
    expect(textOf(path)).not.toMatch(/\b(createMachine|setup)\s*\(|\bimport\s/)
  })
})
