import { type Language, languages } from '../../settings/languages.ts'
import type { BrandShown } from '../../settings/settings.ts'
import type { Files } from '../site/deployment.ts'
import { type ArtworkId, artworks } from './artworks.ts'
import type { Brand } from './brand.ts'
import { brandIcon, markCss } from './brand-icon.ts'
import { fallbackFaces, fontNames } from './fonts.ts'
import { layoutCss } from './layout.ts'
import { type Palette, palette, type Scheme } from './palette.ts'

const radii = { sharp: [4, 6], crisp: [8, 12], soft: [10, 16], round: [14, 20] } as const

type Palettes = Record<Scheme, Palette>

/** All that a page and a deployment have of their brand. */
export interface BrandFacts {
  id: string
  /** Below `brands`. */
  files: Files
  palettes: Palettes
  /** File name in the folder `brands`; empty for a typeface of the visitor's system. */
  fontFile: string
  /** What its pages show, in their settings. */
  shown: BrandShown
}

function brandCss(brand: Brand, palettes: Palettes, isOwn: boolean): string {
  const { font, radius, artwork, layout } = brand
  const [control, panel] = radii[radius]
  const colours = (scheme: Scheme) =>
    Object.entries(palettes[scheme])
      .map(([token, colour]) => `--${token}:${colour}`)
      .join(';')
  const wall = isOwn ? 'var(--accent-soft)' : artworks[artwork as ArtworkId].wall
  const own = `--font:${font === 'system' ? 'system-ui' : fontNames};--radius:${control / 16}rem;--radius-panel:${panel / 16}rem;--art-wall:${wall}`
  return [
    font === 'system' ? '' : fallbackFaces(font),
    `:root{${own};${layoutCss(layout)};${markCss(brand)}}`,
    ...captionRules(brand, isOwn),
    `:root{${colours('light')}}`,
    `@media (prefers-color-scheme:dark){:root{${colours('dark')}}}`,
  ].join('\n')
}

/** Replaces the app's caption in each language that the brand names; an own brand has none in the others. */
function captionRules({ captions }: Brand, isOwn: boolean): string[] {
  const rules = Object.entries(captions ?? {}).map(([language, caption]) => {
    const root = language === 'en' && !isOwn ? ':root' : `:root:lang(${languages[language as Language]})`
    const shown = isOwn ? `\n${root} aside p{display:block}` : ''
    return `${root}{--caption:"${caption.replace(/["\\<]/g, escapeCss)}";--own-caption:none}${shown}`
  })
  return isOwn ? ['aside p{display:none}', ...rules] : rules
}

const escapeCss = (character: string) => `\\${character.charCodeAt(0).toString(16)} `

/** Takes typeface and picture from those of a build; the files of an own brand take their places. */
export function brandFacts(id: string, brand: Brand, choices: Files, ownFiles?: Files): BrandFacts {
  const palettes = { light: palette(brand, 'light'), dark: palette(brand, 'dark') }
  const chosen = RegExp(`^brands/(${brand.font}|${brand.artwork})(-[\\da-f]{8}|\\.license)\\.`)
  const icon = `brands/${id}.svg`
  const files: Files = new Map([
    [`brands/${id}.css`, brandCss(brand, palettes, ownFiles !== undefined)],
    [icon, brandIcon(brand)],
    ...[...choices].filter(([path]) => chosen.test(path)),
    ...(ownFiles ?? []),
  ])
  const find = (kind: RegExp) => [...files.keys()].find((path) => kind.test(path))
  const picture = find(/\.(avif|webp)$/)
  return {
    id,
    files,
    palettes,
    fontFile: find(/\.woff2$/)?.replace('brands/', '') ?? '',
    shown: { picture: picture && `/${picture}`, sign: ownFiles?.has(icon) ? `/${icon}` : undefined },
  }
}
