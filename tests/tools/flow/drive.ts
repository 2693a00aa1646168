import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { Calls } from '#machines/chart.ts'
import type { Problem } from '#machines/port/problem.ts'
import { delayOf, durationOf, eventTypesAt, stateOf } from '../../machines/chart.ts'
import { type Live, start } from '../../machines/live.ts'

/** A state that a flow entered: the cause, and the time in milliseconds since the start. */
interface Step {
  state: string
  on: string
  at: number
}

/** A running flow whose calls and clock the driver controls. */
export class Drive {
  /** The states so far, in order. */
  readonly history: Step[] = []
  private readonly machine: AnyStateMachine
  private readonly live: Live<AnyStateMachine>
  /** The time since the start, in milliseconds. */
  now = 0

  constructor(machine: AnyStateMachine, input: unknown) {
    this.machine = machine
    this.live = start(machine, input as never)
    this.note('start')
  }

  get snapshot(): AnyMachineSnapshot {
    return this.live.snapshot
  }

  /** The pending calls. */
  get asks(): { name: keyof Calls; question: unknown }[] {
    const names = this.live.waiting() as (keyof Calls)[]
    return names.map((name) => ({ name, question: this.live.asked(name).at(-1) }))
  }

  /** The length of the next delay, in milliseconds. */
  get nextDelay(): number | undefined {
    const types = this.types()
    const timer = this.snapshot._nodes.flatMap(({ after }) => after).find(({ eventType }) => types.includes(eventType))
    return timer && durationOf(this.machine, this.snapshot, delayOf(timer) ?? '')
  }

  get events(): string[] {
    return this.types().filter((type) => !type.startsWith('xstate.'))
  }

  async send(type: string, payload: object): Promise<void> {
    if (!this.events.includes(type)) throw new Error(`${type} cannot happen in ${stateOf(this.snapshot)}`)
    await this.live.happen({ ...payload, type })
    this.note(type)
  }

  /** Answers a call, by default the latest. */
  async ok(output: unknown, call = this.open()): Promise<void> {
    await this.live.answer(call, output as never)
    this.note(`${call} answers`)
  }

  /** Fails a call, by default the latest. */
  async fail(problem: Problem, call = this.open()): Promise<void> {
    await this.live.fail(call, problem)
    this.note(`${call} fails`)
  }

  /** Moves the clock, in milliseconds; everything due runs at its time. */
  pass(time: number): void {
    const end = this.now + time
    while (this.now < end) {
      const step = Math.min(this.nextDelay ?? time, end - this.now)
      this.now += step
      this.live.pass(step)
      this.note('time passes')
    }
  }

  private note(on: string): void {
    if (this.live.errors.length > 0) throw this.live.errors[0]
    const state = stateOf(this.snapshot)
    if (this.history.at(-1)?.state !== state) this.history.push({ state, on, at: this.now })
  }

  private types(): string[] {
    return this.snapshot.status === 'active' ? eventTypesAt(this.machine, this.snapshot) : []
  }

  private open(): keyof Calls {
    const ask = this.asks.at(-1)
    if (!ask) throw new Error(`${stateOf(this.snapshot)} waits for no outcome; no call is pending`)
    return ask.name
  }
}
