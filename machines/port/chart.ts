import { type AnyEventObject, type AnyStateMachine, type DoneStateEvent, fromPromise, type OutputFrom } from 'xstate'
import type { Browser } from './browser.ts'
import type { Gateway } from './gateway.ts'

/**
 * Everything that the flows ask of the world outside, one method a call. Each answers with plain data or fails with a
 * `Failure`, and gives up when the signal aborts.
 */
export interface Calls extends Gateway, Browser {}

type Call = keyof Calls
type Question<Name extends Call> = Parameters<Calls[Name]>[0]
type Answer<Name extends Call> = Awaited<ReturnType<Calls[Name]>>

/** Names a call that a flow makes; whoever runs the flow provides the answer. */
export function placeholder<Name extends Call>(name: Name) {
  return fromPromise<Answer<Name>, Question<Name>>(() => Promise.reject(new Error(`Nobody answers ${name}`)))
}

/** The event that a named guard or action serves, as the one of its kinds that came. */
export function eventIn<Event extends { type: string }, Type extends Event['type']>(event: Event, ...types: Type[]) {
  if (!types.includes(event.type as Type)) throw new Error(`${event.type} is not ${types}`)
  return event as Extract<Event, { type: Type }>
}

/** The answer in the event by which a call of that name reports success. */
export function outputOf<Name extends Call>(event: AnyEventObject, name: Name): Answer<Name> {
  if (event.type !== `xstate.done.actor.${name}`) throw new Error(`${event.type} is not the answer to ${name}`)
  return event['output']
}

/** What a chart that another one waits for came to, out of the event in which it says so. */
export function outcomeOf<Chart extends AnyStateMachine>(event: AnyEventObject, { id }: Chart): OutputFrom<Chart> {
  if (event.type !== `xstate.done.actor.${id}`) throw new Error(`${event.type} is not the end of ${id}`)
  return event['output']
}

/** Fails loudly in a state that cannot be, where nothing may be sent empty or go anywhere by default. */
export function required<Value>(value: Value, name: string): NonNullable<Value> {
  if (value === undefined || value === null) throw new Error(`The ${name} is missing`)
  return value
}

/** The output of the final state that a chart ended in. */
export function finalOutput<Output>({ output }: DoneStateEvent): Output {
  return output as Output
}
