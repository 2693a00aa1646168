import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { configure } from '#src/build/deploy/configure.ts'
import { staticHost } from '#src/build/deploy/hosts/static.ts'
import type { Deployment, Host } from '#src/build/site/deployment.ts'
import { parseHeaders } from '#src/build/site/rules.ts'
import { buildSmall, contentsOf, settingsWith } from './small-artefact.ts'
import { smallPerTest } from './small-per-test.ts'

const built = smallPerTest()
let folder = ''
beforeEach(() => {
  folder = join(built.place, 'site')
})

const make = async (change: Parameters<typeof settingsWith>[0] = {}, host: Host = staticHost, into = folder) =>
  configure({ artefact: await built.read(), settings: settingsWith(change), host, folder: into })

describe('a deployment', () => {
  it('has its pages in its languages, English first, and the common files', async () => {
    await make({ languages: ['de', 'en'] })
    const files = await contentsOf(folder)
    expect(Object.keys(files).sort()).toEqual(
      [
        ...[
          '_files',
          '_headers',
          '_redirects',
          'assets/de.js',
          'assets/later-02b210a2.css',
          'assets/main.js',
          'assets/style.css',
        ],
        ...['aldera-0123abcd.avif', 'aldera.css', 'aldera.svg', 'geist-0123abcd.woff2', 'geist.license.txt'].map(
          (name) => `brands/${name}`,
        ),
        ...['de/frame.html', 'de/index.html', 'frame.html', 'index.html', 'settings.json'],
        ...['healthz', '__version__'],
      ].sort(),
    )
    expect(files['index.html']).toContain('<p>en / Aldera</p>')
    expect(files['index.html']).toContain('<style>@layer base{.late{top:0}}</style>')
    expect(files['index.html']).toContain('<link rel="stylesheet" href="/assets/later-02b210a2.css" /></body>')
    expect(files['assets/later-02b210a2.css']).toBe('@layer base{.toast{top:1px}}')
    expect(files['index.html']).toContain(`<style>${files['brands/aldera.css']}</style>`)
    expect(files['de/index.html']).toContain('<meta name="description" content="&#34;Aldera&#34; in de" />')
    expect(files['frame.html']).not.toContain('description')
    expect(files['index.html']).toMatch(/<style>.*<script type="module" src="\/assets\/main\.js".*<div id="root">/s)
    expect(files['de/index.html']).toMatch(/<html lang="de" .*modulepreload" crossorigin href="\/assets\/de\.js"/s)
    expect(files['_headers']).toMatch(/script-src 'self' ('sha256-\S+' ){3}http:\S+; connect-src http:\S+$/m)
  })

  it('says in its pages all that it offers, which is everything that the settings do not switch off', async () => {
    await make({ offers: { inbox: false } })
    const [, block = ''] = /id="settings">(.*?)</.exec((await contentsOf(folder))['index.html'] ?? '') ?? []
    const others = { welcomeBack: true, emailSuggestion: true, inAppBrowser: true, returnHost: true }
    expect(JSON.parse(block).offers).toEqual({ ...others, inbox: false })
  })

  it('leaves nothing of the one before, and is reproducible to the last byte', async () => {
    const fresh = join(built.place, 'fresh')
    await make({ languages: ['de'] }, staticHost, fresh)
    await make({ brand: 'korvid', brandName: 'Korvid', languages: ['en', 'fr'] })
    await make({ languages: ['de'] })
    await make({ languages: ['de'] })
    expect(await contentsOf(folder)).toEqual(await contentsOf(fresh))
    expect((await readdir(built.place)).sort()).toEqual(['dist', 'fresh', 'site'])
  })

  it('allows no frame and no policy of scripts where there is no challenge', async () => {
    const other = await buildSmall({
      'configure/_headers': '/*\n  Content-Security-Policy: frame-src {frames}; trusted-types {policy}\n',
    })
    const settings = { ...settingsWith({}), challenge: null }
    await configure({ artefact: await other.read(), settings, host: staticHost, folder })
    await rm(other.place, { recursive: true })
    expect((await contentsOf(folder))['_headers']).toContain("frame-src 'none'; trusted-types 'none'\n")
  })

  it('has the name of its brand', async () => {
    const brandName = "A $& B $' C $1"
    await make({ brandName, languages: ['en'] })
    const page = (await contentsOf(folder))['index.html'] ?? ''
    expect(page).toContain("<title>A $& B $' C $1</title>")
    expect(page).toContain(`"brandName":"${brandName}"`)
    expect(page).toContain(`<p>en / ${brandName}</p>`)
    expect(page.match(/id="root"/g)).toHaveLength(1)
  })

  it('has only files kept by a cache, for ever if the name changes with the content, and no folder', async () => {
    const forever = 'public, max-age=31536000, immutable'
    const shortly = 'public, max-age=3600'
    const rules = `/assets/*\n  X-Odd: 1\n  Cache-Control: ${forever}\n\n/brands/*\n  Cache-Control: ${shortly}\n`
    const other = await buildSmall({ 'configure/_headers': rules })
    await configure({ artefact: await other.read(), settings: settingsWith({}), host: staticHost, folder })
    await rm(other.place, { recursive: true })
    const { _headers: written = '', ...files } = await contentsOf(folder)
    const kept = Object.fromEntries(
      parseHeaders(written).flatMap(({ path, headers }) =>
        headers.filter(([name]) => name === 'Cache-Control').map(([, value]) => [path, value]),
      ),
    )
    const own = Object.keys(files).filter((path) => /^(assets|brands)\//.test(path))
    expect(kept).toEqual(
      Object.fromEntries(own.map((path) => [`/${path}`, /^assets|-0123abcd/.test(path) ? forever : shortly])),
    )
    expect(written).toContain('/assets/*\n  X-Odd: 1\n')
  })

  it('has a part of its own in the names that it shares with others: of its folder and of its settings', async () => {
    const told: string[] = []
    const files = ({ id }: Deployment) => {
      told.push(id)
      return new Map()
    }
    const host: Host = { site: '', files }
    const beside = join(built.place, 'beside')
    await make({}, host)
    await make({}, host, beside)
    await make({ brandName: 'Other' }, host)
    await make({ homeUrl: 'https://other.example/' }, host)
    expect(new Set(told).size).toBe(4)
    await make({}, host)
    expect(told[4]).toBe(told[0])
    expect(told.filter((id) => !/^[\da-f]{8}$/.test(id))).toEqual([])
  })

  it('stays as it was when another cannot be made or written', async () => {
    await make()
    const before = await contentsOf(folder)
    const broken: Host = { site: '', files: () => new Map([['index.html/under', 'a file']]) }
    await expect(make({ brandName: 'Other' }, broken)).rejects.toThrow(
      /site\/index\.html\/under cannot be read or written: [a-z ]+ \(E\w+\)\.$/,
    )
    await expect(make({ brandName: '' })).rejects.toThrow(/^brandName is ""/)
    expect(await contentsOf(folder)).toEqual(before)
    expect((await readdir(built.place)).sort()).toEqual(['dist', 'site'])
  })

  it('has its host’s configuration outside the served folder', async () => {
    const told: Deployment[] = []
    const files = (deployment: Deployment) => {
      told.push(deployment)
      return new Map([['host.conf', '']])
    }
    for (const _ of ['once', 'again']) await make({ languages: ['en', 'de'] }, { site: 'site/', files })
    expect((await readdir(folder)).sort()).toEqual(['_files', 'host.conf', 'site'])
    expect(told[0]?.languages).toEqual(['en', 'de'])
    expect(told[0]?.redirects).toEqual([{ path: '/*', to: '/frame.html', status: 404 }])
    expect(told[1]).toEqual(told[0])
  })
})

describe('an artefact', () => {
  it('with a file of another build, or with a missing file, is rejected', async () => {
    const other = await buildSmall({ 'static/assets/main.js': 'other()' })
    expect((await other.read()).release.hash).not.toBe((await built.read()).release.hash)
    await rm(other.place, { recursive: true })
    const main = join(built.folder, 'static/assets/main.js')
    await writeFile(main, 'other()')
    await expect(make()).rejects.toThrow(/^static\/assets\/main\.js is not the one of this build \(\w{12}\)\. Copy all/)
    await rm(main)
    await expect(make()).rejects.toThrow(/^static\/assets\/main\.js is missing from this build/)
    await rm(join(built.folder, 'artefact.json'))
    await expect(make()).rejects.toThrow(/dist is not a build: it has no artefact\.json\. Run "npm run build", or copy/)
  })

  it('with a page without its marks is rejected', async () => {
    await rm(built.place, { recursive: true })
    const page = '<html lang="en"><head><!--head--><!--tail--></head></html>'
    Object.assign(built, await buildSmall({ 'configure/index.html': page }))
    await expect(make()).rejects.toThrow('The page has no <!--noscript-->')
  })
})
