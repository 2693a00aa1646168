import type { Page } from '@playwright/test'
import type { AnyMachineSnapshot, AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate'
import type { Calls } from '#machines/chart.ts'
import type { SessionGateOutcome } from '#machines/sign-in/session-gate.types.ts'
import type { Path } from '../../machines/paths.ts'
import type { Outside, Somebody } from '../outside.ts'
import type { InPage } from './wire.ts'

export interface Visit {
  page: Page
  outside: Outside
  path: Path
  signIn(like: string): Promise<Somebody>
  cookie(name: string, value: string): Promise<void>
  /** Expects a fault that belongs to the path. */
  provoke(pattern: RegExp): void
  /** The address that opened the flow. */
  address: string
  /** Every requested and reached address. */
  visited: { url: string; arrived: boolean }[]
}

/** Checks that the page shows the state of the chart. */
export type Look = (visit: Visit, expected: AnyMachineSnapshot) => Promise<void>

type Dotted<Value> = Value extends string
  ? Value
  : { [Key in keyof Value & string]: `${Key}.${Dotted<Value[Key]>}` }[keyof Value & string]

/** The leaf states of a chart by name: `filling.editing`. */
type StateOf<Machine extends AnyStateMachine> = Dotted<SnapshotFrom<Machine>['value']>

type EventOf<Machine extends AnyStateMachine, Type> = Extract<EventFromLogic<Machine>, { type: Type }>
// A method, because only methods let the screens of all flows share one list.
type Action<Event> = { do(visit: Visit, event: Event): Promise<void> }['do']

type Condition<Snapshot, Event> = { holds(snapshot: Snapshot, event: Event): boolean }['holds']

/** Maps a flow to the browser: each event to an action, each state to a check. */
export interface Screen<Machine extends AnyStateMachine> {
  /** The address that opens the flow with an input. */
  address(input: InputFrom<Machine>, visit: Omit<Visit, 'address'>): string
  /** Replaces the input values that the deployment or the page provides. */
  given?(input: InputFrom<Machine>): InputFrom<Machine>
  before?(visit: Visit): Promise<void>
  arrive?(visit: Visit): Promise<void>
  events: { [Type in EventFromLogic<Machine>['type']]: Action<EventOf<Machine, Type>> }
  /** Conditions for events that the chart accepts more often than the screen offers them. */
  offers?: {
    [Type in EventFromLogic<Machine>['type']]?: Condition<SnapshotFrom<Machine>, EventOf<Machine, Type>>
  }
  /** Transitions that the short set takes besides its way to every state, by the beginnings of their names. */
  plays?: readonly string[]
  /** The condition for an arrival that depends on the context. */
  arrives?: Condition<SnapshotFrom<Machine>, SessionGateOutcome>
  states: { [State in StateOf<Machine>]: Look }
  /** States with an error message of their own. */
  ownWords?: readonly StateOf<Machine>[]
  /** Calls that the page answers without a request. */
  inPage?: { [Name in keyof Calls | 'checkPassword' | 'verifyEmail']?: InPage }
}

export type AnyScreen = Screen<AnyStateMachine>
