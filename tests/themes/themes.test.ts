import { globSync, readFileSync, statSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseBrand } from '#src/build/brands/brand.ts'
import { brandFacts } from '#src/build/brands/brand-css.ts'
import { brandIcon } from '#src/build/brands/brand-icon.ts'
import { brandChoices, brandIds, readBrand } from '#src/build/brands/built-in.ts'
import { distance } from '#src/build/brands/colour.ts'
import { palette } from '#src/build/brands/palette.ts'
import { hashOf } from '#src/build/prerender/artefact.ts'
import { commonColours, pairsOf, tooFaint } from './contrasts.ts'

const schemes = ['light', 'dark'] as const

const common = commonColours(readFileSync('src/themes/base.css', 'utf8'))
const faintIn = (brand: Parameters<typeof palette>[0], scheme: 'light' | 'dark') =>
  tooFaint(pairsOf(palette(brand, scheme), common, scheme))

const factsOf = (id: string) => brandFacts(id, readBrand(id), brandChoices())
const cssOf = (id: string) => String(factsOf(id).files.get(`brands/${id}.css`))

/** Hashes of style sheets and icons, by which nobody's brand changes unnoticed; the preview shows the colours. */
const published = { aldera: 'c636a21a', korvid: '618b7ab7', ombrel: 'f8f87841', virelle: 'd517d6b9' }

test('nothing is placed by a size of letters that a visitor may have enlarged: an em is the size that was asked for', () => {
  const styles = globSync('src/**/*.css').map((path) => [path, readFileSync(path, 'utf8')] as const)
  const placed =
    /^\s*(?:(?:margin|padding|inset)(?:-block[\w-]*)?|translate|top|(?:min-|max-)?block-size):[^;]*\dem\b.*$/gm
  expect(styles.flatMap(([path, css]) => (css.match(placed) ?? []).map((line) => `${path}: ${line.trim()}`))).toEqual(
    [],
  )
})

describe('the brands', () => {
  test.each(Object.entries(published))('%s looks as it was published', (id, hash) => {
    expect(hashOf(cssOf(id) + brandIcon(readBrand(id))).slice(0, 8)).toBe(hash)
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
