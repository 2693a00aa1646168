import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** A vetted typeface: its weights, and the metrics that make Arial, or what has its widths, stand in for it without a jump. */
interface Font {
  family: string
  weights: string
  sizeAdjust: number
  ascent: number
  descent: number
}

/** The typefaces that a brand may choose from, by the id of their Fontsource package. */
export const fonts = {
  geist: { family: 'Geist', weights: '100 900', sizeAdjust: 104.76, ascent: 95.94, descent: 28.16 },
  figtree: { family: 'Figtree', weights: '300 900', sizeAdjust: 100.72, ascent: 94.32, descent: 24.82 },
  manrope: { family: 'Manrope', weights: '200 800', sizeAdjust: 103.19, ascent: 103.31, descent: 29.07 },
  'instrument-sans': {
    family: 'Instrument Sans',
    weights: '400 700',
    sizeAdjust: 102.74,
    ascent: 94.42,
    descent: 24.33,
  },
} as const satisfies Record<string, Font>

/** One of the vetted typefaces. */
export type FontId = keyof typeof fonts

const { resolve } = createRequire(import.meta.url)

/** A typeface's Latin file and the name it is served under, which changes with its content. */
export function fontFile(id: FontId): { name: string; content: Buffer } {
  const content = readFileSync(resolve(`@fontsource-variable/${id}/files/${id}-latin-wght-normal.woff2`))
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8)
  return { name: `${id}-${hash}.woff2`, content }
}

/** The `@font-face` rules of a typeface and of its stand-in. */
export function fontFaces(id: FontId): string {
  const { family, weights, sizeAdjust, ascent, descent } = fonts[id]
  return (
    `@font-face{font-family:"${family}";src:url(/brands/${fontFile(id).name}) format("woff2");font-weight:${weights};font-display:swap}` +
    `@font-face{font-family:"${family} Fallback";src:local("Arial"),local("Liberation Sans"),local("Helvetica Neue"),local("Roboto");size-adjust:${sizeAdjust}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`
  )
}
