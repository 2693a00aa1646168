import type {
  AnyEventObject,
  AnyStateMachine,
  ContextFrom,
  EventFromLogic,
  InputFrom,
  OutputFrom,
  SnapshotFrom,
} from 'xstate'
import type { Problem } from '../../machines/port/problem.ts'

type Payloads<Machine extends AnyStateMachine> = {
  [Type in EventFromLogic<Machine>['type']]: readonly Omit<Extract<EventFromLogic<Machine>, { type: Type }>, 'type'>[]
}

type Actors<Machine extends AnyStateMachine> = NonNullable<Parameters<Machine['provide']>[0]['actors']>

export interface Cases<Machine extends AnyStateMachine> {
  inputs: readonly InputFrom<Machine>[]
  events: Payloads<Machine>
  /** What the calls answer, and the charts that this one waits for. */
  answers: { [Name in keyof Actors<Machine>]?: readonly OutputFrom<Actors<Machine>[Name]>[] }
  failures: { [Name in keyof Actors<Machine>]?: readonly Problem[] }
  /** The part of the context that guards decide by; whatever only counts or is only shown stays out. */
  project?: (context: ContextFrom<Machine>) => unknown
  /** Whether something can happen, where a chart that is waited for answers at once what it knows. */
  canHappen?(snapshot: SnapshotFrom<Machine>, event: AnyEventObject): boolean
}
