import type { Problem } from '#machines/port/problem.ts'
import { Secret } from '#machines/security/secret.ts'
import { delayOf, durationOf } from '../machines/chart.ts'
import type { Moment } from '../machines/explorer.ts'
import type { FlowName } from '../machines/vocabulary.ts'
import type { Condition } from './statements.ts'

/** The conditions that have to be seen failing one by one. */
function partsOf<Name extends FlowName>(condition: Condition<Name>): readonly Condition<Name>[] {
  return condition.parts ?? [condition]
}

export function both<Name extends FlowName>(...conditions: Condition<Name>[]): Condition<Name> {
  const parts = conditions.flatMap(partsOf)
  return Object.assign((moment: Moment<Name>) => parts.every((condition) => condition(moment)), { parts })
}

export function either<Name extends FlowName>(...conditions: Condition<Name>[]): Condition<Name> {
  return (moment) => conditions.some((condition) => condition(moment))
}

export function not<Name extends FlowName>(condition: Condition<Name>): Condition<Name> {
  return (moment) => !condition(moment)
}

/** One condition where `when` holds, the other elsewhere. */
export function choose<Name extends FlowName>(
  when: Condition<Name>,
  then: Condition<Name>,
  otherwise: Condition<Name>,
): Condition<Name> {
  return both(
    ...partsOf(then).map((part) => either(not(when), part)),
    ...partsOf(otherwise).map((part) => either(when, part)),
  )
}

/** Both conditions are true, or neither is. */
export function exactly<Name extends FlowName>(one: Condition<Name>, other: Condition<Name>): Condition<Name> {
  return choose(one, other, not(other))
}

/** A condition for each flow. */
export function byFlow<Name extends FlowName>(conditions: { [Each in Name]: Condition<Each> }): Condition<Name> {
  const flows = Object.entries(conditions) as [Name, Condition<Name>][]
  return both(...flows.flatMap(([name, own]) => partsOf(own).map((part) => either(({ flow }) => flow !== name, part))))
}

/** The condition was true before the last event. */
export function before<Name extends FlowName>(condition: Condition<Name>): Condition<Name> {
  return both(
    ...partsOf(condition).map(
      (part): Condition<Name> =>
        ({ from }) =>
          from !== undefined && part(from),
    ),
  )
}

/** The condition was true at the start. */
export function began<Name extends FlowName>(condition: Condition<Name>): Condition<Name> {
  return both(
    ...partsOf(condition).map(
      (part): Condition<Name> =>
        ({ start }) =>
          part(start),
    ),
  )
}

export const status = (wanted: number) => (problem: Problem) => problem.status === wanted

/** The message or code of a problem matches. */
export const says = (wanted: RegExp) => (problem: Problem) => wanted.test(`${problem.message} ${problem.code ?? ''}`)

/** The last event came from the visitor. */
export const visitorActs: Condition = ({ event }) => !event.type.startsWith('xstate.')

/** A delay just expired. */
export const timePasses: Condition = ({ event }) => event.type.startsWith('xstate.after.')

/** The flow ended in a destination. */
export const leaves: Condition = ({ output }) => output !== undefined

export function callsOf({ waiting }: Moment): string[] {
  return waiting.map(({ name }) => name)
}

/** The running delays, in milliseconds. */
function delaysAt({ machine, snapshot }: Moment): number[] {
  const nodes = snapshot.status === 'active' ? snapshot._nodes : []
  return nodes.flatMap(({ after }) => after.map((timer) => durationOf(machine, snapshot, delayOf(timer) ?? '')))
}

/** The shortest running delay has this length, in milliseconds. */
export function waits(time: number): Condition {
  return (moment) => Math.min(...delaysAt(moment)) === time
}

/** The secrets in a value, at any depth. */
export function secretsIn(value: unknown): Secret[] {
  if (value instanceof Secret) return [value]
  return typeof value === 'object' && value ? Object.values(value).flatMap(secretsIn) : []
}

/** The chart ignored the last event. */
export const isUnanswered: Condition = ({ from, taken }) =>
  from !== undefined && taken.every(({ target, actions }) => !target && actions.length === 0)
