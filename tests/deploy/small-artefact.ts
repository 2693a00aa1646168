import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { readBrands } from '#src/build/brands/built-in.ts'
import { type Renderer, readArtefact, sealArtefact } from '#src/build/prerender/artefact.ts'
import type { Release } from '#src/build/site/deployment.ts'
import settings from '../../public/settings.json' with { type: 'json' }

const dark = '@media (prefers-color-scheme:dark){:root{--a:b}}'

const built: Record<string, string> = {
  'static/assets/main.js': 'main()',
  'static/assets/de.js': 'de()',
  'static/assets/style.css': '@layer base{.late{top:0}.toast{top:1px}}',
  'brands/geist-0123abcd.woff2': 'font',
  'brands/geist.license.txt': 'free',
  'brands/aldera-0123abcd.avif': 'picture',
  'brands/instrument-sans-0123abcd.woff2': 'other font',
  'preview/index.html': '<html><!--head--></html>',
  'preview/preview.js': 'preview()',
  'preview/preview.css': dark,
  'configure/program.js': 'program()',
  'configure/index.html': `<!doctype html>
<html lang="en">
  <head>
    <!--preloads--><!--head-->
    <link rel="stylesheet" crossorigin href="/assets/style.css">
    <script type="module" src="/assets/main.js"></script>
  </head>
  <body>
    <div id="root"></div>
    <!--late--><!--tail--><noscript><!--noscript--></noscript>
  </body>
</html>`,
  'configure/check.js': 'check()',
  'configure/head.js': 'head()',
  'configure/body.js': 'body()',
  'configure/brands.json': JSON.stringify(readBrands()),
  'configure/manifest.json': JSON.stringify({
    '../locales/en.po?whole': { file: 'assets/main.js' },
    '../locales/de.po?whole': { file: 'assets/de.js' },
    '../locales/fr.po?whole': { file: 'assets/de.js' },
  }),
  'configure/_headers':
    "/*\n  Content-Security-Policy: script-src 'self' {script} {challenge}; connect-src {gateway} {sentry}\n",
  'configure/_redirects': '/* /frame.html 404\n',
}

const page = { callsLicenseServer: false, beginsWithCall: false, catalogue: 'whole', sources: [] } as const

/** Renders pages that name their path and settings only. */
const renderer: Renderer = {
  pages: ['/', '404'].map((path) => ({ ...page, path, markup: path, sources: [] })),
  render: async ({ brandName }, language, { path }) =>
    `<title>${brandName}</title><p>${language} ${path} ${brandName}</p>`,
  descriptionText: async ({ brandName }, language, { path }) => (path === '/' ? `"${brandName}" in ${language}` : ''),
  noscriptText: async ({ brandName }) => [`To use ${brandName}, turn on JavaScript in your browser.`, ' ', 'Help'],
  loadErrorText: async () => ['Late.', 'Reload', 'Help', 'Too old.'],
}

export const settingsWith = (change: object) => ({ ...settings, languages: ['en', 'de'], ...change })

/** Writes a minimal artefact into a new folder. */
export async function buildSmall(change: Record<string, string> = {}, about: Partial<Release> = {}) {
  const place = await mkdtemp(join(tmpdir(), 'deploy-'))
  const folder = join(place, 'dist')
  for (const [path, text] of Object.entries({ ...built, ...change })) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  await sealArtefact(folder, { version: '1.2.3', ...about })
  return { place, folder, read: () => openSmall(folder) }
}

export const openSmall = (folder: string) => readArtefact(folder, renderer)

/** Every file below a folder with its content. */
export async function contentsOf(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  const read = async (file: string) => [relative(folder, file), await readFile(file, 'latin1')] as const
  return Object.fromEntries(await Promise.all(files.sort().map(read)))
}
