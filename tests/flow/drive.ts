import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { Gateway } from '../../machines/port/gateway.ts'
import type { Problem } from '../../machines/port/problem.ts'
import type { Destination } from '../../machines/security/address.ts'
import { callsOf, delayOf, durationOf, eventTypesAt, stateOf } from '../machines/chart.ts'
import { type Live, start } from '../machines/live.ts'

/** Answers a call by itself; where there is none, the outcome has to be told. */
export type Answer = (question: never, signal: AbortSignal) => Promise<unknown>

/** A state that a flow came into: what led there, and when, in milliseconds since the flow began. */
export interface Step {
  state: string
  on: string
  at: number
}

/** A running flow that waits to be told what happens next. */
export class Drive {
  /** The states it went through, in order. */
  readonly history: Step[] = []
  /** The names of the calls it made, in order. */
  readonly calls: string[] = []
  private readonly machine: AnyStateMachine
  private readonly live: Live<AnyStateMachine>
  private readonly answers: Record<string, Answer>
  private cause = 'start'
  /** How much time has passed, in milliseconds. */
  now = 0

  /** Starts a flow whose delays and, but for some, whose calls are in the hands of the driver; settle it first. */
  constructor(machine: AnyStateMachine, input: unknown, answers: Record<string, Answer> = {}) {
    this.machine = machine
    this.live = start(machine, input as never)
    this.answers = answers
  }

  get snapshot(): AnyMachineSnapshot {
    return this.live.snapshot
  }

  /** The calls that wait for an outcome. */
  get asks(): { name: keyof Gateway; question: unknown }[] {
    const names = this.live.waiting() as (keyof Gateway)[]
    return names.map((name) => ({ name, question: this.live.asked(name).at(-1) }))
  }

  /** How long the next delay lasts, in milliseconds. */
  get nextDelay(): number | undefined {
    const types = this.types()
    const timer = this.snapshot._nodes.flatMap(({ after }) => after).find(({ eventType }) => types.includes(eventType))
    return timer && durationOf(this.machine, this.snapshot, delayOf(timer) ?? '')
  }

  /** What the visitor can do now. */
  get events(): string[] {
    return this.types().filter((type) => !type.startsWith('xstate.'))
  }

  async send(type: string, payload: object): Promise<void> {
    if (!this.events.includes(type)) throw new Error(`${type} cannot happen in ${stateOf(this.snapshot)}`)
    this.cause = type
    await this.live.happen({ ...payload, type })
    await this.settle()
  }

  /** Lets a call answer; the one that was asked last unless another is named. */
  async ok(output: unknown, call = this.open()): Promise<void> {
    this.cause = `${call} answers`
    await this.live.answer(call, output as never)
    await this.settle()
  }

  /** Lets a call fail; the one that was asked last unless another is named. */
  async fail(problem: Problem, call = this.open()): Promise<void> {
    this.cause = `${call} fails`
    await this.live.fail(call, problem)
    await this.settle()
  }

  /** Lets the next delay pass. */
  async after(): Promise<void> {
    if (this.nextDelay === undefined) throw new Error(`${stateOf(this.snapshot)} waits for no delay`)
    await this.pass(this.nextDelay)
  }

  /** Lets time pass, in milliseconds; whatever is due on the way happens at its time. */
  async pass(time: number): Promise<void> {
    const end = this.now + time
    while (this.now < end) {
      const step = Math.min(this.nextDelay ?? time, end - this.now)
      this.now += step
      this.cause = 'time passes'
      this.live.pass(step)
      await this.settle()
    }
  }

  /** Waits until nothing is under way but what has to be told. */
  async settle(): Promise<this> {
    const { live, answers, history, calls } = this
    const { signal } = new AbortController()
    for (;;) {
      if (live.errors.length > 0) throw live.errors[0]
      const state = stateOf(this.snapshot)
      if (history.at(-1)?.state !== state) history.push({ state, on: this.cause, at: this.now })
      for (const name of callsOf(this.machine) as (keyof Gateway)[])
        while (calls.filter((call) => call === name).length < live.asked(name).length) calls.push(name)
      const { name, question } = this.asks.find((ask) => answers[ask.name]) ?? {}
      if (!name) return this
      await answers[name]?.(question as never, signal).then(
        (output) => {
          this.cause = `${name} answers`
          return live.answer(name, output as never)
        },
        (error) => {
          this.cause = `${name} fails`
          return live.fail(name, error)
        },
      )
    }
  }

  private types(): string[] {
    return this.snapshot.status === 'active' ? eventTypesAt(this.machine, this.snapshot) : []
  }

  private open(): keyof Gateway {
    const ask = this.asks.at(-1)
    if (!ask) throw new Error(`${stateOf(this.snapshot)} waits for no outcome`)
    return ask.name
  }
}

/** Where a flow ends, as one would read it in the address bar. */
export function addressOf(destination: Destination): string {
  if ('reload' in destination) return 'the same page, loaded anew'
  if ('href' in destination) return destination.href
  const query = new URLSearchParams(destination.search).toString()
  return query ? `${destination.to}?${query}` : destination.to
}
