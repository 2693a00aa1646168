import type { Language } from '#src/settings/languages.ts'
import type { Entry } from '../world/control/journal.ts'
import type { Look } from './look.ts'
import type { Step } from './visit.ts'

/** What a visit remembers, as its visitor does. */
export interface Memory {
  language: Language
  /** By path and name of the field. */
  typed: Map<string, string>
  /** Every name or address that was typed or came along: the pages hand it on. */
  names: Set<string>
  /** What was typed as any person reads it. */
  readable: Set<string>
  /** By field what stood in it since the last press. */
  standing: Map<string, Set<string>>
  pressed?: { on: Look; isForm: boolean; waited: boolean; sent: number } | undefined
  /** What stood on the page when it was opened: some addresses say by themselves what was done. */
  told: string
  /** The gateway was told to say that it was done before. */
  isDone: boolean
  /** A translator or an extension has written into the page. */
  isChanged: boolean
  /** The name that somebody gave to the account elsewhere. */
  renamed?: string | undefined
  /** How many calls were sent before. */
  renamedAfter?: number | undefined
}

/** A page at rest after a step. */
export interface Moment {
  step: Step
  before: Look | undefined
  now: Look
  memory: Memory
  /** What was sent to change something: in the visit, and since the visitor last did something that sends. */
  sent: readonly Entry[]
  lately: readonly Entry[]
  /** Calls or scripts are still on their way. */
  isHeld: boolean
  isOffline: boolean
  /** What the console, the addresses and the contract have against the page. */
  faults: readonly string[]
}

export interface VisitPromise {
  says: string
  /** What breaks it. */
  breach(moment: Moment): string | false | undefined
}
