import {
  type ActorScope,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createEmptyActor,
} from 'xstate'

/** A step of a chart without its effects. */
export interface Step {
  snapshot: AnyMachineSnapshot
  /** The effects. */
  actions: { type: string; params?: unknown }[]
  /** Every transition of the step, `always` included. */
  taken: AnyTransitionDefinition[]
}

type Scope = ActorScope<AnyMachineSnapshot, AnyEventObject>

interface Stepper {
  begin(input: unknown): Step
  go(from: AnyMachineSnapshot, event: AnyEventObject): Step
}

/** As `transition` of XState, which makes an actor for each step and does not tell what was taken. */
export function stepping(machine: AnyStateMachine): Stepper {
  let [actions, taken]: [Step['actions'], Step['taken']] = [[], []]
  const self: AnyActorRef = createEmptyActor()
  // The only reader of XState's inspection events, whose names may change.
  self.system.inspect((event) => {
    if (event.type === '@xstate.microstep' && event.actorRef === self) taken.push(...event._transitions)
  })
  const nothing = { logger() {}, defer() {}, emit() {}, stopChild() {} }
  const actionExecutor = (action: Step['actions'][number]) => void actions.push(action)
  const scope: Scope = { ...nothing, self, system: self.system, id: '', sessionId: '', actionExecutor }
  const run = (next: () => AnyMachineSnapshot): Step => {
    ;[actions, taken] = [[], []]
    return { snapshot: next(), actions, taken }
  }
  return {
    begin: (input) => run(() => machine.getInitialSnapshot(scope, input)),
    go: (from, event) => run(() => machine.transition(from, event, scope)),
  }
}
