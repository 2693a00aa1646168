import { describe, expect, it } from 'vitest'
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { chartsIn, declaredBy, delayOf, entered, lineOf, nodesOf, usedBy } from './chart.ts'

/**
 * Where a flow ends by showing something, or waits for a link to be followed, without the tag `success`: each with the
 * way on that its screen offers.
 */
const restingPlaces: Record<string, string> = {
  'activate.refused': 'the screen links to the login and offers a new activation link',
  'activateLicense.withoutToken': 'the screen links to the support and to a manual activation',
  'deleteAccount.invalid': 'the screen links home; such a link can only be asked for anew',
  'deleteAccount.refused': 'the screen links to the support and home; such a link can only be asked for anew',
  'legacyCallback.failed': 'the screen links to the login',
  'resetPassword.refused': 'the screen links to the recovery: Request a new one',
  'session.anonymous': 'the page itself is shown; nobody has to be signed in',
  'setupPassword.refused': 'the screen links to the recovery: Request a new one',
}

/** Calls that end when their flow says so, because their visitor sees the time run out; all others have their limit. */
const timedCalls: Record<string, string> = {
  'activateLicense.asking': 'waits for a person, longer than any call',
  'activateLicense.activating': 'one of several attempts, which the screen counts',
  'close.closing': 'a window that is still there a moment later was left open',
}

const modules = import.meta.glob<Record<string, unknown>>('../../machines/*/*.machine.ts', {
  eager: true,
})
const charts = chartsIn(modules)
const busy = (node: AnyStateNode) => node.tags.includes('busy')
const leaves = ({ reenter, source, target }: AnyTransitionDefinition) =>
  target !== undefined && (reenter || !target.includes(source))
const isVisitors = ({ eventType }: AnyTransitionDefinition) => eventType !== '' && !eventType.startsWith('xstate.')
/** What can happen in a state; a state takes an event from those around it by answering it whatever holds. */
const possibleAt = (node: AnyStateNode): AnyTransitionDefinition[] => {
  const own = declaredBy(node)
  const taken = new Set(own.filter(({ guard }) => guard === undefined).map(({ eventType }) => eventType))
  return [...own, ...(node.parent ? possibleAt(node.parent) : []).filter(({ eventType }) => !taken.has(eventType))]
}
const atoms = (machine: AnyStateMachine) => nodesOf(machine).filter(({ type }) => type === 'atomic')
const ids = (nodes: AnyStateNode[]) => nodes.map(({ id }) => id)

it('finds the charts, each under its own id', () => {
  expect(charts.length).toBeGreaterThanOrEqual(9)
  expect(new Set(charts.map(({ id }) => id)).size).toBe(charts.length)
})

describe.each(charts.map((machine) => [machine.id, machine] as const))('%s', (_, machine) => {
  const nodes = nodesOf(machine)
  const used = usedBy(machine)

  it('has no dead end', () => {
    const stuck = atoms(machine).filter((node) => !lineOf(node).flatMap(declaredBy).some(leaves))
    expect(ids(stuck.filter(({ id, tags }) => !tags.includes('success') && !restingPlaces[id]))).toEqual([])
  })

  it('has no unreachable state', () => {
    const reached = entered(machine.root)
    for (const node of reached)
      for (const target of lineOf(node)
        .flatMap(declaredBy)
        .flatMap(({ target }) => target ?? []))
        for (const next of entered(target)) reached.add(next)
    expect(ids(nodes.filter((node) => !reached.has(node)))).toEqual([])
  })

  it('names each call after the gateway and leaves it on success and on failure', () => {
    for (const node of nodes)
      for (const { id, src } of node.invoke) {
        expect(id).toBe(src)
        const outcomes = ['done', 'error'].map((outcome) => node.transitions.get(`xstate.${outcome}.actor.${id}`))
        for (const transitions of outcomes) {
          expect(transitions, `${node.id} answers ${id} both ways`).toBeDefined()
          expect(transitions?.every(leaves), `${node.id} is left after ${id}`).toBe(true)
          expect(transitions?.at(-1)?.guard, `${node.id} leaves however ${id} ends`).toBeUndefined()
        }
      }
  })

  it('waits for something in every busy state, and times no call that another gives up', () => {
    const timed = (node: AnyStateNode) => node.after.some((transition) => leaves(transition) && !transition.guard)
    const idle = nodes.filter((node) => busy(node) && !lineOf(node).some(({ invoke }) => invoke.length > 0))
    expect(ids(idle.filter((node) => !lineOf(node).some(timed)))).toEqual([])
    const timing = nodes.filter(({ after, invoke }) => after.length > 0 && invoke.length > 0)
    expect(ids(timing.filter(({ id }) => !timedCalls[id]))).toEqual([])
  })

  it('starts nothing a second time while it is busy', () => {
    const twice = atoms(machine)
      .filter((node) => lineOf(node).some(busy))
      .flatMap(possibleAt)
      .filter(
        (transition) =>
          isVisitors(transition) &&
          ((transition.eventType === 'form.submit' && transition.actions.length > 0) || transition.target),
      )
    expect(twice.map(({ source, eventType }) => `${source.id} | ${eventType}`)).toEqual([])
  })

  it('uses every actor, guard, action and delay that it sets up, and no other', () => {
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

  it('speaks the words of the house', () => {
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

it('keeps its lists of states true', () => {
  const states = new Set(charts.flatMap(nodesOf).map(({ id }) => id))
  const named = Object.keys({ ...restingPlaces, ...timedCalls })
  expect(named.filter((id) => !states.has(id))).toEqual([])
})
