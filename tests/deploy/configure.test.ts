import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { staticHost } from '#src/build/deploy/hosts/static.ts'
import type { Deployment, Host } from '#src/build/site/deployment.ts'
import { parseHeaders } from '#src/build/site/rules.ts'
import { contentsOf } from './small-artefact.ts'
import { smallPerTest } from './small-per-test.ts'

const small = smallPerTest()

/** A host that keeps what it is told. */
function listening() {
  const told: Deployment[] = []
  const files = (deployment: Deployment) => {
    told.push(deployment)
    return new Map([['host.conf', '']])
  }
  const host: Host = { site: 'site/', files }
  return { host, told }
}

describe('a deployment', () => {
  it('has its pages in its languages, English first, and the common files', async () => {
    const files = await small.make({ languages: ['de', 'en'] })
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
    const files = await small.make({ offers: { returnHost: false } })
    const [, block = ''] = /id="settings">(.*?)</.exec(files['index.html'] ?? '') ?? []
    const others = { welcomeBack: true, emailSuggestion: true, inAppBrowser: true }
    expect(JSON.parse(block).offers).toEqual({ ...others, returnHost: false })
  })

  it('leaves nothing of the one before, and is reproducible to the last byte', async () => {
    const fresh = await small.make({ languages: ['de'] }, staticHost, join(small.place, 'fresh'))
    await small.make({ brand: 'korvid', brandName: 'Korvid', languages: ['en', 'fr'] })
    await small.make({ languages: ['de'] })
    expect(await small.make({ languages: ['de'] })).toEqual(fresh)
    expect((await readdir(small.place)).sort()).toEqual(['dist', 'fresh', 'own', 'site'])
  })

  it('allows no frame and no policy of scripts where there is no challenge', async () => {
    const rule = 'Content-Security-Policy: frame-src {frames}; trusted-types {policy}'
    await small.anew({ 'configure/_headers': `/*\n  ${rule}\n` })
    const files = await small.make({ challenge: null })
    expect(files['_headers']).toContain("frame-src 'none'; trusted-types 'none'\n")
  })

  it('has the name of its brand', async () => {
    const brandName = "A $& B $' C $1"
    const { 'index.html': page = '' } = await small.make({ brandName, languages: ['en'] })
    expect(page).toContain("<title>A $& B $' C $1</title>")
    expect(page).toContain(`"brandName":"${brandName}"`)
    expect(page).toContain(`<p>en / ${brandName}</p>`)
    expect(page.match(/id="root"/g)).toHaveLength(1)
  })

  it('has only files kept by a cache, for ever if the name changes with the content, and no folder', async () => {
    const forever = 'public, max-age=31536000, immutable'
    const shortly = 'public, max-age=3600'
    const rules = `/assets/*\n  X-Odd: 1\n  Cache-Control: ${forever}\n\n/brands/*\n  Cache-Control: ${shortly}\n`
    await small.anew({ 'configure/_headers': rules })
    const { _headers: written = '', ...files } = await small.make()
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
    const { host, told } = listening()
    const beside = join(small.place, 'beside')
    await small.make({}, host)
    await small.make({}, host, beside)
    await small.make({ brandName: 'Other' }, host)
    await small.make({ homeUrl: 'https://other.example/' }, host)
    await small.make({}, host)
    const ids = told.map(({ id }) => id)
    expect(new Set(ids).size).toBe(4)
    expect(ids[4]).toBe(ids[0])
    expect(ids.filter((id) => !/^[\da-f]{8}$/.test(id))).toEqual([])
  })

  it('stays as it was when another cannot be made or written', async () => {
    const before = await small.make()
    const broken: Host = { site: '', files: () => new Map([['index.html/under', 'a file']]) }
    await expect(small.make({ brandName: 'Other' }, broken)).rejects.toThrow(
      /site\/index\.html\/under cannot be read or written: [a-z ]+ \(E\w+\)\.$/,
    )
    await expect(small.make({ brandName: '' })).rejects.toThrow(/^brandName is ""/)
    expect(await contentsOf(small.site)).toEqual(before)
    expect((await readdir(small.place)).sort()).toEqual(['dist', 'own', 'site'])
  })

  it('has its host’s configuration outside the served folder', async () => {
    const { host, told } = listening()
    for (const _ of ['once', 'again']) await small.make({ languages: ['en', 'de'] }, host)
    expect((await readdir(small.site)).sort()).toEqual(['_files', 'host.conf', 'site'])
    expect(told[0]?.languages).toEqual(['en', 'de'])
    expect(told[0]?.redirects).toEqual([{ path: '/*', to: '/frame.html', status: 404 }])
    expect(told[1]).toEqual(told[0])
  })
})

describe('an artefact', () => {
  it('with a file of another build, or with a missing file, is rejected', async () => {
    const { release } = await small.read()
    await small.anew({ 'static/assets/main.js': 'another()' })
    expect((await small.read()).release.hash).not.toBe(release.hash)
    const main = join(small.folder, 'static/assets/main.js')
    await writeFile(main, 'other()')
    await expect(small.make()).rejects.toThrow(
      /^static\/assets\/main\.js is not the one of this build \(\w{12}\)\. Copy all/,
    )
    await rm(main)
    await expect(small.make()).rejects.toThrow(/^static\/assets\/main\.js is missing from this build/)
    await rm(join(small.folder, 'artefact.json'))
    await expect(small.make()).rejects.toThrow(
      /dist is not a build: it has no artefact\.json\. Run "npm run build", or copy/,
    )
  })

  it('with a page without its marks is rejected', async () => {
    await small.anew({ 'configure/index.html': '<html lang="en"><head><!--head--><!--tail--></head></html>' })
    await expect(small.make()).rejects.toThrow('The page has no <!--noscript-->')
  })
})
