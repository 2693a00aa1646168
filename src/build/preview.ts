import type { Settings } from '../settings/settings.ts'
import type { Artefact } from './artefact.ts'
import { findPlace, type Order, readOrder } from './configure.ts'
import { put, writeBlock } from './document-head.ts'
import type { Files } from './hosts/deployment.ts'
import { faintColours } from './logo-contrast.ts'
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

/** Replaces an earlier preview; returns a line for each colour of a logo that is hard to see. */
export async function configurePreview(options: Order & { folder: string }): Promise<string[]> {
  const { artefact } = options
  const folder = await findPlace(options, 'preview')
  const { settings, logos, languages } = await readOrder(options)
  await replaceFolder(folder, new Map([...previewFiles(artefact, { ...settings, languages }), ...logos]), 'preview')
  const { canvasLight = '', canvasDark = '' } = artefact.brands[settings.brand] ?? {}
  const { logo, logoDark = logo } = settings
  const pages = [
    ['light', canvasLight, 'logo', logo],
    ['dark', canvasDark, settings.logoDark ? 'logoDark' : 'logo', logoDark],
  ] as const
  return pages.flatMap(([scheme, canvas, name, path = '']) => {
    const svg = path.endsWith('.svg') ? logos.get(path.slice(1)) : undefined
    return faintColours(String(svg ?? ''), canvas).map((fault) => `${name} on the ${scheme} page: ${fault}`)
  })
}
