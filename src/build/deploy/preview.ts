import type { Artefact } from '../prerender/artefact.ts'
import { put, writeBlock } from '../prerender/document-head.ts'
import type { Files } from '../site/deployment.ts'
import { findPlace, type Order, type Read, readOrder } from './configure.ts'
import { replaceFolder } from './write-folder.ts'

const darkRule = '@media (prefers-color-scheme:dark){:root{'

/** The preview has a switch for the colour scheme. */
const switched = (css: string) => put(css, darkRule, '@media all{:root[data-scheme=dark]{')

/** A page that is opened from a file has no root path. */
const beside = (path: string | undefined) => path?.replace(/^\//, '')

/** Every state of every flow as a deployment shows it, to be opened from a file. */
function previewFiles({ preview: shell }: Artefact, { settings, brand, files, languages }: Read): Files {
  const { brand: id, logo, logoDark, picture, sign } = settings
  const shown = { logo: beside(logo), logoDark: beside(logoDark), picture: beside(picture), sign: beside(sign) }
  const head = [
    `<link rel="icon" type="image/svg+xml" href="brands/${id}.svg" />`,
    `<link rel="stylesheet" href="brands/${id}.css" />`,
    writeBlock({ ...settings, languages, ...shown }),
  ]
  const sheet = `brands/${id}.css`
  // Nor may it load a typeface.
  const font = Buffer.from(files.get(`brands/${brand.fontFile}`) ?? '').toString('base64')
  const face = `@font-face{font-family:"Typeface";src:url(data:font/woff2;base64,${font});font-weight:1 1000}`
  return new Map([
    ...shell,
    ...[...files].filter(([path]) => !path.endsWith('.woff2')),
    ['index.html', put(String(shell.get('index.html')), '<!--head-->', head.join('\n    '))],
    ['preview.css', switched(String(shell.get('preview.css')))],
    [sheet, (font && face) + switched(String(files.get(sheet)))],
  ])
}

/** Replaces an earlier preview. */
export async function configurePreview(options: Order & { folder: string }): Promise<void> {
  const folder = await findPlace(options, 'preview')
  const files = previewFiles(options.artefact, await readOrder(options))
  await replaceFolder(folder, files, 'preview')
}
