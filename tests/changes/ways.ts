import { fullTitle, type Move, trigger } from '../diagrams/chart.ts'
import { durationWords, wordsOf } from '../diagrams/words.ts'
import { aligned, type Pair } from './aligned.ts'
import type { Flow, Place, Way } from './flow.ts'

/** What came, what went, and what is otherwise than it was. */
export type Mark = 'came' | 'went' | 'changed'

/** One thing that changed, in plain words, and the arrows of the picture that show it. */
export interface Row {
  mark: Mark
  /** The state that it is about; empty for the whole flow. */
  path: string
  says: string
  move?: Move
  /** The arrow of before, where it is gone or leads elsewhere. */
  was?: Move
}

/** What two charts have in common to compare states by. */
export interface Terms {
  nameOf(path: string): string
  isKnown(guard: string): boolean
  /** Calls by the names that they have now. */
  callOf(call: string): string
}

/** The guards that both charts have; another name alone is no change, so the others all count as the same one. */
export function termsOf(before: Flow, after: Flow, nameOf: Terms['nameOf'], calls: ReadonlyMap<string, string>): Terms {
  return {
    nameOf,
    isKnown: (guard) => guard === '' || (before.guards.has(guard) && after.guards.has(guard)),
    callOf: (call) => calls.get(call) ?? call,
  }
}

/** Everything that changed in what can happen in a state. */
export function wayRows(before: Place, after: Place, terms: Terms): Row[] {
  const { path } = after.state
  const calls = callPairs(before, after, terms)
  const delays = delayPairs(before, after)
  const keys = new Map<string, string>([...delays, ...calls.flatMap(outcomes)])
  const then = new Map([...before.ways].map(([key, ways]) => [keys.get(key) ?? key, ways]))
  return [
    ...calls.flatMap((pair) => callRow(pair, before, after, terms)),
    ...[...delays].flatMap(([from, to]) => delayRow(path, from, to)),
    ...[...new Set([...then.keys(), ...after.ways.keys()])].flatMap((key) =>
      branchRows(path, then.get(key) ?? [], after.ways.get(key) ?? [], terms),
    ),
  ]
}

/** A way of before as the picture of both shows it. */
export function renamed(move: Move, { nameOf }: Terms): Move {
  return { ...move, from: nameOf(move.from), to: move.to && nameOf(move.to) }
}

function callPairs(before: Place, after: Place, { callOf }: Terms): Pair<number>[] {
  const is = (one: number, other: number) => callOf(before.calls[one] ?? '') === after.calls[other]
  const { kept, alike, rest } = aligned([...before.calls.keys()], [...after.calls.keys()], is, [is, () => true])
  return [...kept, ...alike.flat(), ...rest]
}

function outcomes([from, to]: Pair<number>): [string, string][] {
  return ['done', 'error'].flatMap((end) =>
    from === undefined ? [] : [[`${end} ${from}`, `${end} ${to ?? `${from} no more`}`]],
  )
}

function callRow([from, to]: Pair<number>, before: Place, after: Place, { callOf }: Terms): Row[] {
  const { path } = after.state
  const [one, other] = [before.calls[from ?? -1], after.calls[to ?? -1]]
  if (other === undefined) return [{ mark: 'went', path, says: `no longer asks “${wordsOf(one ?? '')}”` }]
  if (one === undefined) return [{ mark: 'came', path, says: `now asks “${wordsOf(other)}”` }]
  if (callOf(one) === other) return []
  return [{ mark: 'changed', path, says: `now asks “${wordsOf(other)}”, no longer “${wordsOf(one)}”` }]
}

const lengthOf = (key: string) => Number(key.slice('after '.length))

function delayPairs(before: Place, after: Place): Map<string, string> {
  const own = (one: Place, other: Place) =>
    [...one.ways.keys()]
      .filter((key) => key.startsWith('after ') && !other.ways.has(key))
      .sort((a, b) => lengthOf(a) - lengthOf(b))
  const then = own(after, before)
  return new Map(own(before, after).flatMap((key, index) => (then[index] ? [[key, then[index]]] : [])))
}

