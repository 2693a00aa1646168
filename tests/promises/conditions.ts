import { StateMachine } from 'xstate'
import { type Problem, toProblem } from '../../machines/port/problem.ts'
import { Secret } from '../../machines/security/secret.ts'
import { callsOf as chartCalls, delayOf, durationOf } from '../machines/chart.ts'
import { type Ask, type Moment, momentsTo } from '../machines/explorer.ts'
import type { Condition } from './statements.ts'

export { type Moment, momentsTo }

type Fields = Record<string, unknown>

const fits = (text: string, wanted: string | RegExp) =>
  typeof wanted === 'string' ? text === wanted : wanted.test(text)

/** True if the record has these values, and maybe more. */
function holds(record: unknown, wanted: Fields): boolean {
  return Object.entries(wanted).every(([name, value]) => JSON.stringify(Object(record)[name]) === JSON.stringify(value))
}

export function both(...conditions: Condition[]): Condition {
  return (moment) => conditions.every((condition) => condition(moment))
}

export function either(...conditions: Condition[]): Condition {
  return (moment) => conditions.some((condition) => condition(moment))
}

export function not(condition: Condition): Condition {
  return (moment) => !condition(moment)
}

/** The latest answer of a call, also to an awaited chart. */
export function answerOf(call: string | RegExp, { event, inner }: Moment): { output: unknown } | undefined {
  const isAnswer = ({ type }: { type: string }) => {
    const [, name] = /^xstate\.done\.actor\.(.*)$/.exec(type) ?? []
    return name !== undefined && fits(name, call)
  }
  const answer = [event, ...(inner ? [inner] : [])].find(isAnswer)
  return answer && { output: answer['output'] }
}

/** A call was just answered, at least with these values. */
export function answered(call: string | RegExp, values: Fields = {}): Condition {
  return (moment) => {
    const answer = answerOf(call, moment)
    return answer !== undefined && holds(answer.output, values)
  }
}

/** A call just failed with such a problem, also in an awaited chart. */
export function failed(call: string | RegExp, how: (problem: Problem) => boolean = () => true): Condition {
  return ({ event, inner }) =>
    [event, ...(inner ? [inner] : [])].some(({ type, ...happened }) => {
      const [, name] = /^xstate\.error\.actor\.(.*)$/.exec(type) ?? []
      return name !== undefined && fits(name, call) && how(toProblem(happened['error']))
    })
}

export const status = (wanted: number) => (problem: Problem) => problem.status === wanted

/** The message or code of a problem matches. */
export const says = (wanted: RegExp) => (problem: Problem) => wanted.test(`${problem.message} ${problem.code ?? ''}`)

/** The visitor just did this. */
export function did(type: string | RegExp): Condition {
  return ({ event }) => fits(event.type, type)
}

/** The last event came from the visitor. */
export const visitorActs: Condition = ({ event }) => !event.type.startsWith('xstate.')

/** A delay just expired. */
export const timePasses: Condition = ({ event }) => event.type.startsWith('xstate.after.')

/** The flow is in one of these states or their children. */
export function at(...states: string[]): Condition {
  return ({ state }) => states.some((wanted) => state === wanted || state.startsWith(`${wanted}.`))
}

/** The condition was true before the last event. */
export function before(condition: Condition): Condition {
  return ({ from }) => from !== undefined && condition(from)
}

/** The condition was true at the start. */
export function began(condition: Condition): Condition {
  return ({ start }) => condition(start)
}

export function hasTag(...tags: string[]): Condition {
  return ({ snapshot }) => tags.some((tag) => snapshot.hasTag(tag))
}

/** The context has these values, and maybe more. */
export function contextHas(values: Fields): Condition {
  return ({ context }) => holds(context, values)
}

export function hasValue(name: string): Condition {
  return ({ context }) => Boolean(context[name])
}

/** Only this field has an error; by default any text. */
export function showsErrorOn(field: string, words: string | RegExp = /./): Condition {
  return ({ context }) => {
    const told = Object.entries(Object(context['fieldErrors'])).filter(([, text]) => text !== undefined)
    return told.length === 1 && told[0]?.[0] === field && fits(String(told[0][1]), words)
  }
}

/** The context has a problem with such a message. */
export function reports(words: string | RegExp): Condition {
  return ({ context }) => fits(String(Object(context['problem']).message ?? ''), words)
}

/** The flow ended in a page of the app, at least with these query values. */
export function leadsTo(page: string | RegExp, search: (moment: Moment) => Fields = () => ({})): Condition {
  return (moment) => {
    const { to, search: query } = Object(moment.output)
    return typeof to === 'string' && fits(to, page) && holds(query, search(moment))
  }
}

/** The flow ended in the first address that the context has under these names. */
export function leavesFor(...names: string[]): Condition {
  return ({ output, context }) => {
    const [address] = names.flatMap((name) => context[name] ?? [])
    return Object(output).href !== undefined && Object(output).href === address
  }
}

/** The flow ended in a destination. */
export const leaves: Condition = ({ output }) => output !== undefined

/** A call just started with such an input. */
export function asks(
  call: string | RegExp,
  question: (question: Ask['question'], moment: Moment) => boolean = () => true,
) {
  return (moment: Moment) => moment.asks.some((ask) => fits(ask.name, call) && question(ask.question, moment))
}

/** A call is pending. */
export function waitsFor(call: string | RegExp): Condition {
  return ({ waiting, machine }) =>
    waiting.some(({ name }) => {
      const logic = machine.implementations.actors[name]
      const inner = logic instanceof StateMachine ? chartCalls(logic) : []
      return [name, ...inner].some((one) => fits(one, call))
    })
}

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

/** The return address as the next page of the app gets it. */
export function returnQuery({ context }: Moment): Fields {
  return context['returnTo'] ? { return_to: context['returnTo'] } : {}
}

/** The chart ignored the last event. */
export const isUnanswered: Condition = ({ machine, from, event }) =>
  from !== undefined &&
  machine.getTransitionData(from.snapshot, event).every(({ target, actions }) => !target && actions.length === 0)
