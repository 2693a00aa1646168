import type { AnyStateMachine } from 'xstate'
import { awaited, type Flow, flows } from '../machines/flows.ts'
import {
  type Charts,
  type Memory,
  type Moment,
  type Moments,
  momentsOf,
  momentsUntil,
  type Subject,
} from './moments.ts'
import { moreCases } from './more-cases.ts'
import type { Mutant } from './mutants.ts'

/** Whether something is so at a moment. */
export type Condition = (moment: Moment) => boolean

/** What came of looking: how many moments a sentence speaks of, and the first that breaks it. */
export interface Finding {
  looked: number
  breach?: Moment | undefined
  /** What cannot be seen at the moment itself. */
  because?: string | undefined
}

/** Every flow that there is, one of them mutated or none. */
export interface World {
  /** The flows with a page, those with some of these names, or a chart that another one waits for. */
  flows(names?: readonly string[]): Flow[]
  moments(names?: readonly string[]): Moments
  /** The moments that come before something, and those at which it comes. */
  until(names: readonly string[], ends: Condition): Moments
}

/** Something that is so in a world, or is not. */
export interface Statement {
  (world: World): Finding
  /** The flows that it speaks of, where these are not all. */
  of?: readonly string[] | undefined
  /** The moments that it speaks of, where it is not the flow as a whole. */
  when?: Condition | undefined
}

/** A sentence about the product, where it comes from, and a mutant that it does not bear. */
export interface Sentence {
  says: string
  from: string
  holds: Statement
  unless: Mutant
}

/** Begins a sentence: `promise('…', '§ 4').holds(…).unless(…)`. */
export function promise(says: string, from: string) {
  return {
    holds: (holds: Statement) => ({ unless: (unless: Mutant): Sentence => ({ says, from, holds, unless }) }),
  }
}

const everyFlow: Flow[] = [...flows, ...awaited].map(({ machine, cases }) => ({
  machine,
  cases: moreCases(machine.id, cases),
}))
/** The names of all charts, those without a page of their own among them. */
export const charts: readonly string[] = everyFlow.map(({ machine }) => machine.id)
const pageless = new Set(awaited.map(({ machine }) => machine.id))
const originals = new Map<string, AnyStateMachine>(everyFlow.map(({ machine }) => [machine.id, machine]))

const originalOf = ({ machine }: Flow) => originals.get(machine.id) ?? machine

const nothingKnown = (): Memory => ({ moments: new Map(), outcomes: new Map() })
/** What was found out of flows that no mutant has to do with. */
const lasting = nothingKnown()

/** The world as it is, or with a mutant in the place of one flow. */
export function worldWith(mutant?: Mutant): World {
  const all = everyFlow.map(({ machine, cases }) => ({
    cases,
    machine: machine.id === mutant?.flow ? mutant.of(machine) : machine,
  }))
  if (mutant && !originals.has(mutant.flow)) throw new Error(`There is no flow ${mutant.flow}`)
  // What is wrong is found sooner where something is.
  const inOrder = all.sort(
    (one, other) => Number(other.machine.id === mutant?.flow) - Number(one.machine.id === mutant?.flow),
  )
  const named = (names?: readonly string[]) => {
    const found = inOrder.filter(({ machine: { id } }) => (names ? names.includes(id) : !pageless.has(id)))
    if (names && found.length < names.length) throw new Error(`There is no flow among ${names.join(', ')}`)
    return found
  }
  const ofThisWorld = nothingKnown()
  const isChanged = (flow: Flow): boolean =>
    flow.machine !== originalOf(flow) ||
    Object.keys(flow.machine.implementations.actors).some((name) => {
      const inner = awaitedFlow(name)
      return inner !== undefined && isChanged(inner)
    })
  const awaitedFlow = (name: string) =>
    pageless.has(name) ? all.find(({ machine }) => machine.id === name) : undefined
  const subjectOf = (flow: Flow): Subject => {
    return { flow, original: originalOf(flow), memory: isChanged(flow) ? ofThisWorld : lasting }
  }
  const chartOf: Charts = (name) => {
    const flow = awaitedFlow(name)
    return flow && subjectOf(flow)
  }
  return {
    flows: named,
    *moments(names) {
      for (const flow of named(names)) yield* momentsOf(subjectOf(flow), chartOf)
    },
    *until(names, ends) {
      for (const flow of named(names)) yield* momentsUntil(subjectOf(flow), chartOf, ends)
    },
  }
}

const listed = (of: string | readonly string[] | undefined) => (typeof of === 'string' ? [of] : of)

/** Whenever something is so, something else is. */
export function whenever(of: string | readonly string[] | undefined, when: Condition, then: Condition): Statement {
  const names = listed(of)
  return about(names, when, (world) => {
    let looked = 0
    for (const moment of world.moments(names)) {
      if (!when(moment)) continue
      looked += 1
      if (!then(moment)) return { looked, breach: moment }
    }
    return { looked }
  })
}

/** Nothing is so before something else was. */
export function onlyAfter(of: string | readonly string[], what: Condition, first: Condition): Statement {
  const names = [of].flat()
  return about(names, what, (world) => {
    for (const moment of world.until(names, first))
      if (what(moment) && !first(moment)) return { looked: 1, breach: moment }
    return { looked: [...world.moments(names)].filter(what).length }
  })
}

/** A statement that says which moments of which flows it speaks of. */
export function about(
  of: readonly string[] | undefined,
  when: Condition,
  statement: (world: World) => Finding,
): Statement {
  return Object.assign(statement, { of, when })
}