function delayRow(path: string, from: string, to: string): Row[] {
  const [before, after] = [lengthOf(from), lengthOf(to)]
  // Old charts call a wait by a name that does not say how long it is.
  if (Number.isNaN(before) || Number.isNaN(after)) return []
  const words = (length: number) => durationWords(length, '')
  const says = `waits ${words(after)} now, ${after > before ? 'longer' : 'shorter'} than the ${words(before)} before`
  return [{ mark: 'changed', path, says }]
}

/** Of several ways the first one counts whose condition holds, so their order says something. */
function branchRows(path: string, before: Way[], after: Way[], terms: Terms): Row[] {
  const leads = ({ move }: Way) => move.to
  const led = ({ move }: Way) => move.to && terms.nameOf(move.to)
  const isSameGuard = (one: Way, other: Way) =>
    one.guard === other.guard || (!terms.isKnown(one.guard) && !terms.isKnown(other.guard))
  const isSame = (one: Way, other: Way) =>
    isSameGuard(one, other) && led(one) === leads(other) && one.isAnew === other.isAnew
  const isNamedAlike = (one: Way, other: Way) => one.guard === other.guard && terms.isKnown(one.guard)
  const leadsAlike = (one: Way, other: Way) => led(one) === leads(other)
  const likes = [isSame, isNamedAlike, leadsAlike, isSameGuard]
  const { alike, rest } = aligned(before, after, isSame, likes)
  const [moved = [], ...changed] = alike
  return [
    ...moved.map(([one, other]) => orderRow(path, one, other, before, after)),
    ...changed.flat().map(([one, other]) => changedRow(path, one, other, terms)),
    ...rest.map(([one, other]) => aloneRow(path, one, other, terms)),
  ]
}

function orderRow(path: string, one: Way, other: Way, before: Way[], after: Way[]): Row {
  const [was, is] = [before.indexOf(one) + 1, after.indexOf(other) + 1]
  const says = `${trigger(other.move)} is asked as number ${is} now, not as number ${was}; the first that holds decides`
  return { mark: 'changed', path, says, move: other.move }
}

function changedRow(path: string, one: Way, other: Way, terms: Terms): Row {
  const { move } = other
  const old = renamed(one.move, terms)
  const row = { mark: 'changed', path, move } as const
  if (old.to !== move.to)
    return {
      ...row,
      was: old,
      says: `${trigger(move)} ${leadsTo(move)} now; before, it ${leadsTo(old, 'led', 'counted, and stayed')}`,
    }
  if (one.isAnew !== other.isAnew)
    return { ...row, says: `${trigger(move)} ${other.isAnew ? 'begins it anew now' : 'no longer begins it anew'}` }
  const condition = (text: string) => (text === '' ? 'in every case' : `only [${text}]`)
  return {
    ...row,
    says: `${move.event} ${leadsTo(move)} ${condition(move.condition)} now; before, ${condition(old.condition)}`,
  }
}

function aloneRow(path: string, one: Way | undefined, other: Way | undefined, terms: Terms): Row {
  if (other) return { mark: 'came', path, says: `${trigger(other.move)} ${leadsTo(other.move)} now`, move: other.move }
  if (!one) throw new Error('A way is missing both before and after')
  const move = renamed(one.move, terms)
  const says = `${trigger(move)} no longer ${move.to === undefined ? 'counts' : `leads to ${fullTitle(move.to)}`}`
  return { mark: 'went', path, says, was: move }
}

/** Where an arrow leads, in words. */
export function leadsTo({ to }: Move, leads = 'leads', stays = 'counts, and stays'): string {
  return to === undefined ? stays : `${leads} to ${fullTitle(to)}`
}
