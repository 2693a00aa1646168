import Color from 'colorjs.io'

/** OKLCH to sRGB hex, mapped into gamut. */
export const hex = (lightness: number, chroma: number, hue: number) =>
  new Color('oklch', [lightness, chroma, hue])
    .to('srgb')
    .toGamut({ space: 'srgb', method: 'css' })
    .toString({ format: 'hex', collapse: false })

/** In OKLCH. */
export function readColour(colour: string) {
  const [lightness = 0, chroma = 0, hue = 0] = new Color(colour).to('oklch').coords.map((each) => each || 0)
  return { lightness, chroma, hue }
}

/** ΔE in Oklab. */
export function distance(one: string, other: string): number {
  return new Color(one).deltaE(other, 'OK')
}

/** WCAG 2 contrast ratio. */
export function contrast(one: string, other: string): number {
  return new Color(one).contrast(other, 'WCAG21')
}
