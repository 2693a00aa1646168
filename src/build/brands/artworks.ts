import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** `wall` is shown until the picture is loaded. */
export const artworks = {
  aldera: { shows: 'A stack of glass that takes light apart', wall: '#734faa' },
  ombrel: { shows: 'Brushed copper dishes in a low sun', wall: '#c88c56' },
  virelle: { shows: 'Polished jade with light in it', wall: '#6da09b' },
  korvid: { shows: 'A house in clay on a white sweep', wall: '#bcb6b1' },
} as const

export type ArtworkId = keyof typeof artworks

/** A brand's picture, and its name, which changes with it. */
export function pictureFile(id: string, artwork: ArtworkId): { name: string; content: Buffer } {
  const content = readFileSync(resolve(import.meta.dirname, `../../themes/artworks/${artwork}.avif`))
  return { name: `${id}-art-${createHash('sha256').update(content).digest('hex').slice(0, 8)}.avif`, content }
}
