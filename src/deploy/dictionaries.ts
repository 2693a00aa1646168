import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { type BrotliOptions, brotliCompress, constants } from 'node:zlib'
import type { Files } from './hosts/deployment.ts'
import type { HeaderRule } from './hosts/rules.ts'

/** A script whose name stays from release to release, but for its hash. */
const lasting = /^assets\/(.+)-[\w-]{8}\.js$/

/** What a stream begins with that is packed with brotli and a dictionary (RFC 9842), followed by the dictionary's hash. */
const magic = [0xff, 0x44, 0x43, 0x42]

const pack = promisify<Uint8Array, BrotliOptions & { dictionary: Uint8Array }, Buffer>(brotliCompress)

/** Tells browsers to offer the scripts that they have as dictionaries of those that come after them. */
export function dictionaryHeaders(files: Files): HeaderRule[] {
  const names = new Set([...files.keys()].flatMap((path) => lasting.exec(path)?.[1] ?? []))
  return [...names].sort().map((name) => ({
    path: `/assets/${name}-*`,
    headers: [['Use-As-Dictionary', `match="/assets/${name}-*.js", match-dest=("script")`]],
  }))
}

/** The name of a dictionary in a request's `Available-Dictionary`. */
export function dictionaryName(content: string | Uint8Array): string {
  return `:${hashOf(content).toString('base64')}:`
}

/** What the path of a script ends with where it is packed for whoever has a dictionary. */
export function dictionarySuffix(content: string | Uint8Array): string {
  return `.${hashOf(content).toString('hex').slice(0, 16)}.dcb`
}

/** The scripts of a release, packed for whoever has the earlier ones of the same names. */
export async function packUpdates(files: Files, earlier: Files): Promise<Files> {
  const updates: Files = new Map()
  if (!(await knowsDictionaries())) return updates
  for (const [path, content] of files) {
    const [, name] = lasting.exec(path) ?? []
    if (!name) continue
    for (const [past, dictionary] of earlier)
      if (past !== path && lasting.exec(past)?.[1] === name)
        updates.set(path + dictionarySuffix(dictionary), await packWith(bytesOf(content), bytesOf(dictionary)))
  }
  return updates
}

/** Whether this Node heeds a dictionary; an older one packs without it, which nobody could unpack with it. */
async function knowsDictionaries(): Promise<boolean> {
  const sample = createHash('sha512').update('').digest()
  return (await pack(sample, { dictionary: sample })).length < sample.length
}

async function packWith(content: Uint8Array, dictionary: Uint8Array): Promise<Uint8Array> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  return Buffer.concat([Buffer.from(magic), hashOf(dictionary), await pack(content, { params, dictionary })])
}

function hashOf(content: string | Uint8Array): Buffer {
  return createHash('sha256').update(content).digest()
}

function bytesOf(content: string | Uint8Array): Uint8Array {
  return typeof content === 'string' ? Buffer.from(content) : content
}
