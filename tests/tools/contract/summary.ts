import type { wire } from '#src/gateway/wire.ts'
import { textOf } from '../../machines/source.ts'

const rows = textOf('src/gateway/wire.ts')

/** What the comment of a row says: its first sentence, and all of them. */
export function summaryOf(name: keyof typeof wire) {
  const [, comment] = new RegExp(`/\\*\\*((?:(?!\\*/)[^])*)\\*/\\s+${name}: row`).exec(rows) ?? []
  if (!comment) throw new Error(`${name} has no comment in wire.ts; write what it asks`)
  const description = comment.replaceAll(/\n\s+\*/g, '').trim()
  return { summary: description.replace(/[.]( .*)?$/, ''), description }
}
