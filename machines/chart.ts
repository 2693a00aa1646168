import { type AnyEventObject, type AnyStateMachine, type DoneStateEvent, fromPromise, type OutputFrom } from 'xstate'
import type { Browser } from './port/browser.ts'
import type { Gateway } from './port/gateway.ts'
import { type Href, redirectAddress } from './security/address.ts'

/** A call rejects with a `ProblemError` if it has words for the visitor, else with any error. */
export interface Calls extends Gateway, Browser {}

type Call = keyof Calls
type Question<Name extends Call> = Parameters<Calls[Name]>[0]
type Answer<Name extends Call> = Awaited<ReturnType<Calls[Name]>>

/** Declares a call of a chart, for the app or a test to provide. */
export function placeholder<Name extends Call>(name: Name) {
  return fromPromise<Answer<Name>, Question<Name>>(() => Promise.reject(new Error(`Nobody answers ${name}`)))
}

/** Narrows the event to these types; throws for any other. */
export function eventIn<Event extends { type: string }, Type extends Event['type']>(event: Event, ...types: Type[]) {
  if (!types.includes(event.type as Type)) throw new Error(`${event.type} is not ${types}`)
  return event as Extract<Event, { type: Type }>
}

/** The answer to that call; throws for any other event. */
export function outputOf<Name extends Call>(event: AnyEventObject, name: Name): Answer<Name> {
  if (event.type !== `xstate.done.actor.${name}`) throw new Error(`${event.type} is not the answer to ${name}`)
  return event['output']
}

/** The sign-in page that the gateway names; undefined if its address is not safe. */
export function redirectIn(
  event: AnyEventObject,
  name: 'startSocialLogin' | 'startEnterpriseLogin',
  { gateway }: { gateway: Href },
): Href | undefined {
  return redirectAddress(outputOf(event, name).redirectTo, gateway)
}

type Kinds<Outcome> = Outcome extends { kind: infer Kind extends string } ? Kind : never

/** The output of an invoked chart, narrowed to these kinds; throws for any other event or kind. */
export function outcomeOf<Chart extends AnyStateMachine, const Kind extends Kinds<OutputFrom<Chart>> = never>(
  event: AnyEventObject,
  { id }: Chart,
  ...kinds: Kind[]
): [Kind] extends [never] ? OutputFrom<Chart> : Extract<OutputFrom<Chart>, { kind: Kind }> {
  const outcome = event['output']
  const isOther = kinds.length > 0 && !kinds.includes(outcome?.kind)
  if (event.type !== `xstate.done.actor.${id}` || isOther) throw new Error(`${event.type} is not the end of ${id}`)
  return outcome
}

export function finalOutput<Output>({ output }: DoneStateEvent): Output {
  return output as Output
}
