import { type Move, trigger } from './chart.ts'
import { arrowColours } from './colours.ts'
import { wrapped } from './words.ts'

const labelWidth = 26

/** A bar where an arrow begins: without words, a start in free space or beside another's head is not clear. */
export const barred = [
  { name: 'dir', value: 'both' },
  { name: 'arrowtail', value: 'tee' },
]

/** Merges all transitions between two states of one colour into one arrow. */
export function arrowsOf(moves: Move[]) {
  const groups = new Map<string, { from: string; to: string; color: string; lines: Set<string> }>()
  for (const move of moves) {
    const { from, to = '', kind } = move
    const color = arrowColours[kind].line
    const group = groups.get(`${from} ${to} ${kind}`) ?? { from, to, color, lines: new Set() }
    groups.set(`${from} ${to} ${kind}`, { ...group, lines: group.lines.add(labelled(move)) })
  }
  return [...groups.values()].map(({ lines, ...arrow }) => ({ ...arrow, label: [...lines].join('\n') }))
}

function labelled(move: Move): string {
  const whole = trigger(move)
  if (whole.length <= labelWidth) return whole
  const condition = whole.slice(move.event.length + 1)
  return [...wrapped(move.event, labelWidth), ...wrapped(condition, labelWidth)].join('\n')
}
