/** By Fontsource package; metrics, in per cent, let Arial or DejaVu Sans replace the font without a layout shift. */
export const fonts = {
  geist: { sizeAdjust: 104.76, dejaVu: 90.07, ascent: 95.94, descent: 28.16 },
  figtree: { sizeAdjust: 100.72, dejaVu: 88.49, ascent: 94.32, descent: 24.82 },
  manrope: { sizeAdjust: 103.19, dejaVu: 89.65, ascent: 103.31, descent: 29.07 },
  'instrument-sans': { sizeAdjust: 102.74, dejaVu: 89.31, ascent: 94.42, descent: 24.33 },
} as const

export type FontId = keyof typeof fonts

/** The page's code adds the first, `Typeface`. */
export const fontNames = '"Typeface","Fallback","Fallback 2"'

export function fallbackFaces(id: FontId): string {
  const { sizeAdjust, dejaVu, ascent, descent } = fonts[id]
  const face = (name: string, locals: string[], size: number) => {
    const share = (metric: number) => Number(((metric * sizeAdjust) / size).toFixed(2))
    const sources = locals.map((local) => `local("${local}")`).join()
    return `@font-face{font-family:"${name}";src:${sources};size-adjust:${size}%;ascent-override:${share(ascent)}%;descent-override:${share(descent)}%;line-gap-override:0%;font-display:swap}`
  }
  return (
    face('Fallback', ['Arial', 'Liberation Sans', 'Roboto'], sizeAdjust) + face('Fallback 2', ['DejaVu Sans'], dejaVu)
  )
}
