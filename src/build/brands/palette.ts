import type { Brand } from './brand.ts'
import { contrast, distance, hex, readColour } from './colour.ts'

/** The lightness is fixed here, so that no brand can spoil a contrast; a colour of its own may move that of its buttons. */
type BrandColours = Pick<Brand, 'hue' | 'chroma' | 'mode' | 'neutralHue' | 'tint' | 'colour'>

export type Scheme = 'light' | 'dark'

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

/** From a brand's own lightness to the usual one. */
const steps = Array.from({ length: 50 }, (_, step) => 1 - step / 50)

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
  const onAccent = brand.mode === 'deep' ? '#ffffff' : neutral(light ? 0.19 : 0.17, 2)
  const soft = light ? accent(0.955, 0.025) : accent(0.27, 0.05)
  const own = brand.colour && readColour(brand.colour).lightness
  /** How far a role goes from its usual lightness, to be as near to the brand's own colour as it can be read. */
  const shiftOf = (usual: number, isRead: (shift: number) => boolean) =>
    (own && steps.map((step) => (own - usual) * step).find(isRead)) || 0
  const near = (usual: number, back: string, least: number, most?: number) =>
    accent(usual + shiftOf(usual, (shift) => contrast(accent(usual + shift, most), back) >= least), most)
  const shift = shiftOf(fill, (all) =>
    [fill, hover, active].every((each) => contrast(onAccent, accent(each + all)) >= 4.5),
  )
  return {
    ...base,
    accent: accent(fill + shift),
    'accent-hover': accent(hover + shift),
    'accent-active': accent(active + shift),
    'on-accent': onAccent,
    'accent-edge': near(edge, base.surface, 3),
    link: light ? near(0.475, soft, 4.7) : near(0.8, soft, 4.7, 0.12),
    focus: focusApart(light ? near(0.52, soft, 3.2) : near(0.74, soft, 3.2, 0.15), scheme),
    'accent-soft': soft,
  }
}
