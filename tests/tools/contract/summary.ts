import type { wire } from '#src/gateway/wire.ts'
import { textOf } from '../../machines/source.ts'

const rows = textOf('src/gateway/wire.ts')

/** What the comment of a row says. */
export function summaryOf(name: keyof typeof wire): string {
  const [, comment] = new RegExp(`/\\*\\*((?:(?!\\*/)[^])*)\\.\\s*\\*/\\s+${name}: row`).exec(rows) ?? []
  if (!comment) throw new Error(`${name} has no comment in wire.ts; write what it asks`)
  return comment.replaceAll(/\n\s+\*/g, '').trim()
}
