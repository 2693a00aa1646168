import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

export const extractedFile = resolve(import.meta.dirname, '../locales/extracted.txt')

/** A digest, so that whoever renames a sentence by hand cannot rename it here. */
export function sentenceDigest(sentence: string): string {
  return createHash('sha256').update(sentence).digest('hex').slice(0, 12)
}

/** Digests of the English sentences that `npm run extract` has seen. */
export function readExtracted(): Set<string> {
  return new Set(readFileSync(extractedFile, 'utf8').trim().split('\n'))
}
