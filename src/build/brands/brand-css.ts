import { type Language, languages } from '../../settings/languages.ts'
import type { Settings } from '../../settings/settings.ts'
import type { Files } from '../hosts/deployment.ts'
import { artworks } from './artworks.ts'
import type { Brand } from './brand.ts'
import { brandIcon, markCss } from './brand-icon.ts'
import { fallbackFaces, fontNames } from './fonts.ts'
import { layoutCss } from './layout.ts'
import { palette, type Scheme } from './palette.ts'

const radii = { sharp: [4, 6], crisp: [8, 12], soft: [10, 16], round: [14, 20] } as const

/** All that a page and a deployment have of their brand. */
export interface BrandFacts {
  /** Below `brands`. */
  files: Files
  canvas: Record<Scheme, string>
  /** File name in the folder `brands`. */
  fontFile: string
  /** What its pages show, in their settings. */
  shown: Pick<Settings, 'picture'>
}

function brandCss(brand: Brand): string {
  const [control, panel] = radii[brand.radius]
  const colours = (scheme: Scheme) =>
    Object.entries(palette(brand, scheme))
      .map(([token, colour]) => `--${token}:${colour}`)
      .join(';')
  const own = `--font:${fontNames};--radius:${control / 16}rem;--radius-panel:${panel / 16}rem;--art-wall:${artworks[brand.artwork].wall}`
  return [
    fallbackFaces(brand.font),
    `:root{${own};${layoutCss(brand.layout)};${markCss(brand)}}`,
    ...captionRules(brand),
    `:root{${colours('light')}}`,
    `@media (prefers-color-scheme:dark){:root{${colours('dark')}}}`,
  ].join('\n')
}

/** Replaces the app's caption in each language that the brand names. */
function captionRules({ captions }: Brand): string[] {
  return Object.entries(captions ?? {}).map(([language, caption]) => {
    const root = language === 'en' ? ':root' : `:root:lang(${languages[language as Language]})`
    return `${root}{--caption:"${caption.replace(/["\\<]/g, escapeCss)}";--own-caption:none}`
  })
}

const escapeCss = (character: string) => `\\${character.charCodeAt(0).toString(16)} `

/** Takes its typeface and picture from those of a build. */
export function brandFacts(id: string, brand: Brand, choices: Files): BrandFacts {
  const canvas = (scheme: Scheme) => palette(brand, scheme).canvas
  const chosen = RegExp(`^brands/(${brand.font}|${brand.artwork})(-[\\da-f]{8}|\\.license)\\.`)
  const files: Files = new Map([
    [`brands/${id}.css`, brandCss(brand)],
    [`brands/${id}.svg`, brandIcon(brand)],
    ...[...choices].filter(([path]) => chosen.test(path)),
  ])
  const find = (kind: string) => [...files.keys()].find((path) => path.endsWith(kind)) ?? ''
  const picture = find('.avif')
  return {
    files,
    canvas: { light: canvas('light'), dark: canvas('dark') },
    fontFile: find('.woff2').replace('brands/', ''),
    shown: picture ? { picture: `/${picture}` } : {},
  }
}
