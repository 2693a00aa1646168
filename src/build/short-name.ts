import { createHash } from 'node:crypto'

const letters = 'abcdefghijklmnopqrstuvwxyz'
const known = new Map<string, string>()

/** A class of three letters: every page holds all the names. Throws where two names would share one. */
export function shortName(name: string): string {
  const short = [...createHash('sha256').update(name).digest().subarray(0, 3)]
    .map((byte) => letters[byte % letters.length])
    .join('')
  if ((known.get(short) ?? name) !== name) throw new Error(`${name} and ${known.get(short)} have one class`)
  known.set(short, name)
  return short
}
