import { createHash } from 'node:crypto'
import { basename } from 'node:path'

const letters = 'abcdefghijklmnopqrstuvwxyz'
const known = new Map<string, string>()

/** A class of three letters, in the app and the preview: every page holds all the names. Throws where two would share one. */
export function scopedName(own: string, file: string): string {
  const name = `${basename(file)} ${own}`
  const short = [...createHash('sha256').update(name).digest().subarray(0, 3)]
    .map((byte) => letters[byte % letters.length])
    .join('')
  if ((known.get(short) ?? name) !== name) throw new Error(`${name} and ${known.get(short)} have one class`)
  known.set(short, name)
  return short
}
