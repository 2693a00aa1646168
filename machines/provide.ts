import {
  type ActorOptions,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyStateMachine,
  createActor,
  fromPromise,
} from 'xstate'
import { type Calls, placeholder } from './chart.ts'
import { mapValues } from './map-values.ts'
import { type Problem, ProblemError } from './port/problem.ts'
import type { Secret } from './security/secret.ts'

type Actors<Machine extends AnyStateMachine> = NonNullable<Parameters<Machine['provide']>[0]['actors']>

/** The names of the calls of a chart, those of its awaited charts included. */
type CallIn<Machine extends AnyStateMachine> = {
  [Name in keyof Actors<Machine>]-?: NonNullable<Actors<Machine>[Name]> extends infer Logic
    ? Logic extends AnyStateMachine
      ? CallIn<Logic>
      : Name & keyof Calls
    : never
}[keyof Actors<Machine>]

/** The chart with an actor for each call, those of its awaited charts included. */
export function provideActors<Machine extends AnyStateMachine>(
  machine: Machine,
  actorFor: (name: keyof Calls) => AnyActorLogic,
): Machine {
  const actors = mapValues(machine.implementations.actors, (logic, name) =>
    'provide' in logic ? provideActors(logic as AnyStateMachine, actorFor) : actorFor(name as keyof Calls),
  )
  return machine.provide({ actors } as never) as Machine
}

/** The chart with answers to its calls, those of its awaited charts included; a call that is left out fails. No call has a timeout. */
export function provideCalls<Machine extends AnyStateMachine>(
  machine: Machine,
  calls: Partial<Pick<Calls, CallIn<Machine>>>,
): Machine {
  return provideActors(machine, (name) => {
    const call = (calls as Partial<Calls>)[name]
    if (!call) return placeholder(name)
    return fromPromise<unknown, object>(async ({ input, signal }) => {
      refuseLost(input)
      return call(input as never, signal)
    })
  })
}

type SecretIn<Question> = { [Name in keyof Question]-?: Secret extends Question[Name] ? Name : never }[keyof Question]
type SecretName = { [Name in keyof Calls]: SecretIn<Parameters<Calls[Name]>[0]> }[keyof Calls]

const relinked: Problem = { message: 'This link is not valid.', kind: 'codeGone', status: 400 }
const retyped: Problem = { message: 'Please enter your password.' }
const lost: Record<SecretName, Problem> = {
  code: relinked,
  token: relinked,
  state: relinked,
  password: retyped,
  oldPassword: retyped,
  captchaAnswer: retyped,
}

/** A restored question holds the text `[secret]` where its secret was. */
function refuseLost(question: object): void {
  for (const [name, problem] of Object.entries(lost))
    if (Object(question)[name] === '[secret]') throw new ProblemError(problem)
}

/** Starts a flow from `getPersistedSnapshot()`. Its delays begin anew, because XState persists none; pending calls are made again. */
export function restoreActor<Machine extends AnyStateMachine>(
  machine: Machine,
  snapshot: unknown,
  options: Pick<ActorOptions<AnyActorLogic>, 'clock' | 'inspect'> = {},
) {
  const actor = createActor(machine, { ...options, snapshot } as never)
  actor.start()
  startDelays(actor)
  return actor
}

function startDelays(actor: AnyActorRef): void {
  const { _nodes = [], machine, children = {}, context } = actor.getSnapshot()
  for (const { after } of _nodes)
    for (const { delay, eventType } of after) {
      const length = machine.implementations.delays[delay] ?? delay
      const time = typeof length === 'function' ? length({ context }) : length
      actor.system.scheduler.schedule(actor, actor, { type: eventType }, time, eventType)
    }
  for (const child of Object.values<AnyActorRef>(children)) startDelays(child)
}
