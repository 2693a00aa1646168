import { describe, expect, it } from 'vitest'
import type { AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { charts as allCharts, subflows } from './all.ts'
import { declaredBy, delayOf, nodesOf, usedBy } from './chart.ts'
import type { Place } from './vocabulary.ts'

/** Calls that a visible countdown ends; every other call has the usual timeout. */
const timedCalls: Partial<Record<Place, string>> = {
  'activateLicense.asking': 'waits for the visitor, longer than any call',
  'activateLicense.activating': 'one of several attempts, which the screen counts',
  'close.closing': 'a window that is still open a moment later did not close',
}

const charts = Object.values(allCharts)
const busy = (node: AnyStateNode) => node.tags.includes('busy')
const leaves = ({ reenter, source, target }: AnyTransitionDefinition) =>
  target !== undefined && (reenter || !target.includes(source))
const isVisitors = ({ eventType }: AnyTransitionDefinition) => eventType !== '' && !eventType.startsWith('xstate.')
const ids = (nodes: AnyStateNode[]) => nodes.map(({ id }) => id)

describe.each(charts.map((machine) => [machine.id, machine] as const))('%s', (_, machine) => {
  const nodes = nodesOf(machine)
  const used = usedBy(machine)
  const isAwaited = subflows.some((flow) => flow.machine.id === machine.id)

  it('names each call after the gateway and handles its success and failure, itself or in the waiting chart', () => {
    for (const node of nodes)
      for (const { id, src } of node.invoke) {
        expect(id).toBe(src)
        const [done, failed] = ['done', 'error'].map((outcome) => node.transitions.get(`xstate.${outcome}.actor.${id}`))
        for (const transitions of isAwaited && !failed ? [done] : [done, failed]) {
          expect(transitions, `${node.id} handles onDone and onError of ${id}`).toBeDefined()
          expect(transitions?.every(leaves), `${node.id} is left after ${id}`).toBe(true)
          expect(transitions?.at(-1)?.guard, `${node.id} leaves however ${id} ends`).toBeUndefined()
        }
      }
  })

  it('has no second timeout for a call', () => {
    const timing = nodes.filter(({ after, invoke }) => after.length > 0 && invoke.length > 0)
    expect(ids(timing.filter(({ id }) => !timedCalls[id as Place]))).toEqual([])
  })

  it('uses exactly the actors, guards, actions and delays in its setup', () => {
    const { actors, guards, actions, delays } = machine.implementations
    for (const [kind, given] of Object.entries({ actors, guards, actions, delays }))
      expect([kind, [...used[kind as keyof typeof used]].sort()]).toEqual([kind, Object.keys(given ?? {}).sort()])
  })

  it('describes itself and every state', () => {
    expect(ids(nodes.filter(({ description }) => !description))).toEqual([])
  })

  it('names every delay', () => {
    const delays = nodes.flatMap(declaredBy).flatMap((transition) => delayOf(transition) ?? [])
    expect(delays.filter((delay) => !/^[a-z][A-Za-z]*$/.test(delay))).toEqual([])
  })

  it('ends in a destination, in every final state or in none', () => {
    const finals = Object.values(machine.root.states).filter(({ type }) => type === 'final')
    const speaks = machine.root.config.output !== undefined
    expect(finals.filter(({ output }) => (output !== undefined) !== speaks).map(({ id }) => id)).toEqual([])
    expect(speaks).toBe(finals.length > 0)
  })

  it('uses the naming rules', () => {
    const wrong = nodes.filter((node) => node !== machine.root && !/^[a-z][A-Za-z]*$/.test(node.key))
    const resting = nodes.filter((node) => busy(node) && !/ing(?=[A-Z]|$)/.test(node.key))
    const events = nodes.flatMap(declaredBy).filter(isVisitors)
    expect(ids([...wrong, ...resting])).toEqual([])
    expect(events.map(({ eventType }) => eventType).filter((type) => !/^[a-z]+\.[a-z]+$/.test(type))).toEqual([])
    expect(
      nodes.flatMap(({ tags }) => tags).filter((tag) => !['busy', 'checking', 'error', 'success'].includes(tag)),
    ).toEqual([])
  })
})
