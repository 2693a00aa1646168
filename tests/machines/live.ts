import { inspect } from 'node:util'
import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventFromLogic,
  fromPromise,
  type InputFrom,
  type InspectionEvent,
  SimulatedClock,
  type SnapshotFrom,
} from 'xstate'
import type { Calls } from '#machines/chart.ts'
import { type Problem, ProblemError } from '#machines/port/problem.ts'
import { withKind } from '#machines/port/refusals.ts'
import { provideActors } from '#machines/provide.ts'
import { secrets } from './secret.ts'

type Name = keyof Calls
type Question<Call extends Name> = Parameters<Calls[Call]>[0]
type Answer<Call extends Name> = Awaited<ReturnType<Calls[Call]>>

interface Asked {
  name: string
  question: unknown
  isOpen: boolean
  resolve(output: unknown): void
  reject(error: unknown): void
}

/** A running flow; the test controls its clock and its calls. */
export interface Live<Machine extends AnyStateMachine> {
  readonly snapshot: SnapshotFrom<Machine>
  /** The inputs of a call, in order. */
  asked<Call extends Name>(name: Call): Question<Call>[]
  /** The pending calls. */
  waiting(): string[]
  send(event: EventFromLogic<Machine>): void
  answer<Call extends Name>(name: Call, output: Answer<Call>): Promise<void>
  fail(name: Name, problem: Problem | Error): Promise<void>
  /** Moves the clock, in milliseconds. */
  pass(time: number): void
}

/** Starts a flow. After a snapshot with a secret, the next step throws. */
export function start<Machine extends AnyStateMachine>(machine: Machine, input?: InputFrom<Machine>): Live<Machine> {
  const asks: Asked[] = []
  const leaks: string[] = []
  const clock = new SimulatedClock()
  const provided: AnyStateMachine = provideActors(machine, (name) => deferred(name, asks))
  const watch = (event: InspectionEvent) => {
    if (event.type === '@xstate.event') leaks.push(...shown(event.event.type, { event: inspected(event.event) }))
  }
  const actor = createActor(provided, { input, clock, inspect: watch })
  const checkLeaks = () => leaks.push(...leaksIn(actor.getSnapshot(), actor.getPersistedSnapshot()))
  actor.subscribe(checkLeaks)
  actor.start()
  checkLeaks()

  const check = () => {
    if (leaks.length > 0) throw new Error(leaks.join('\n'))
  }
  const open = (name: string) => {
    const ask = asks.findLast((candidate) => candidate.name === name && candidate.isOpen)
    if (!ask) throw new Error(`${name} is not pending; see waiting()`)
    ask.isOpen = false
    return ask
  }
  const settle = async (act: () => void) => {
    act()
    await new Promise((resolve) => setImmediate(resolve))
    check()
  }

  return {
    get snapshot() {
      return actor.getSnapshot() as SnapshotFrom<Machine>
    },
    asked: (name) => asks.filter((ask) => ask.name === name).map(({ question }) => question as never),
    waiting: () => asks.filter(({ isOpen }) => isOpen).map(({ name }) => name),
    send(event) {
      actor.send(event)
      check()
    },
    answer: (name, output) => settle(() => open(name).resolve(output)),
    fail: (name, problem) =>
      settle(() => open(name).reject(problem instanceof Error ? problem : new ProblemError(withKind(problem)))),
    pass(time) {
      clock.increment(time)
      check()
    },
  }
}

/** A call that the test ends. */
function deferred(name: string, asks: Asked[]) {
  return fromPromise<unknown, unknown>(({ input, signal }) => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const ask: Asked = { name, question: input, isOpen: true, resolve, reject }
    signal.addEventListener('abort', () => {
      ask.isOpen = false
    })
    asks.push(ask)
    return promise
  })
}

/** A value as a log or an inspector would print it. */
function inspected(value: unknown): string {
  return inspect(value, { depth: 12, maxArrayLength: null, maxStringLength: null })
}

/** Secrets in everything that a log, report, inspector or store could hold. */
export function leaksIn(snapshot: AnyMachineSnapshot, persisted: unknown): string[] {
  return shown(JSON.stringify(snapshot.value), {
    snapshot: JSON.stringify(snapshot),
    'persisted snapshot': JSON.stringify(persisted),
    inspection: inspected([contextsOf(snapshot), persisted]),
  })
}

/** The contexts of a chart and its awaited charts; printing the charts themselves is slow. */
function contextsOf({ context, children }: AnyMachineSnapshot): unknown[] {
  const inside = Object.values<AnyActorRef | undefined>(children).map((child) => child?.getSnapshot())
  return [context, ...inside.map((snapshot) => ('machine' in Object(snapshot) ? contextsOf(snapshot) : snapshot))]
}

function shown(where: string, texts: Record<string, string>): string[] {
  return Object.entries(texts).flatMap(([place, text]) =>
    [...secrets].flatMap((canary) =>
      text.includes(canary) ? `${where} shows the secret ${canary} in its ${place}` : [],
    ),
  )
}
