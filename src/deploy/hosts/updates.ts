import { escapePattern, type LooseFile } from './host-layout.ts'

/** Scripts that are packed for whoever has an earlier one of the same name. */
export interface Updates {
  /** The addresses of the scripts. */
  scripts: string[]
  /** Those of the packed ones. */
  packed: string[]
  /** What a browser says of the script that it has, and how the packed one's address ends then. */
  dictionaries: { pattern: string; end: string }[]
}

const packedWith = /^(.+)(\.([0-9a-f]{16})\.dcb)$/

/** Finds the scripts that were packed with an earlier one. */
export function updatesIn(files: LooseFile[]): Updates {
  const found = files.flatMap(({ address }) => {
    const [, script = '', end = '', id = ''] = packedWith.exec(address) ?? []
    return end ? [{ address, script, end, id }] : []
  })
  const ends = new Map(found.map(({ end, id }) => [end, id]))
  return {
    scripts: [...new Set(found.map(({ script }) => script))],
    packed: found.map(({ address }) => address),
    dictionaries: [...ends].map(([end, id]) => ({ end, pattern: `^:${hashBeginning(id)}[A-Za-z0-9+/]*=:$` })),
  }
}

/** The beginning of a hash in base64, as a regular expression, from its first bytes in hexadecimal. */
function hashBeginning(hex: string): string {
  const bits = hex.length * 4
  const whole = Math.floor(bits / 6)
  const [low, high] = ['0', 'f'].map((end) => Buffer.from(hex.padEnd(hex.length + 6, end), 'hex').toString('base64'))
  const start = escapePattern((low ?? '').slice(0, whole))
  if (bits % 6 === 0) return start
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
  const [first, last] = [low, high].map((text) => alphabet.indexOf(text?.[whole] ?? ''))
  return `${start}[${alphabet.slice(first, (last ?? 0) + 1)}]`
}
