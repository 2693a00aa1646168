import type { Settings } from '../settings/settings.ts'
import type { Artefact } from './artefact.ts'
import { findPlace, type Order, readOrder } from './configure.ts'
import { put, writeBlock } from './document-head.ts'
import type { Files } from './hosts/deployment.ts'
import { replaceFolder } from './write-folder.ts'

const darkRule = '@media (prefers-color-scheme:dark){:root{'

/** The preview has a switch for the colour scheme. */
const switched = (css: string) => put(css, darkRule, '@media all{:root[data-scheme=dark]{')

/** A page that is opened from a file has no root path. */
const beside = (path: string | undefined) => path?.replace(/^\//, '')

/** Every state of every flow as a deployment shows it, to be opened from a file. */
function previewFiles({ preview, files, brands }: Artefact, settings: Settings): Files {
  const { brand, logo, logoDark } = settings
  const facts = brands[brand]
  const page = preview.get('index.html')
  if (!facts || !page) throw new Error(`The build has no preview of ${brand}; build again`)
  const head = [
    `<link rel="icon" type="image/svg+xml" href="brands/${brand}.svg" />`,
    `<link rel="stylesheet" href="brands/${brand}.css" />`,
    writeBlock({ ...settings, logo: beside(logo), logoDark: beside(logoDark) }),
  ]
  // Nor may it load a typeface.
  const font = Buffer.from(files.get(`brands/${facts.fontFile}`) ?? '').toString('base64')
  const face = `@font-face{font-family:"Typeface";src:url(data:font/woff2;base64,${font});font-weight:1 1000}`
  const css = face + switched(facts.css)
  const isOwn = (path: string) => path.startsWith(`brands/${brand}`) || path.endsWith('.license.txt')
  return new Map<string, string | Uint8Array>([
    ...preview,
    ...[...files].filter(([path]) => isOwn(path)),
    ['index.html', put(String(page), '<!--head-->', head.join('\n    '))],
    ['preview.css', switched(String(preview.get('preview.css')))],
    [`brands/${brand}.css`, css],
  ])
}

/** Replaces an earlier preview. */
export async function configurePreview(options: Order & { folder: string }): Promise<void> {
  const folder = await findPlace(options, 'preview')
  const { settings, logos, languages } = await readOrder(options)
  const files = previewFiles(options.artefact, { ...settings, languages })
  await replaceFolder(folder, new Map([...files, ...logos]), 'preview')
}
