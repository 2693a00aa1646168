import type {
  AnyEventObject,
  AnyStateMachine,
  ContextFrom,
  EventFromLogic,
  InputFrom,
  OutputFrom,
  SnapshotFrom,
} from 'xstate'
import type { Problem } from '#machines/port/problem.ts'

/** Of an edit it also says what the specification says of the value: a sentence, or nothing. */
type Payload<Event> = Event extends { type: 'field.edit' }
  ? Omit<Event, 'type'> & { says: string | undefined }
  : Omit<Event, 'type'>

type Payloads<Machine extends AnyStateMachine> = {
  [Type in EventFromLogic<Machine>['type']]: readonly Payload<Extract<EventFromLogic<Machine>, { type: Type }>>[]
}

/** The event of a case, without what the specification says of it. */
export function eventOf(type: string, payload: object): AnyEventObject {
  const { says: _oracle, ...event } = payload as { says?: unknown }
  return { ...event, type }
}

type Actors<Machine extends AnyStateMachine> = NonNullable<Parameters<Machine['provide']>[0]['actors']>

export interface Cases<Machine extends AnyStateMachine> {
  inputs: readonly InputFrom<Machine>[]
  events: Payloads<Machine>
  /** The answers of the calls and of the awaited charts. */
  answers: { [Name in keyof Actors<Machine>]?: readonly OutputFrom<Actors<Machine>[Name]>[] }
  failures: { [Name in keyof Actors<Machine>]?: readonly Problem[] }
  /** The context that guards read, without counters and texts. */
  project?: (context: ContextFrom<Machine>) => unknown
  /** False for an answer that an awaited chart knows without a call, and for an edit of a field that is hidden. */
  canHappen?(snapshot: SnapshotFrom<Machine>, event: AnyEventObject): boolean
}

/** A chart with its cases. */
export interface Flow {
  machine: AnyStateMachine
  cases: Cases<AnyStateMachine>
}
