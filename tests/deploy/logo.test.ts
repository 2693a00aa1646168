import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { smallPerTest } from './small-per-test.ts'

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 2"><path id="a" d="M0 0h9v2"/><use href="#a"/></svg>'
/** Of one pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const headers = '/*\n  Content-Security-Policy: img-src {captcha} {logo}\n'

const small = smallPerTest({ 'configure/_headers': headers })

/** Makes a deployment with files beside its settings. */
async function make(logos: { logo?: string; logoDark?: string }, files: Record<string, string | Buffer> = {}) {
  for (const [name, content] of Object.entries(files)) await writeFile(join(small.own, name), content)
  return small.make({ captchaUrl: 'https://c.example/', ...logos })
}

describe('the logo of a deployment', () => {
  it('is a file beside the settings, served under a hash of its content', async () => {
    const files = await make({ logo: 'logo.svg', logoDark: 'night.png' }, { 'logo.svg': svg, 'night.png': png })
    const [light = '', dark = ''] = Object.keys(files).filter((name) => name.startsWith('brands/logo'))
    expect(light).toMatch(/^brands\/logo-[0-9a-f]{8}\.svg$/)
    expect(dark).toMatch(/^brands\/logoDark-[0-9a-f]{8}\.png$/)
    expect(files[light]).toBe(svg)
    expect(files['index.html']).toContain(`"logo":"/${light}","logoDark":"/${dark}"`)
    expect(files['_headers']).toMatch(/img-src https:\/\/c\.example$/m)
  })

  it('is in the published settings as it was written', async () => {
    const files = await make({ logo: 'logo.svg' }, { 'logo.svg': svg })
    expect(JSON.parse(files['settings.json'] ?? '')).toMatchObject({ logo: 'logo.svg' })
  })

  it('can be an address; the headers allow images from its origin only', async () => {
    const at = (host: string) => ({ logo: `https://${host}/l.svg`, logoDark: `https://${host}/d.svg` })
    expect((await make(at('cdn.example')))['_headers']).toMatch(/img-src https:\/\/c\.example https:\/\/cdn\.example$/m)
    expect((await make(at('cdn.example')))['index.html']).toContain('"logo":"https://cdn.example/l.svg"')
  })

  it('can be left out, and then the headers allow nothing more', async () => {
    const files = await make({})
    expect(files['_headers']).toMatch(/img-src https:\/\/c\.example$/m)
    expect(files['index.html']).not.toContain('"logo')
  })

  const other = (from: string, to: string) => svg.replace(from, to)
  const active = 'which has scripts or asks for something else: '

  it.each<[what: string, content: string, fault: string]>([
    ['that is too large', svg + ' '.repeat(65_536), 'which is larger than 64 kB'],
    ['that is a page', `\n<!doctype html>${svg}`, `${active}<!doctype, line 2`],
    ['with a document type', `<?xml version="1.0"?>\n<!DOCTYPE svg PUBLIC "a" "b">\n${svg}`, 'DOCTYPE, line 2'],
    ['with a script', other('<use', '\n\n<script>x()</script><use'), `${active}<script, line 3`],
    ['with an event handler', other('<use', '<use onload="x()"'), `${active}onload=, line 1`],
    ['that loads from another host', other('#a', 'https://a.example/b.svg'), `${active}href=, line 1`],
    ['with a style that loads a file', other('<use', '<use fill="url(//a.example)"'), `${active}url(, line 1`],
    ['without its namespace', other('xmlns=', 'name='), 'which has no xmlns="http://www.w3.org/2000/svg" in its <svg>'],
    ['with a prefix of no namespace', other('href', '\nxlink:href'), 'a prefix without its xmlns: xlink:href=, line 2'],
    ['without a size', other('viewBox', 'view'), 'which has neither a viewBox nor a width in its <svg>'],
    ['with an entity of HTML', other('<use', '<text>a&nbsp;b</text><use'), 'that XML does not know: &nbsp;, line 1'],
    ['with an open tag', other('2"/>', '2">\n'), "which no browser draws: Expected closing tag 'path'"],
  ])('%s is refused', async (_, content, fault) => {
    await expect(make({ logo: 'logo.svg' }, { 'logo.svg': content })).rejects.toThrow(fault)
  })

  const bytes = (hex: string, end: string) => Buffer.concat([Buffer.from(hex, 'hex'), Buffer.from(end)])

  it.each<[what: string, logo: string, content: string | Buffer, fault: string]>([
    ['of another kind', 'logo.png', svg, 'which is not what its name says'],
    ['cut off, of PNG', 'logo.png', png.subarray(0, 60), 'or not all of it'],
    ['cut off, of WebP', 'logo.webp', bytes('52494646ff000000', 'WEBPVP8 '), 'or not all of it'],
    ['cut off, of AVIF', 'logo.avif', bytes('00000010', 'ftypavif\0\0\0\0\0\0\0\x30meta'), 'or not all of it'],
  ])('%s is refused', async (_, logo, content, fault) => {
    await expect(make({ logo }, { [logo]: content })).rejects.toThrow(fault)
  })

  it.each([
    ['that is missing', 'none.svg', 'logo is "none.svg", which is not in /'],
    ['that is a folder', 'folder.svg', 'logo is "folder.svg", which cannot be read (EISDIR)'],
    ['in another folder', '../logo.svg', 'logo is "../logo.svg". Write an https address'],
    ['with capitals and a space', 'MY LOGO.SVG', 'its name without spaces, its end in small letters'],
    ['of no known kind', 'logo.gif', 'logo is "logo.gif". Write an https address'],
    ['without encryption', 'http://a.example/l.svg', 'logo is "http://a.example/l.svg". Write'],
    ['in the settings themselves', 'data:image/svg+xml,x', 'logo is "data:image/svg+xml,x". Write'],
  ])('%s is refused', async (_, logo, fault) => {
    await mkdir(join(small.own, 'folder.svg'))
    await expect(make({ logo })).rejects.toThrow(fault)
  })

  it.each([
    [
      'with a byte order mark, a comment and inner gradients',
      `\uFEFF<?xml version="1.0"?>\n<!-- made --> ${svg.replace('<use', '<use fill="url(#a)" stroke="url( \'#a\')"')}`,
    ],
    [
      'with prefixes, the five entities, data inside and a size alone',
      svg
        .replace('viewBox="0 0 9 2"', 'xmlns:xlink="http://www.w3.org/1999/xlink" width="9"')
        .replace('href', 'xlink:href')
        .replace(
          '<use',
          '<svg><a/></svg><text xml:space="preserve">&lt;&#38;&amp;</text><image href="data:image/png;base64,AA"/><use',
        ),
    ],
  ])('%s is taken', async (_, content) => {
    expect(Object.keys(await make({ logo: 'logo.svg' }, { 'logo.svg': content })).join()).toContain('brands/logo-')
  })
})
