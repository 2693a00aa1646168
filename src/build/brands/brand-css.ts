import { type Language, languages } from '../../settings/languages.ts'
import { artworks } from './artworks.ts'
import { type Brand, readBrand } from './brand.ts'
import { markCss } from './brand-icon.ts'
import { fallbackFaces, fontFile, fontNames } from './fonts.ts'
import { layoutCss } from './layout.ts'
import { palette, type Scheme } from './palette.ts'

const radii = { sharp: [4, 6], crisp: [8, 12], soft: [10, 16], round: [14, 20] } as const

export interface BrandFacts {
  css: string
  canvasLight: string
  canvasDark: string
  /** File name in the folder `brands`. */
  fontFile: string
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

export function brandFacts(id: string, folder?: string): BrandFacts {
  const brand = readBrand(id, folder)
  const canvas = (scheme: Scheme) => palette(brand, scheme).canvas
  return {
    css: brandCss(brand),
    canvasLight: canvas('light'),
    canvasDark: canvas('dark'),
    fontFile: fontFile(brand.font).name,
  }
}
