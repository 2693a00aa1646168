import { flows, subflows } from '../machines/all.ts'
import type { Flow } from '../machines/cases.ts'
import { explore, type Moment, momentsOf, type Options } from '../machines/explorer.ts'
import type { FlowName } from '../machines/vocabulary.ts'

export interface Condition<Name extends FlowName = FlowName> {
  (moment: Moment<Name>): boolean
  /** What it consists of: it is true if all of these are. */
  parts?: readonly Condition<Name>[]
}

/** The number of matching moments, and the first that breaks the promise. */
export interface Finding {
  looked: number
  breach?: Moment | undefined
  because?: string | undefined
}

/** Access to every flow. */
export interface World {
  /** Every chart, awaited ones included. */
  charts: readonly FlowName[]
  /** All flows with a page, or those with these names, awaited charts included. */
  flows(names?: readonly FlowName[]): Flow[]
  moments<Name extends FlowName>(names?: readonly Name[]): Iterable<Moment<Name>>
  /** The moments up to and including the matching ones. */
  until<Name extends FlowName>(names: readonly Name[] | undefined, ends: Condition<Name>): Iterable<Moment<Name>>
}

/** A claim that holds in a world, or does not. */
export interface Statement {
  (world: World): Finding
  /** The flows of the claim; undefined for all. */
  of?: readonly FlowName[] | undefined
  /** The claims that it consists of; none if it is one. */
  parts?: readonly Statement[] | undefined
}

/** A promise and its sections of the specification. */
export interface Sentence {
  says: string
  from: string
  holds: Statement
}

/** Starts a promise: `promise('…', '§ 4').holds(…)`. */
export function promise(says: string, from: string) {
  return {
    holds: (holds: Statement): Sentence => ({ says, from, holds }),
  }
}

const pageless = new Set(subflows.map(({ machine }) => machine.id))

/** All flows, awaited ones included. */
export const everyFlow: readonly Flow[] = [...flows, ...subflows]

/** A world of some flows; the others only answer those that wait for them. */
export function worldOf(some: readonly Flow[], all: readonly Flow[], mayThrow = false): World {
  const named = (names?: readonly string[]): Flow[] =>
    some.filter(({ machine: { id } }) => (names ? names.includes(id) : !pageless.has(id)))
  const chartOf = (name: string) => (pageless.has(name) ? all.find(({ machine: { id } }) => id === name) : undefined)
  return {
    charts: some.map(({ machine }) => machine.id as FlowName),
    flows: named,
    *moments<Name extends FlowName>(names?: readonly Name[]) {
      for (const flow of named(names)) yield* momentsOf(flow, { chartOf, mayThrow }) as Moment<Name>[]
    },
    *until<Name extends FlowName>(names: readonly Name[] | undefined, ends: Condition<Name>) {
      for (const flow of named(names)) yield* explore(flow, { chartOf, mayThrow, ends } as Options) as Moment<Name>[]
    },
  }
}

export const world = worldOf(everyFlow, everyFlow)

type Names<Name> = readonly Name[] | undefined

/** In every moment where `when` holds, `then` holds. */
export function whenever<Name extends FlowName>(
  of: Names<Name>,
  when: Condition<Name>,
  then: Condition<Name>,
): Statement {
  const found = new WeakMap<World, Moment<Name>[]>()
  const claim = (part: Condition<Name>) =>
    about(of, (world) => {
      const moments = found.get(world) ?? [...world.moments(of)].filter(when)
      found.set(world, moments)
      return { looked: moments.length, breach: moments.find((moment) => !part(moment)) }
    })
  return Object.assign(claim(then), { parts: then.parts?.map(claim) })
}

/** `what` is never true before `first` was. */
export function onlyAfter<Name extends FlowName>(
  of: Names<Name>,
  what: Condition<Name>,
  first: Condition<Name>,
): Statement {
  return about(of, (world) => {
    for (const moment of world.until(of, first))
      if (what(moment) && !first(moment)) return { looked: 1, breach: moment }
    return { looked: [...world.moments(of)].filter(what).length }
  })
}

/** A statement that names its flows. */
export function about(of: readonly FlowName[] | undefined, statement: (world: World) => Finding): Statement {
  return Object.assign(statement, { of })
}
