import type { AnyMachineSnapshot, EventObject } from 'xstate'
import { flows, subflows } from '../machines/all.ts'
import { stateOf } from '../machines/chart.ts'
import { Drive } from '../tools/flow/drive.ts'
import { casesOf, choicesOf, take } from './choices.ts'
import { buttonAt } from './flow-pages.ts'
import { visitorWords } from './plain.ts'
import { nameOf } from './scenes.ts'

interface Done {
  /** Empty for an action on the screen itself, which an address cannot repeat. */
  id: string
  words: string
  /** The state after it. */
  state: string
  redo(drive: Drive): Promise<void>
}

const machines = new Map([...flows, ...subflows].map(({ machine }) => [nameOf(machine), machine]))

/** A played flow: the real machine, with visitor, gateway and clock controlled by the player. */
export class Run {
  readonly flow: string
  readonly input: number
  drive: Drive
  done: Done[] = []
  fault = ''
  private readonly listeners = new Set<() => void>()
  private busy: Promise<void> = Promise.resolve()

  private constructor(flow: string, input: number) {
    this.flow = flow
    this.input = input
    this.drive = this.afresh()
  }

  /** Starts a flow and makes a list of choices happen, as far as possible. */
  static async open(flow: string, did: readonly string[] = []): Promise<Run> {
    const [, input] = /^input:(\d+)$/.exec(did[0] ?? '') ?? []
    const run = new Run(flow, Number(input ?? 0))
    for (const id of input === undefined ? did : did.slice(1)) if (!run.fault) await run.choose(id)
    return run
  }

  get snapshot(): AnyMachineSnapshot {
    return this.drive.snapshot
  }

  get state(): string {
    return stateOf(this.snapshot)
  }

  /** The choices so far; undefined after an action on the screen itself. */
  get did(): string[] | undefined {
    const ids = this.done.map(({ id }) => id)
    if (ids.includes('')) return undefined
    return this.input > 0 ? [`input:${this.input}`, ...ids] : ids
  }

  subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  choose(id: string): Promise<void> {
    const choice = choicesOf(this.drive).find((one) => one.id === id)
    const { kind, what = id, detail = '' } = choice ?? {}
    const words = kind === 'visitor' ? detail : [what, detail].filter(Boolean).join(': ')
    return this.enact(id, words, (drive) => take(drive, id))
  }

  send(event: EventObject): void {
    const { type, ...payload } = event
    if (!this.drive.events.includes(type)) return
    void this.enact('', visitorWords(event, buttonAt(this.snapshot)), (drive) => drive.send(type, payload))
  }

  /** Undoes the last choice. */
  async back(): Promise<void> {
    const kept = this.done.slice(0, -1)
    this.done = []
    this.drive = this.afresh()
    for (const { id, words, redo } of kept) await this.enact(id, words, redo)
    this.tell()
  }

  private enact(id: string, words: string, redo: Done['redo']): Promise<void> {
    const act = redo(this.drive)
    // The flow has moved already; only its effects take a moment.
    this.tell()
    this.busy = Promise.all([this.busy, act]).then(
      () => {
        this.fault = ''
        this.done.push({ id, words, state: this.state, redo })
        this.tell()
      },
      (fault: Error) => {
        this.fault = fault.message
        this.tell()
      },
    )
    return this.busy
  }

  private afresh(): Drive {
    const machine = machines.get(this.flow)
    if (!machine) throw new Error(`There is no flow "${this.flow}"; see the list on the first page of the book`)
    const { inputs } = casesOf(machine)
    return new Drive(machine, inputs[this.input] ?? inputs[0])
  }

  private tell(): void {
    for (const listener of this.listeners) listener()
  }
}
