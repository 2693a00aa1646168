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

type Payloads<Machine extends AnyStateMachine> = {
  [Type in EventFromLogic<Machine>['type']]: readonly Omit<Extract<EventFromLogic<Machine>, { type: Type }>, 'type'>[]
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
  /** False for an answer that an awaited chart knows without a call. */
  canHappen?(snapshot: SnapshotFrom<Machine>, event: AnyEventObject): boolean
}
