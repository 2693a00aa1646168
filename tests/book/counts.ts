import * as v from 'valibot'
import { type FlowFacts, facts } from './facts.ts'
import { isWithin, nameOf } from './view.ts'

type Move = FlowFacts['moves'][number]

/** How often each state of a flow was entered that a page counts. */
export type Entered = ReadonlyMap<string, number>

/** By flow; flows without a page are not counted. */
export type Counts = ReadonlyMap<string, Entered>

export const times = (number: number) => `entered ${number.toLocaleString('en')}×`
export const sumOf = (entered: Entered) => [...entered.values()].reduce((sum, number) => sum + number, 0)

// An array would be a record, too.
const isObject = (told: unknown) => !Array.isArray(told)
const json = v.pipe(v.string(), v.parseJson(), v.check(isObject))
const states = v.record(v.string(), v.pipe(v.number(), v.integer(), v.minValue(0)))
const post = v.pipe(json, v.object({ states }))
const whole = v.pipe(json, states)

const mistaken =
  'holds no counts. A file holds one object, such as {"login:submitting": 5}, or what pages posted, one a line, such as {"states": {"login:submitting": 2}}.'

/** Reads a file of counts: their sum as one object, or what pages posted, one post a line; and what to say of it. */
export function readCounts(name: string, text: string): { counts?: Counts; told: string } {
  const read = v.safeParse(whole, text)
  const lines = read.success ? [] : text.trim().split(/\s*\n\s*/)
  const posts = lines.map((line) => v.safeParse(post, line))
  const parts = read.success ? [read.output] : posts.flatMap(({ success, output }) => (success ? [output.states] : []))
  if (parts.length === 0) return { told: `${name} ${mistaken}` }
  const torn = posts.flatMap(({ success }, index) => (success || !lines[index] ? [] : [index + 1]))
  const unread = torn.length > 0 ? ` Not read: line ${torn.join(', ')}.` : ''
  const pages = Object.entries(facts).filter(([, { scenes }]) => scenes.length > 0)
  const counts = new Map(pages.map(([flow, { states }]) => [flow, unentered(states)]))
  const strangers = new Set<string>()
  for (const [key, number] of parts.flatMap((part) => Object.entries(part))) {
    const [id = '', state = ''] = key.split(':')
    const entered = counts.get(nameOf({ id }))
    const before = entered?.get(state)
    if (before === undefined) strangers.add(key)
    else entered?.set(state, before + number)
  }
  const all = [...counts.values()].map(sumOf).reduce((one, other) => one + other, 0)
  const unknown = strangers.size === 1 ? '1 name is' : `${strangers.size} names are`
  return { counts, told: `${name}: states were ${times(all)}. ${unknown} of no flow.${unread}` }
}

const unentered = (states: FlowFacts['states']) =>
  new Map(states.filter(({ isSeen }) => isSeen).map(({ path }) => [path, 0]))

/** The part of a state's entries that an arrow led on from; undefined where something else leads to its target, too. */
export function shareOf(
  { states, moves }: FlowFacts,
  entered: Entered | undefined,
  { from, to = '' }: Pick<Move, 'from' | 'to'>,
): string | undefined {
  const whole = entered?.get(from)
  const part = entered?.get(to)
  const isStart = states.filter(({ path }) => isWithin(to, path)).every(({ isInitial }) => isInitial)
  const others = moves.filter(({ to: other }) => other !== undefined && (isWithin(to, other) || isWithin(other, to)))
  const isOther = (move: Move) => move.from !== to && (move.from !== from || move.event === 'at once')
  if (!whole || part === undefined || part > whole || isStart || others.some(isOther)) return undefined
  return (part / whole).toLocaleString('en', { style: 'percent', maximumSignificantDigits: 2 })
}
