import { contrast } from './brands/palette.ts'

/** What a picture needs (WCAG 2.2, 1.4.11). */
const least = 3

/** The colours of an SVG with too little contrast to what is behind it, each with its contrast. */
export function faintColours(svg: string, behind: string): string[] {
  const painted = [...svg.matchAll(/\b(fill|stroke|stop-color)\s*[:=]\s*["']?\s*([^"';}]+)/g)]
  // A shape that says nothing is black.
  const isPlain = svg !== '' && !painted.some(([, what]) => what === 'fill')
  const colours = new Set([...(isPlain ? ['black'] : []), ...painted.map(([, , colour = '']) => colour.trim())])
  return [...colours].flatMap((colour) => {
    const found = contrastOf(colour, behind)
    return found !== undefined && found < least
      ? `${colour} has a contrast of ${found.toFixed(1)}, less than ${least}`
      : []
  })
}

/** Undefined for what is no colour by itself, such as `none` and `url(#a)`. */
function contrastOf(colour: string, behind: string): number | undefined {
  try {
    return contrast(colour, behind)
  } catch {
    return undefined
  }
}
