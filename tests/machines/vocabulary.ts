import type { AnyStateMachine, ContextFrom, EventFromLogic, InputFrom, OutputFrom, SnapshotFrom } from 'xstate'
import type { activateMachine } from '../../machines/account/activate.machine.ts'
import type { deleteAccountMachine } from '../../machines/account/delete-account.machine.ts'
import type { editProfileMachine } from '../../machines/account/edit-profile.machine.ts'
import type { activateLicenseMachine } from '../../machines/partner/activate-license.machine.ts'
import type { authorizeMachine } from '../../machines/partner/authorize.machine.ts'
import type { legacyCallbackMachine } from '../../machines/partner/legacy-callback.machine.ts'
import type { partnerLoginMachine } from '../../machines/partner/partner-login.machine.ts'
import type { changePasswordMachine } from '../../machines/password/change-password.machine.ts'
import type { recoverMachine } from '../../machines/password/recover.machine.ts'
import type { resetPasswordMachine } from '../../machines/password/reset-password.machine.ts'
import type { setupPasswordMachine } from '../../machines/password/setup-password.machine.ts'
import type { captchaMachine } from '../../machines/sign-in/captcha.machine.ts'
import type { challengeMachine } from '../../machines/sign-in/challenge.machine.ts'
import type { closeMachine } from '../../machines/sign-in/close.machine.ts'
import type { corporateLoginMachine } from '../../machines/sign-in/corporate-login.machine.ts'
import type { identifyAccountMachine } from '../../machines/sign-in/identify-account.machine.ts'
import type { loginMachine } from '../../machines/sign-in/login.machine.ts'
import type { logoutMachine } from '../../machines/sign-in/logout.machine.ts'
import type { resendActivationMachine } from '../../machines/sign-in/resend-activation.machine.ts'
import type { sessionMachine } from '../../machines/sign-in/session.machine.ts'
import type { sessionGateMachine } from '../../machines/sign-in/session-gate.machine.ts'
import type { signInMachine } from '../../machines/sign-in/sign-in.machine.ts'
import type { socialLoginMachine } from '../../machines/sign-in/social-login.machine.ts'
import type { linkAccountMachine } from '../../machines/sign-up/link-account.machine.ts'
import type { registerMachine } from '../../machines/sign-up/register.machine.ts'
import type { socialCompleteMachine } from '../../machines/sign-up/social-complete.machine.ts'
import type { socialRegisterMachine } from '../../machines/sign-up/social-register.machine.ts'
import type { verifyEmailMachine } from '../../machines/sign-up/verify-email.machine.ts'
import type { emailCheckMachine } from '../../machines/trial/email-check.machine.ts'
import type { trialActivationMachine } from '../../machines/trial/trial-activation.machine.ts'
import type { trialRegisterMachine } from '../../machines/trial/trial-register.machine.ts'

/** Every chart, of the product's own type. */
type Chart =
  | typeof activateMachine
  | typeof deleteAccountMachine
  | typeof editProfileMachine
  | typeof activateLicenseMachine
  | typeof authorizeMachine
  | typeof legacyCallbackMachine
  | typeof partnerLoginMachine
  | typeof changePasswordMachine
  | typeof recoverMachine
  | typeof resetPasswordMachine
  | typeof setupPasswordMachine
  | typeof captchaMachine
  | typeof challengeMachine
  | typeof closeMachine
  | typeof corporateLoginMachine
  | typeof identifyAccountMachine
  | typeof loginMachine
  | typeof logoutMachine
  | typeof resendActivationMachine
  | typeof sessionGateMachine
  | typeof sessionMachine
  | typeof signInMachine
  | typeof socialLoginMachine
  | typeof linkAccountMachine
  | typeof registerMachine
  | typeof socialCompleteMachine
  | typeof socialRegisterMachine
  | typeof verifyEmailMachine
  | typeof emailCheckMachine
  | typeof trialActivationMachine
  | typeof trialRegisterMachine

type Id<Name> = Name extends `${string}.${string}` ? never : Name
type PlaceIn<Machine> = Machine extends AnyStateMachine
  ? keyof ReturnType<SnapshotFrom<Machine>['getMeta']> & string
  : never
type Charts = { [Machine in Chart as Id<PlaceIn<Machine>>]: Machine }

/** The name of a flow, awaited ones included. */
export type FlowName = keyof Charts

/** A state with its flow: `login.filling.editing`. */
export type Place = PlaceIn<Chart>
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
