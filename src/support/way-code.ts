import { longestTrail } from './trail.ts'

/** The way that led a visitor to an error, by the names of states alone. */
export interface Way {
  /** The id of the chart. */
  flow: string
  /** The first seven digits of the commit, or of the hash, of the release. */
  release: string
  /** Each from the outermost state to the innermost, joined by dots; a {@link gap} is what was left out. */
  states: readonly string[]
}

/** The most characters of a support code. */
export const longestCode = 120

/** What a code says instead of states that it has no room for. */
export const gap = '…'

/** The most states of a circle that is folded. */
const longestCircle = 8
/** How many of the last states are tried where not all have room. */
const longestEnd = 200
/** The most states that a code may unfold to. */
const mostStates = 10_000

/**
 * Writes a way as a code: `login-1a2b3c4-filling.editing-submitting-filling.editing-2x2`. A dot in front stands for each
 * part that a state has in common with the one before it; `2x3` says that the last three states came twice in all. Where
 * that is too long, a word that came before is its number in the order in which they came, and where even that is, the
 * middle is left out.
 */
export function encodeWay({ flow, release, states }: Way): string {
  const write = (isBrief: boolean, ...sides: (readonly string[])[]) =>
    [flow, release, ...partsOf(sides, isBrief)].join('-')
  const ends = Array.from({ length: longestEnd }, (_, index) => states.length - longestEnd + index)
  const whole = states.length <= longestTrail ? [write(false, states), write(true, states)] : []
  const fits = (code: string) => code.length <= longestCode
  const cut = () => ends.filter((from) => from > 1).map((from) => write(true, states.slice(0, 1), states.slice(from)))
  return whole.find(fits) ?? cut().find(fits) ?? write(true, [], [])
}

function partsOf(sides: readonly (readonly string[])[], isBrief: boolean): string[] {
  const known = new Set<string>()
  return sides.flatMap((states, side) => {
    const parts = side > 0 ? [gap] : []
    let before: string[] = []
    for (let at = 0; at < states.length; ) {
      const { length, times } = circleAt(states, at)
      for (const state of states.slice(at, at + length)) {
        const keys = state.split('.')
        const own = keys.findIndex((key, index) => key !== before[index] || index === keys.length - 1)
        const words = [...known]
        const said = keys.slice(own).map((key) => (isBrief && known.has(key) ? `${words.indexOf(key) + 1}` : key))
        parts.push('.'.repeat(own) + said.join('.'))
        for (const key of keys) known.add(key)
        before = keys
      }
      if (times > 1) parts.push(`${times}x${length}`)
      at += length * times
    }
    return parts
  })
}

/** The circle at a place of a way that covers most of it; one that is gone through once is no circle. */
function circleAt(states: readonly string[], at: number): { length: number; times: number } {
  let best = { length: 1, times: 1 }
  for (let length = 1; length <= longestCircle; length += 1) {
    let end = at + length
    while (end < states.length && states[end] === states[end - length]) end += 1
    const times = Math.floor((end - at) / length)
    if ((times - 1) * length > Math.max(1, (best.times - 1) * best.length)) best = { length, times }
  }
  return best
}

/** Reads the code in what somebody pasted, with or without the reference in front; undefined where there is none. */
export function decodeWay(text: string): Way | undefined {
  const [, flow, release, rest] = /(?:^|\s)([a-z][A-Za-z]*)-([0-9a-z]{7})-(.+)$/s.exec(text.trim()) ?? []
  if (!flow || !release || !rest) return undefined
  const states: string[] = []
  for (const part of rest.replace(/\s/g, '').replaceAll('...', gap).split('-')) {
    const more = unfolded(part, states)
    if (!more || states.length + more.length > mostStates) return undefined
    states.push(...more)
  }
  return { flow, release, states }
}

/** What a part of a code adds to the states before it. */
function unfolded(part: string, states: readonly string[]): string[] | undefined {
  if (part === gap) return [gap]
  const [, times, length] = /^(\d{1,5})x(\d)$/.exec(part) ?? []
  if (times && length) {
    const circle = states.slice(-Number(length))
    const isWhole = Number(times) > 1 && circle.length === Number(length) && circle.length > 0
    return isWhole && !circle.includes(gap)
      ? Array(Number(times) - 1)
          .fill(circle)
          .flat()
      : undefined
  }
  const [, dots = '', own] = /^(\.*)(\w+(?:\.\w+)*)$/.exec(part) ?? []
  const known = [...new Set(states.filter((state) => state !== gap).flatMap((state) => state.split('.')))]
  const words = own?.split('.').map((word) => (/^\d+$/.test(word) ? known[Number(word) - 1] : word)) ?? []
  const before = states.at(-1) === gap ? [] : (states.at(-1)?.split('.') ?? [])
  const isSound = words.length > 0 && words.every((word) => word && /^[a-z][A-Za-z]*$/.test(word))
  return isSound && dots.length <= before.length ? [[...before.slice(0, dots.length), ...words].join('.')] : undefined
}

/** The name of a state from a snapshot's value. */
export function stateName(value: unknown): string {
  if (typeof value === 'string') return value
  return Object.entries(Object(value))
    .map(([outer, inner]) => `${outer}.${stateName(inner)}`)
    .join(' ')
}
