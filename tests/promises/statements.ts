import { explore, type Moment, momentsOf } from '../machines/explorer.ts'
import { type Flow, flows, subflows } from '../machines/flows.ts'
import { moreCases } from './more-cases.ts'

export type Condition = (moment: Moment) => boolean

/** The number of matching moments, and the first that breaks the promise. */
export interface Finding {
  looked: number
  breach?: Moment | undefined
  because?: string | undefined
}

/** Access to every flow. */
export interface World {
  /** All flows with a page, or those with these names, awaited charts included. */
  flows(names?: readonly string[]): Flow[]
  moments(names?: readonly string[]): Iterable<Moment>
  /** The moments up to and including the matching ones. */
  until(names: readonly string[], ends: Condition): Iterable<Moment>
}

/** A claim that holds in a world, or does not. */
export interface Statement {
  (world: World): Finding
  /** The flows of the claim; undefined for all. */
  of?: readonly string[] | undefined
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

const everyFlow: Flow[] = [...flows, ...subflows].map(({ machine, cases }) => ({
  machine,
  cases: moreCases(machine.id, cases),
}))
/** The names of all charts, awaited ones included. */
export const charts: readonly string[] = everyFlow.map(({ machine }) => machine.id)
const pageless = new Set(subflows.map(({ machine }) => machine.id))

function named(names?: readonly string[]): Flow[] {
  const found = everyFlow.filter(({ machine: { id } }) => (names ? names.includes(id) : !pageless.has(id)))
  if (names && found.length < names.length) throw new Error(`A flow is unknown among ${names.join(', ')}; see charts`)
  return found
}

const chartOf = (name: string) => (pageless.has(name) ? named([name])[0] : undefined)

export const world: World = {
  flows: named,
  *moments(names) {
    for (const flow of named(names)) yield* momentsOf(flow, { chartOf })
  },
  *until(names, ends) {
    for (const flow of named(names)) yield* explore(flow, { chartOf, ends })
  },
}

const listed = (of: string | readonly string[] | undefined) => (typeof of === 'string' ? [of] : of)

/** In every moment where `when` holds, `then` holds. */
export function whenever(of: string | readonly string[] | undefined, when: Condition, then: Condition): Statement {
  const names = listed(of)
  return about(names, (world) => {
    let looked = 0
    for (const moment of world.moments(names)) {
      if (!when(moment)) continue
      looked += 1
      if (!then(moment)) return { looked, breach: moment }
    }
    return { looked }
  })
}

/** `what` is never true before `first` was. */
export function onlyAfter(of: string | readonly string[], what: Condition, first: Condition): Statement {
  const names = [of].flat()
  return about(names, (world) => {
    for (const moment of world.until(names, first))
      if (what(moment) && !first(moment)) return { looked: 1, breach: moment }
    return { looked: [...world.moments(names)].filter(what).length }
  })
}

/** A statement that names its flows. */
export function about(of: readonly string[] | undefined, statement: (world: World) => Finding): Statement {
  return Object.assign(statement, { of })
}
