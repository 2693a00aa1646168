import { StateMachine } from 'xstate'
import { type Problem, toProblem } from '../../machines/port/problem.ts'
import { Secret } from '../../machines/security/secret.ts'
import { callsOf as chartCalls, delayOf, durationOf } from '../machines/chart.ts'
import { type Ask, type Moment, momentsTo } from '../machines/explorer.ts'
import type { Condition } from './statements.ts'

export { type Moment, momentsTo }

type Fields = Record<string, unknown>

/** Whether some text is, or fits, what is asked for. */
const fits = (text: string, wanted: string | RegExp) =>
  typeof wanted === 'string' ? text === wanted : wanted.test(text)

/** Whether some values, at least, stand in a record. */
function holds(record: unknown, wanted: Fields): boolean {
  return Object.entries(wanted).every(([name, value]) => JSON.stringify(Object(record)[name]) === JSON.stringify(value))
}

/** All of several conditions. */
export function both(...conditions: Condition[]): Condition {
  return (moment) => conditions.every((condition) => condition(moment))
}

/** One of several conditions at least. */
export function either(...conditions: Condition[]): Condition {
  return (moment) => conditions.some((condition) => condition(moment))
}

/** The opposite of a condition. */
export function not(condition: Condition): Condition {
  return (moment) => !condition(moment)
}

/** What a call answered just now, be it to a chart that was waited for. */
export function answerOf(call: string | RegExp, { event, inner }: Moment): { output: unknown } | undefined {
  const isAnswer = ({ type }: { type: string }) => {
    const [, name] = /^xstate\.done\.actor\.(.*)$/.exec(type) ?? []
    return name !== undefined && fits(name, call)
  }
  const answer = [event, ...(inner ? [inner] : [])].find(isAnswer)
  return answer && { output: answer['output'] }
}

/** A call was answered just now, with these values at least. */
export function answered(call: string | RegExp, values: Fields = {}): Condition {
  return (moment) => {
    const answer = answerOf(call, moment)
    return answer !== undefined && holds(answer.output, values)
  }
}

/** A call failed just now, be it to a chart that was waited for: with this status, or these words, as it is asked for. */
export function failed(call: string | RegExp, how: (problem: Problem) => boolean = () => true): Condition {
  return ({ event, inner }) =>
    [event, ...(inner ? [inner] : [])].some(({ type, ...happened }) => {
      const [, name] = /^xstate\.error\.actor\.(.*)$/.exec(type) ?? []
      return name !== undefined && fits(name, call) && how(toProblem(happened['error']))
    })
}

/** Of a problem: its status. */
export const status = (wanted: number) => (problem: Problem) => problem.status === wanted

/** Of a problem: what it says, or its code. */
export const says = (wanted: RegExp) => (problem: Problem) => wanted.test(`${problem.message} ${problem.code ?? ''}`)

/** The visitor did something just now. */
export function did(type: string | RegExp): Condition {
  return ({ event }) => fits(event.type, type)
}

/** Whatever happened just now, the visitor did it. */
export const visitorActs: Condition = ({ event }) => !event.type.startsWith('xstate.')

/** Time ran out just now. */
export const timePasses: Condition = ({ event }) => event.type.startsWith('xstate.after.')

/** The flow stands in a state, or in one inside it. */
export function at(...states: string[]): Condition {
  return ({ state }) => states.some((wanted) => state === wanted || state.startsWith(`${wanted}.`))
}

/** So it was when something happened. */
export function before(condition: Condition): Condition {
  return ({ from }) => from !== undefined && condition(from)
}

/** So it was when the flow started. */
export function began(condition: Condition): Condition {
  return ({ start }) => condition(start)
}

/** The state is marked. */
export function hasTag(...tags: string[]): Condition {
  return ({ snapshot }) => tags.some((tag) => snapshot.hasTag(tag))
}

/** Something is written in the context, these values at least. */
export function contextHas(values: Fields): Condition {
  return ({ context }) => holds(context, values)
}

/** Something is written in the context under a name. */
export function hasValue(name: string): Condition {
  return ({ context }) => Boolean(context[name])
}

/** A field has something said under it, and it alone; any words where none are given. */
export function showsErrorOn(field: string, words: string | RegExp = /./): Condition {
  return ({ context }) => {
    const told = Object.entries(Object(context['fieldErrors'])).filter(([, text]) => text !== undefined)
    return told.length === 1 && told[0]?.[0] === field && fits(String(told[0][1]), words)
  }
}

/** The screen says something went wrong. */
export function reports(words: string | RegExp): Condition {
  return ({ context }) => fits(String(Object(context['problem']).message ?? ''), words)
}

/** The flow is over and leads to another page of the app, with these in the query at least. */
export function leadsTo(page: string | RegExp, search: (moment: Moment) => Fields = () => ({})): Condition {
  return (moment) => {
    const { to, search: query } = Object(moment.output)
    return typeof to === 'string' && fits(to, page) && holds(query, search(moment))
  }
}

/** The flow is over and leaves for an address of its context: the first of these that there is. */
export function leavesFor(...names: string[]): Condition {
  return ({ output, context }) => {
    const [address] = names.flatMap((name) => context[name] ?? [])
    return Object(output).href !== undefined && Object(output).href === address
  }
}

/** The flow is over and leads somewhere. */
export const leaves: Condition = ({ output }) => output !== undefined

/** A call is made just now, with a question of some kind. */
export function asks(
  call: string | RegExp,
  question: (question: Ask['question'], moment: Moment) => boolean = () => true,
) {
  return (moment: Moment) => moment.asks.some((ask) => fits(ask.name, call) && question(ask.question, moment))
}

/** The flow waits for a call. */
export function waitsFor(call: string | RegExp): Condition {
  return ({ waiting, machine }) =>
    waiting.some(({ name }) => {
      const logic = machine.implementations.actors[name]
      const inner = logic instanceof StateMachine ? chartCalls(logic) : []
      return [name, ...inner].some((one) => fits(one, call))
    })
}

/** The calls that a flow waits for. */
export function callsOf({ waiting }: Moment): string[] {
  return waiting.map(({ name }) => name)
}

/** The delays that run, in milliseconds. */
function delaysAt({ machine, snapshot }: Moment): number[] {
  const nodes = snapshot.status === 'active' ? snapshot._nodes : []
  return nodes.flatMap(({ after }) => after.map((timer) => durationOf(machine, snapshot, delayOf(timer) ?? '')))
}

/** Something happens by itself after a time, in milliseconds, and nothing sooner. */
export function waits(time: number): Condition {
  return (moment) => Math.min(...delaysAt(moment)) === time
}

/** The secrets that a value holds, at any depth. */
export function secretsIn(value: unknown): Secret[] {
  if (value instanceof Secret) return [value]
  return typeof value === 'object' && value ? Object.values(value).flatMap(secretsIn) : []
}

/** The way back as the next page of the app is told it. */
export function returnQuery({ context }: Moment): Fields {
  return context['returnTo'] ? { return_to: context['returnTo'] } : {}
}

/** Nothing came of what happened. */
export const isUnanswered: Condition = ({ machine, from, event }) =>
  from !== undefined &&
  machine.getTransitionData(from.snapshot, event).every(({ target, actions }) => !target && actions.length === 0)
