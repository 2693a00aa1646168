import Color from 'colorjs.io'
import type { Brand } from './brand.ts'

/** The lightness is fixed here, so that no brand can spoil a contrast. */
type BrandColours = Pick<Brand, 'hue' | 'chroma' | 'mode' | 'neutralHue' | 'tint'>

export type Scheme = 'light' | 'dark'

/** OKLCH to sRGB hex, mapped into gamut. */
export const hex = (lightness: number, chroma: number, hue: number) =>
  new Color('oklch', [lightness, chroma, hue])
    .to('srgb')
    .toGamut({ space: 'srgb', method: 'css' })
    .toString({ format: 'hex', collapse: false })

const neutrals = {
  light: {
    canvas: [0.975, 1],
    sunken: [0.955, 1],
    text: [0.22, 2],
    muted: [0.46, 2.4],
    placeholder: [0.525, 2.4],
    hairline: [0.905, 1.2],
    control: [0.61, 2.4],
    'control-hover': [0.5, 2.4],
  },
  dark: {
    canvas: [0.15, 1.2],
    surface: [0.2, 1.4],
    sunken: [0.17, 1.4],
    text: [0.955, 0.7],
    muted: [0.765, 1.8],
    placeholder: [0.67, 2],
    hairline: [0.3, 1.8],
    control: [0.575, 2.2],
    'control-hover': [0.68, 2],
  },
} as const

const fills = {
  deep: { light: [0.52, 0.46, 0.41, 0.46], dark: [0.535, 0.5, 0.46, 0.62] },
  bright: { light: [0.76, 0.72, 0.68, 0.58], dark: [0.78, 0.83, 0.74, 0.78] },
} as const

/** For brands without a colour: blue, as in browsers. */
const plainFocus: Record<Scheme, string> = { light: hex(0.52, 0.19, 258), dark: hex(0.72, 0.14, 258) }

/** The colour of an error in `base.css`. */
const danger: Record<Scheme, string> = { light: '#b7191c', dark: '#f88987' }

/** Avoids a focus colour that looks like an error. */
function focusApart(colour: string, scheme: Scheme): string {
  return distance(colour, danger[scheme]) < 0.12 ? plainFocus[scheme] : colour
}

export type Palette = ReturnType<typeof palette>

export function palette(brand: BrandColours, scheme: Scheme) {
  const light = scheme === 'light'
  const chroma = Math.min(brand.chroma, 0.2)
  const neutral = (l: number, k: number) => hex(l, Math.min(brand.tint, 0.012) * k, brand.neutralHue)
  const accent = (l: number, most = 0.2) => hex(l, Math.min(chroma, most), brand.hue)
  const greys = Object.entries(neutrals[scheme]).map(([token, [l, k]]) => [token, neutral(l, k)])
  const base = { surface: '#ffffff', ...Object.fromEntries(greys) } as Record<keyof (typeof neutrals)['dark'], string>
  if (brand.mode === 'mono') {
    const [fill, hover, active] = light
      ? [neutral(0.22, 2), neutral(0.32, 2), neutral(0.15, 2)]
      : [neutral(0.955, 0.7), neutral(0.88, 0.7), neutral(1, 0)]
    return {
      ...base,
      accent: fill,
      'accent-hover': hover,
      'accent-active': active,
      'on-accent': light ? '#ffffff' : neutral(0.17, 2),
      'accent-edge': fill,
      link: fill,
      focus: plainFocus[scheme],
      'accent-soft': light ? neutral(0.94, 1) : neutral(0.27, 2),
    }
  }
  const [fill, hover, active, edge] = fills[brand.mode][scheme]
  return {
    ...base,
    accent: accent(fill),
    'accent-hover': accent(hover),
    'accent-active': accent(active),
    'on-accent': brand.mode === 'deep' ? '#ffffff' : neutral(light ? 0.19 : 0.17, 2),
    'accent-edge': accent(edge),
    link: light ? accent(0.475) : accent(0.8, 0.12),
    focus: focusApart(light ? accent(0.52) : accent(0.74, 0.15), scheme),
    'accent-soft': light ? accent(0.955, 0.025) : accent(0.27, 0.05),
  }
}

/** ΔE in Oklab. */
export function distance(one: string, other: string): number {
  return new Color(one).deltaE(other, 'OK')
}

/** WCAG 2 contrast ratio. */
export function contrast(one: string, other: string): number {
  return new Color(one).contrast(other, 'WCAG21')
}
