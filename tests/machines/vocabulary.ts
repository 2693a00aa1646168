import type { AnyStateMachine, ContextFrom, EventFromLogic, InputFrom, OutputFrom, SnapshotFrom } from 'xstate'
import type { Charts } from './all.gen.ts'

type PlaceIn<Machine> = Machine extends AnyStateMachine
  ? keyof ReturnType<SnapshotFrom<Machine>['getMeta']> & string
  : never
/** The name of a flow, awaited ones included. */
export type FlowName = keyof Charts

/** A state with its flow: `login.filling.editing`. */
export type Place = PlaceIn<Charts[FlowName]>
export type StateOf<Name extends FlowName> = Name extends FlowName
  ? PlaceIn<Charts[Name]> extends infer Found
    ? Found extends `${Name}.${infer State}`
      ? State
      : never
    : never
  : never
export type TagOf<Name extends FlowName> = Parameters<SnapshotFrom<Charts[Name]>['hasTag']>[0]

/** Leaves out the charts without a visitor's event, which take events of any type. */
type Typed<Event> = Event extends { type: infer Type } ? (string extends Type ? never : Event) : never
export type EventOf<Name extends FlowName> = Typed<EventFromLogic<Charts[Name]>>

type Keys<Union> = Union extends unknown ? keyof Union : never
type At<Union, Key> = Union extends unknown ? (Key extends keyof Union ? Union[Key] : never) : never
/** One of several objects: what all have, and maybe what only some have. */
type AnyOf<Union> = { [Key in Extract<keyof Union, Keys<Union>>]: Union[Key] } & {
  [Key in Exclude<Keys<Union>, keyof Union>]?: At<Union, Key> | undefined
}
/** Without the contexts that are not described, which have any name. */
type Described<Context> = Context extends unknown ? (string extends keyof Context ? never : Context) : never
export type ContextOf<Name extends FlowName> = AnyOf<Described<ContextFrom<Charts[Name]>>>
/** A name of a context: one that all of some flows have, or of all flows any. */
export type KeyOf<Name extends FlowName> = FlowName extends Name
  ? keyof ContextOf<Name>
  : keyof ContextOf<Name> & keyof ContextFrom<Charts[Name]>
export type OutputOf<Name extends FlowName> = AnyOf<OutputFrom<Charts[Name]>>

type Actors<Machine extends AnyStateMachine> = Required<NonNullable<Parameters<Machine['provide']>[0]['actors']>>
/** Each call of a chart with its logic, those of awaited charts included. */
type Called<Machine> = Machine extends AnyStateMachine
  ? {
      [Name in keyof Actors<Machine> & string]: [Name, Actors<Machine>[Name]] | Called<Actors<Machine>[Name]>
    }[keyof Actors<Machine> & string]
  : never
export type CallOf<Name extends FlowName> = Called<Charts[Name]>[0]
type LogicOf<Name extends FlowName, Call> = Extract<Called<Charts[Name]>, [Call, unknown]>[1]
export type AnswerTo<Name extends FlowName, Call> = OutputFrom<LogicOf<Name, Call>>
export type QuestionOf<Name extends FlowName, Call> = InputFrom<LogicOf<Name, Call>>
/** A field with messages. */
export type FieldOf<Name extends FlowName> = Keys<NonNullable<At<ContextOf<Name>, 'fieldErrors'>>> & string
