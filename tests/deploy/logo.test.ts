import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { configure } from '#src/build/configure.ts'
import { staticHost } from '#src/build/hosts/static.ts'
import { buildSmall, contentsOf, settingsWith } from './small-artefact.ts'

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 2"><path id="a" d="M0 0h9v2"/><use href="#a"/></svg>'
const headers = '/*\n  Content-Security-Policy: img-src {captcha} {logo}\n'

let built: Awaited<ReturnType<typeof buildSmall>>
let baseDir = ''

beforeEach(async () => {
  built = await buildSmall({ 'configure/_headers': headers })
  baseDir = join(built.place, 'settings')
  await mkdir(baseDir)
})
afterEach(() => rm(built.place, { recursive: true }))

/** Makes a deployment with files beside its settings. */
async function make(logos: { logo?: string; logoDark?: string }, files: Record<string, string | Buffer> = {}) {
  for (const [name, content] of Object.entries(files)) await writeFile(join(baseDir, name), content)
  const settings = { ...settingsWith({ captchaUrl: 'https://c.example/' }), ...logos }
  const folder = join(built.place, 'site')
  await configure({ artefact: await built.read(), settings, host: staticHost, folder, baseDir })
  return contentsOf(folder)
}

describe('the logo of a deployment', () => {
  it('is a file beside the settings, served under a hash of its content', async () => {
    const png = Buffer.from('89504e470d0a1a0a', 'hex')
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

  it.each([
    ['that is missing', 'none.svg', svg, 'logo is "none.svg", which is not in '],
    ['that is too large', 'logo.svg', svg + ' '.repeat(65_536), 'which is larger than 64 kB'],
    ['of another kind', 'logo.png', svg, 'which is not what its name says'],
    ['that is a page', 'logo.svg', `<!doctype html>${svg}`, 'which is not what its name says'],
    ['with a script', 'logo.svg', svg.replace('<use', '<script>x()</script><use'), 'which has scripts in it'],
    ['with an event handler', 'logo.svg', svg.replace('<use', '<use onload="x()"'), 'which has scripts in it'],
    [
      'that loads from another host',
      'logo.svg',
      svg.replace('#a', 'https://a.example/b.svg'),
      'or asks for something else',
    ],
    [
      'with a style that loads a file',
      'logo.svg',
      svg.replace('<use', '<use fill="url(//a.example)"'),
      'or asks for something',
    ],
    ['in another folder', '../logo.svg', svg, 'logo is "../logo.svg". Write an https address'],
    ['of no known kind', 'logo.gif', svg, 'logo is "logo.gif". Write an https address'],
    ['without encryption', 'http://a.example/l.svg', svg, 'logo is "http://a.example/l.svg". Write'],
    ['in the settings themselves', 'data:image/svg+xml,x', svg, 'logo is "data:image/svg+xml,x". Write'],
  ])('%s is refused', async (_, logo, content, fault) => {
    const name = /^logo\.\w+$/.test(logo) ? logo : 'logo.svg'
    await expect(make({ logo }, { [name]: content })).rejects.toThrow(fault)
  })
})
