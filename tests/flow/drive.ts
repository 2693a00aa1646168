import { type AnyMachineSnapshot, type AnyStateMachine, createActor, fromPromise } from 'xstate'
import { Failure, type Problem } from '../../machines/port/problem.ts'
import type { Destination } from '../../machines/security/address.ts'
import { eventTypesAt } from '../machines/chart.ts'
import { createSteps } from './steps.ts'

/** Answers a call by itself; where there is none, the outcome has to be told. */
export type Answer = (question: never, signal: AbortSignal) => Promise<unknown>

interface Ask {
  name: string
  question: unknown
  /** Whether something answers it without being told to. */
  isAnswered: boolean
  resolve(output: unknown): void
  reject(error: unknown): void
}

/** A running flow that waits to be told what happens next. */
export interface Drive {
  readonly snapshot: AnyMachineSnapshot
  /** The states it went through, in order. */
  readonly path: readonly string[]
  /** The names of the calls it made, in order. */
  readonly calls: readonly string[]
  /** The calls that wait for an outcome. */
  readonly asks: readonly Ask[]
  /** How long the next delay still lasts, in milliseconds. */
  readonly nextDelay: number | undefined
  /** What the visitor can do now. */
  events(): string[]
  send(type: string, payload: object): Promise<void>
  ok(output: unknown): Promise<void>
  fail(problem: Problem): Promise<void>
  /** Lets the next delay pass. */
  after(): Promise<void>
  /** Waits until nothing is under way but what has to be told. */
  settle(): Promise<void>
  stop(): void
}

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

/** The name of a state value: `filling.editing`. */
export function nameOfValue(value: unknown): string {
  if (typeof value === 'string') return value
  const parts = Object.entries(Object(value)).map(([key, inner]) => [key, nameOfValue(inner)].filter(Boolean).join('.'))
  return parts.join(' + ')
}

/** Starts a flow whose delays and, but for some, whose calls are in the hands of the driver. */
export function startDrive(machine: AnyStateMachine, input: unknown, answers: Record<string, Answer> = {}): Drive {
  const asks: Ask[] = []
  const path: string[] = []
  const calls: string[] = []
  const faults: unknown[] = []
  const steps = createSteps()

  const actor = fromPromise<unknown, unknown>(({ self, input: question, signal }) => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const answer = answers[self.id]
    const ask = { name: self.id, question, isAnswered: answer !== undefined, resolve, reject }
    const close = () => {
      if (asks.includes(ask)) asks.splice(asks.indexOf(ask), 1)
    }
    asks.push(ask)
    calls.push(self.id)
    signal.addEventListener('abort', close)
    answer?.(question as never, signal).then(resolve, reject)
    return promise.finally(close)
  })
  const names = Object.keys(machine.implementations.actors)
  const provided = machine.provide({
    actors: Object.fromEntries(names.map((name) => [name, actor])),
  }) as AnyStateMachine
  const running = createActor(provided, { input, clock: steps.clock })
  const look = ({ value }: AnyMachineSnapshot) => {
    const name = nameOfValue(value)
    if (path.at(-1) !== name) path.push(name)
  }
  running.subscribe({ next: look, error: (error) => faults.push(error) })
  running.start()
  look(running.getSnapshot())

  const settle = async () => {
    do await turn()
    while (asks.some(({ isAnswered }) => isAnswered))
    await turn()
    if (faults.length > 0) throw faults[0]
  }
  const open = () => {
    const ask = asks.findLast(({ isAnswered }) => !isAnswered)
    if (!ask) throw new Error(`${nameOfValue(running.getSnapshot().value)} waits for no outcome`)
    return ask
  }
  const events = () =>
    running.getSnapshot().status === 'active'
      ? eventTypesAt(machine, running.getSnapshot()).filter((type) => !type.startsWith('xstate.'))
      : []

  return {
    get snapshot() {
      return running.getSnapshot()
    },
    path,
    calls,
    asks,
    get nextDelay() {
      return steps.next()
    },
    events,
    send(type, payload) {
      if (!events().includes(type))
        throw new Error(`${type} cannot happen in ${nameOfValue(running.getSnapshot().value)}`)
      running.send({ ...payload, type })
      return settle()
    },
    ok(output) {
      open().resolve(output)
      return settle()
    },
    fail(problem) {
      open().reject(new Failure(problem))
      return settle()
    },
    after() {
      if (!steps.pass()) throw new Error(`${nameOfValue(running.getSnapshot().value)} waits for no delay`)
      return settle()
    },
    settle,
    stop: () => running.stop(),
  }
}

/** Where a flow ends, as one would read it in the address bar. */
export function addressOf(destination: Destination): string {
  if ('reload' in destination) return 'the same page, loaded anew'
  if ('href' in destination) return destination.href
  const query = new URLSearchParams(destination.search).toString()
  return query ? `${destination.to}?${query}` : destination.to
}
