import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readOrder } from '#src/build/deploy/configure.ts'
import { staticHost } from '#src/build/deploy/hosts/static.ts'
import { settingsWith } from './small-artefact.ts'
import { smallPerTest } from './small-per-test.ts'
import { book, mark, writeTessaro } from './tessaro.ts'

const avif = Buffer.from('\0\0\0\x10ftypavif\0\0\0\0')
const webp = Buffer.from('RIFF\x08\0\0\0WEBPVP8 ')

const small = smallPerTest()

const writeFiles = (brand: unknown, files: Record<string, string | Buffer> = {}) =>
  writeTessaro(small.own, avif, { 'tessaro.json': JSON.stringify(brand), 'hall.webp': webp, ...files })

const orderOf = async (brand: unknown, files: Record<string, string | Buffer> = {}, name = 'tessaro.json') => {
  await writeFiles(brand, files)
  return small.orderOf({ brand: name })
}

/** Makes a deployment of a brand that is a file beside its settings. */
async function make(change: object, folder = small.site) {
  await writeFiles({ ...book, ...change })
  return small.make({ brand: 'tessaro.json' }, staticHost, folder)
}

const cssOf = (files: Record<string, string>) => files['brands/tessaro.css'] ?? ''

describe('a brand beside the settings', () => {
  it('is all that a deployment has of brands, the same for the same file', async () => {
    const files = await make({})
    const own = Object.keys(files).filter((path) => path.startsWith('brands/'))
    expect(own).toEqual([
      ...['brands/geist-0123abcd.woff2', 'brands/geist.license.txt'],
      ...[expect.stringMatching(/^brands\/tessaro-[\da-f]{8}\.avif$/), 'brands/tessaro.css', 'brands/tessaro.svg'],
    ])
    expect(files['brands/tessaro.svg']).toBe(mark)
    const page = files['index.html'] ?? ''
    expect(page).toContain(`"brand":"tessaro"`)
    expect(page).toContain(`"picture":"/${own[2]}","sign":"/brands/tessaro.svg"`)
    expect(page).toContain('content="#f4f8f5"')
    expect(JSON.parse(files['settings.json'] ?? '')).toEqual({
      ...settingsWith({ brand: 'tessaro.json' }),
      offers: expect.any(Object),
    })
    expect(await make({}, join(small.place, 'again'))).toEqual(files)
  })

  it('says its own captions as text, and none of the app’s', async () => {
    const css = cssOf(await make({ captions: { de: 'Fliesen "auf Dauer"</style>' } }))
    expect(css).toContain('aside p{display:none}')
    expect(css).toContain(':lang(de){--caption:"Fliesen \\22 auf Dauer\\22 \\3c /style>";')
    expect(cssOf(await make({ captions: undefined }))).not.toContain('--caption:')
  })

  it('has its colour wherever that can be read', async () => {
    expect(cssOf(await make({})).match(/--accent:#1e6f3c/g)).toHaveLength(2)
    const marked = { 'tessaro.json': `\uFEFF${JSON.stringify({ ...book, colour: '#f4c20d' })}` }
    const { brand } = await readOrder(await orderOf(book, marked))
    expect(brand.palettes.light.accent).not.toBe('#f4c20d')
    expect(brand.palettes.dark['accent-edge']).toBe('#f4c20d')
  })

  it.each([
    ['a hue', { colour: undefined, hue: 142, chroma: 0.18, mode: 'mono', neutralHue: 130, tint: 0.01 }, '--accent:#1'],
    ['a mark of the build', { mark: 'drop' }, '--mark:"M12'],
    ['a picture of WebP', { artwork: 'hall.webp', layout: 'bleed-left' }, '--stage:block'],
    ['no picture', { artwork: undefined, layout: undefined }, '--stage:none'],
    ['the typeface of the visitor’s system', { font: 'system' }, '--font:system-ui;'],
  ])('can have %s', async (_, change, said) => {
    const files = await make(change)
    expect(cssOf(files)).toContain(said)
    expect(files['index.html']?.includes('data-typeface')).toBe(!('font' in change))
  })

  const long = ' '.repeat(92_160)
  it.each<[what: string, change: unknown, fault: string]>([
    ['with a colour that is CSS', { colour: '#1e6f3c;}*{' }, 'colour: Write # and six hexadecimal digits'],
    ['with a colour that loads something', { colour: 'url(//a.example)' }, 'colour: Write #'],
    ['with a colour and a hue', { hue: 142 }, 'hue: Invalid key'],
    [
      'with more colour than the limits',
      { colour: undefined, hue: 1, chroma: 0.3 },
      'chroma: Invalid value: Expected <=0.2',
    ],
    ['with its own CSS', { css: '*{}' }, 'css: Invalid key'],
    ['with a typeface that is a file', { font: '../f.woff2' }, 'font: '],
    ['with a caption of two lines', { captions: { en: 'a\nb' } }, 'captions.en: Write 1 to 80'],
    ['with a caption that turns round', { captions: { en: 'a\u202Eb' } }, 'captions.en: Write 1 to 80'],
    ['with a caption in no language', { captions: { 'en){}*{': 'a' } }, 'captions.en){}*{: '],
    ['with a mark in another folder', { mark: '../mark.svg' }, 'mark: Write one of ball, bowl, drop, arch, or an SVG'],
    ['with a mark that is missing', { mark: 'lost.svg' }, 'mark of tessaro.json is "lost.svg", which is not in'],
    ['with a mark with a script', { mark: 'bad.svg' }, 'mark of tessaro.json is "bad.svg", which has scripts'],
    ['with a picture at an address', { artwork: 'https://a.example/hall.avif' }, 'artwork: Write an AVIF'],
    ['with a picture of the build', { artwork: 'aldera' }, 'artwork: Write an AVIF'],
    ['with a picture that is too large', { artwork: 'large.avif' }, 'which is larger than 90 kB'],
    ['with the layout of a picture, and none', { artwork: undefined }, 'layout: It is "plain"'],
    ['that is a list', [book], 'tessaro.json cannot be used.'],
    ['that is empty', null, 'tessaro.json cannot be used.'],
  ])('%s is refused', async (_, change, fault) => {
    const files = { 'bad.svg': mark.replace('<path', '<script/><path'), 'large.avif': avif + long }
    const brand = Array.isArray(change) || !change ? change : { ...book, ...change }
    await expect(readOrder(await orderOf(brand, files))).rejects.toThrow(fault)
  })

  it.each([
    ['not JSON', '{', 'tessaro.json cannot be used. Its file is not JSON'],
    ['with a key of every object', `{"__proto__": 1, ${JSON.stringify(book).slice(1)}`, '__proto__: Invalid key'],
    ['too large', JSON.stringify(book) + long, 'brand is "tessaro.json", which is larger than 64 kB'],
  ])('that is %s is refused', async (_, text, fault) => {
    await expect(readOrder(await orderOf(book, { 'tessaro.json': text }))).rejects.toThrow(fault)
  })

  it.each(['../tessaro.json', '/etc/tessaro.json', 'lost/tessaro.json', 'T.json', '.json', 'tessaro.json\0'])(
    'by the name %j is no setting',
    async (name) => {
      const said = 'Write one of "aldera", "korvid", "ombrel", "virelle", or the name of a brand'
      await expect(readOrder(await orderOf(book, {}, name))).rejects.toThrow(said)
    },
  )
})
