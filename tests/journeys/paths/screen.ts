import type { Page } from '@playwright/test'
import type { AnyMachineSnapshot, AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate'
import type { Calls } from '../../../machines/port/chart.ts'
import type { SessionGateResult } from '../../../machines/sign-in/session-gate.context.ts'
import type { Path } from '../../machines/paths.ts'
import type { Outside, Somebody } from '../outside.ts'
import type { InPage } from './wire.ts'

export interface Visit {
  page: Page
  outside: Outside
  path: Path
  signIn(like: string): Promise<Somebody>
  cookie(name: string, value: string): Promise<void>
  /** Announces a fault that belongs to the path. */
  provoke(pattern: RegExp): void
  /** The address that opened the flow. */
  address: string
  /** Every address that the page asked for, and those that it arrived at. */
  visited: { url: string; arrived: boolean }[]
}

/** Looks at the page, and sees to it that it shows what the chart says. */
export type Look = (visit: Visit, expected: AnyMachineSnapshot) => Promise<void>

type Dotted<Value> = Value extends string
  ? Value
  : { [Key in keyof Value & string]: `${Key}.${Dotted<Value[Key]>}` }[keyof Value & string]

/** The states of a chart that hold no others, by name: `filling.editing`. */
type StateOf<Machine extends AnyStateMachine> = Dotted<SnapshotFrom<Machine>['value']>

type EventOf<Machine extends AnyStateMachine, Type> = Extract<EventFromLogic<Machine>, { type: Type }>
// As a method, so that the screens of all flows fit into one list.
type Action<Event> = { do(visit: Visit, event: Event): Promise<void> }['do']

type Condition<Snapshot, Event> = { holds(snapshot: Snapshot, event: Event): boolean }['holds']

/** How a visitor meets a flow in the browser: every event as what the visitor does, every state as something to see. */
export interface Screen<Machine extends AnyStateMachine> {
  /** The address that opens the flow with an input. */
  address(input: InputFrom<Machine>, visit: Omit<Visit, 'address'>): string
  /** What the deployment or the page itself gives to an input, whatever the case says. */
  given?(input: InputFrom<Machine>): InputFrom<Machine>
  before?(visit: Visit): Promise<void>
  arrive?(visit: Visit): Promise<void>
  events: { [Type in EventFromLogic<Machine>['type']]: Action<EventOf<Machine, Type>> }
  /** When an event can be done, for those that the chart takes more often than the screen offers them. */
  offers?: {
    [Type in EventFromLogic<Machine>['type']]?: Condition<SnapshotFrom<Machine>, EventOf<Machine, Type>>
  }
  /** When somebody can arrive like that, where it depends on what the flow knows. */
  arrives?: Condition<SnapshotFrom<Machine>, SessionGateResult>
  states: { [State in StateOf<Machine>]: Look }
  /** The states that say what went wrong in words of their own. */
  ownWords?: readonly StateOf<Machine>[]
  /** The calls that the page answers itself, where this flow makes one. */
  inPage?: { [Name in keyof Calls | 'signIn' | 'verifyEmail']?: InPage }
}

/** The screen of any flow. */
export type AnyScreen = Screen<AnyStateMachine>
