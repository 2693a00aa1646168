import { statSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseBrand } from '#src/build/brands/brand.ts'
import { brandFacts } from '#src/build/brands/brand-css.ts'
import { brandIcon } from '#src/build/brands/brand-icon.ts'
import { brandChoices, brandIds, readBrand, readCommon } from '#src/build/brands/built-in.ts'
import { distance } from '#src/build/brands/colour.ts'
import { pairsOf, tooFaint } from '#src/build/brands/contrasts.ts'
import { type Palette, palette } from '#src/build/brands/palette.ts'

const schemes = ['light', 'dark'] as const

const common = readCommon()
const faintIn = (brand: Parameters<typeof palette>[0], scheme: 'light' | 'dark') =>
  tooFaint(pairsOf(palette(brand, scheme), common, scheme))

const factsOf = (id: string) => brandFacts(id, readBrand(id), brandChoices())
const cssOf = (id: string) => String(factsOf(id).files.get(`brands/${id}.css`))

const published = `
light canvas surface sunken text muted placeholder hairline control control-hover accent accent-hover accent-active on-accent accent-edge link focus accent-soft
aldera f5f6fb ffffff eff0f4 191a20 555860 686a73 dedfe4 80838c 61636c 5553d2 4640be 3b2fad ffffff 4640be 4a45c3 5553d2 ecefff
ombrel f9f6f3 ffffff f3efed 1e1a16 5d5751 706964 e3dfdc 89827c 69625d ff8f3f f38230 e5751d 17130f c25600 983c00 0462d3 ffece1
virelle f2f8f8 ffffff ecf1f2 141c1d 4f5b5b 616d6e dae1e1 7a8686 5a6666 007a73 006862 005953 ffffff 006862 006d66 007a73 def6f3
korvid f5f7f9 ffffff eff0f2 191b1d 56585c 686a6f dee0e2 818388 616367 191b1d 313336 0a0b0e ffffff 191b1d 191b1d 0462d3 eaebed
dark canvas surface sunken text muted placeholder hairline control control-hover accent accent-hover accent-active on-accent accent-edge link focus accent-soft
aldera 0a0b0e 15161a 0e0f13 eff0f3 b0b2ba 93959d 2c2d33 767881 9698a0 5958d7 504dcb 4640be ffffff 6f73f5 acb6ff 969fff 21243f
ombrel 0d0b09 181513 120f0c f2f0ee b7b1ad 9a948f 312d29 7e7772 9d9792 ff9546 ffae73 fa8838 130e0b ff9546 fba773 6ba5fb 391f0e
virelle 080c0c 121717 0b1111 edf1f1 abb5b5 8d9898 283030 707b7c 909b9b 007f77 00746d 006862 ffffff 2e9891 6ed2c9 5abeb6 002e2b
korvid 0a0b0d 151618 0e0f11 eff0f1 b1b3b6 939599 2c2e31 77797d 96989c eff0f1 d7d7d9 ffffff 0e0f12 eff0f1 eff0f1 6ba5fb 252729`

function publishedColours(): [brand: string, scheme: 'light' | 'dark', Palette][] {
  let scheme: 'light' | 'dark' = 'light'
  let tokens: string[] = []
  return published
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [name = '', ...cells] = line.split(' ')
      if (name !== 'light' && name !== 'dark') {
        const colours = Object.fromEntries(tokens.map((token, index) => [token, `#${cells[index]}`])) as Palette
        return [[name, scheme, colours]]
      }
      scheme = name
      tokens = cells
      return []
    })
}

describe('the brands', () => {
  test.each(publishedColours())('%s, %s: the generated colours are the published ones', (brand, scheme, colours) => {
    expect(palette(readBrand(brand), scheme)).toEqual(colours)
  })

  describe.each(brandIds())('%s', (id) => {
    test.each(schemes)('every pair of colours in the %s scheme has enough contrast', (scheme) => {
      expect(faintIn(readBrand(id), scheme)).toEqual([])
    })

    test('its picture exists and is small', () => {
      const { size } = statSync(`src/themes/artworks/${readBrand(id).artwork}.avif`)
      expect(size).toBeGreaterThan(1_000)
      expect(size).toBeLessThan(90_000)
    })

    test('the style sheet sets custom properties and font faces only, in under 1 kB', () => {
      const css = cssOf(id)
      const rules = css.replaceAll(/@font-face\{[^}]*\}/g, '').match(/\{[^{}]*\}/g) ?? []
      const declarations = rules.flatMap((rule) => rule.slice(1, -1).split(/;(?=--)/))
      expect(declarations.filter((declaration) => !declaration.startsWith('--'))).toEqual([])
      expect(brotliCompressSync(css).length).toBeLessThan(1000)
    })

    test('the favicon has no styles or scripts', () => {
      expect(brandIcon(readBrand(id))).toMatch(/^<svg .*<\/svg>$/)
      expect(brandIcon(readBrand(id))).not.toMatch(/style|script/)
    })
  })

  test('the page colours match the canvas of each scheme', () => {
    const { light, dark } = factsOf('aldera').palettes
    expect([light.canvas, dark.canvas]).toEqual(['#f5f6fb', '#0a0b0e'])
    expect(factsOf('aldera').fontFile).toMatch(/^geist-[0-9a-f]{8}\.woff2$/)
  })
})

const own = (change: object) =>
  parseBrand(JSON.stringify({ radius: 'crisp', font: 'system', mark: 'ball', ...change }), 'own.json', /./)

describe('any valid brand has enough contrast, and a focus ring unlike an error', () => {
  const proveFor = (brands: fc.Arbitrary<Parameters<typeof palette>[0]>) => {
    const isClear = fc.property(brands, fc.constantFrom(...schemes), (brand, scheme) => {
      expect(faintIn(brand, scheme)).toEqual([])
      expect(distance(palette(brand, scheme).focus, common.schemes[scheme]['danger'] ?? '')).toBeGreaterThanOrEqual(
        0.12,
      )
    })
    fc.assert(isClear, { seed: 142, numRuns: 300 })
  }
  const degrees = fc.integer({ min: 0, max: 360 })
  const upTo = (max: number) => fc.double({ min: 0, max, noNaN: true })

  test('of a hue', () => {
    const mode = fc.constantFrom('deep' as const, 'bright' as const, 'mono' as const)
    proveFor(fc.record({ hue: degrees, chroma: upTo(0.2), mode, neutralHue: degrees, tint: upTo(0.012) }))
  })

  test('of a colour', () => {
    const modes = fc.constantFrom({}, { mode: 'deep' }, { mode: 'bright' })
    const colours = fc.integer({ min: 0, max: 0xffffff }).map((all) => `#${all.toString(16).padStart(6, '0')}`)
    proveFor(fc.tuple(colours, modes).map(([colour, mode]) => own({ colour, ...mode })))
  })
})
