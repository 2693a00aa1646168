import { readlink, realpath, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { licenseServer } from '#machines/partner/license-address.ts'
import { unknownPage } from '../../browser/document-marks.ts'
import { isLanguage, type Language } from '../../settings/languages.ts'
import type { Settings } from '../../settings/settings.ts'
import { type BrandFacts, brandFacts } from '../brands/brand-css.ts'
import { type Artefact, hashOf } from '../prerender/artefact.ts'
import type { Hashes } from '../prerender/inline.ts'
import { writePages } from '../prerender/pages.ts'
import { checkSettings } from '../settings/read-settings.ts'
import { securityFile } from '../settings/security-txt.ts'
import type { Deployment, Files, Host } from '../site/deployment.ts'
import { type HeaderRule, parseHeaders, parseRedirects } from '../site/rules.ts'
import { healthFiles } from './health.ts'
import { readLogos } from './logo.ts'
import { readOwnBrand } from './own-brand.ts'
import { isWithin, type Kind, replaceFolder, sayFault, strangersIn } from './write-folder.ts'

/** Lets a browser prerender the page with the visitor's cookies. */
const prerenderable: HeaderRule['headers'][number] = ['Supports-Loading-Mode', 'credentialed-prerender']

const unlisted: HeaderRule['headers'][number] = ['X-Robots-Tag', 'noindex']

export interface DeployOptions {
  artefact: Artefact
  settings: unknown
  host: Host
  folder: string
  /** The folder of the files that the settings name. */
  baseDir?: string | undefined
  /** The file of the settings. */
  source?: string
}

export type Order = Pick<DeployOptions, 'artefact' | 'settings' | 'baseDir' | 'source'>

export interface Read {
  /** Checked. */
  settings: Settings
  brand: BrandFacts
  /** Of the brand, and the logos. */
  files: Files
  /** The first is shown to visitors without a choice. */
  languages: Language[]
}

export async function readOrder({ artefact, settings: block, baseDir = '.' }: Order): Promise<Read> {
  const { brands, choices } = artefact
  const checked = checkSettings(block, Object.keys(brands))
  const { settings, files: logos } = await readLogos(checked, baseDir)
  const builtIn = brands[settings.brand]
  const facts = builtIn
    ? brandFacts(settings.brand, builtIn, choices)
    : await readOwnBrand(settings.brand, baseDir, choices)
  const chosen = settings.languages.filter(isLanguage)
  const language = chosen.includes('en') ? 'en' : (chosen[0] ?? 'en')
  return {
    settings: { ...settings, brand: facts.id, ...facts.shown },
    brand: facts,
    files: new Map([...facts.files, ...logos]),
    languages: [language, ...chosen.filter((other) => other !== language)],
  }
}

async function makeDeployment(options: DeployOptions): Promise<Deployment> {
  const { artefact, settings: block } = options
  const { settings, brand, files: own, languages: ordered } = await readOrder(options)
  const { files, hashes } = await writePages(artefact, settings, brand, ordered)
  // The names as they were written, so that these settings can be used again.
  const { brand: named, logo, logoDark, securityContact } = Object(block)
  const written = { ...settings, brand: named, logo, logoDark, picture: undefined, sign: undefined, securityContact }
  const settingsText = `${JSON.stringify(written, null, 2)}\n`
  return {
    // One build, or one pair of settings, may be deployed twice beside itself.
    id: hashOf(`${options.folder}\n${settingsText}`).slice(0, 8),
    languages: ordered,
    headers: headersOf(artefact, settings, hashes, [...artefact.files.keys(), ...own.keys()]),
    redirects: parseRedirects(artefact.rules._redirects),
    files: new Map([
      ...artefact.files,
      ...files,
      ...own,
      ['settings.json', settingsText],
      ...healthFiles(artefact.release, hashOf(settingsText)),
      ...securityFile({ securityContact }, artefact.release),
    ]),
  }
}

/** Writes nothing. */
export async function makeFiles(options: DeployOptions): Promise<Files> {
  const deployment = await makeDeployment(options)
  const served = [...deployment.files].map(([path, content]) => [options.host.site + path, content] as const)
  return new Map([...served, ...(await options.host.files(deployment))])
}

/** Replaces an earlier deployment, all of it or nothing. */
export async function configure(options: DeployOptions): Promise<void> {
  const folder = await findPlace(options, 'deployment')
  await replaceFolder(folder, await makeFiles({ ...options, folder }), 'deployment')
}

/** The folder to write, if nothing else is in it. */
export async function findPlace(options: Order & { folder: string }, kind: Kind): Promise<string> {
  const { folder: asked, artefact, baseDir = '.', source = '' } = options
  // A symbolic link stays one, also to a folder that is not there yet.
  const linked = async () => resolve(dirname(asked), await readlink(asked).catch(() => resolve(asked)))
  const folder = await realpath(asked).catch(linked)
  if ((await stat(folder).catch(() => undefined))?.isFile()) throw new Error(`${asked} is a file. Name a folder.`)
  const { brand, logo, logoDark } = Object(options.settings)
  const own = String(brand).endsWith('.json') && brand
  const named = [own, logo, logoDark].map((name) => name && resolve(baseDir, String(name)))
  for (const file of [source, ...named].filter(Boolean))
    if (isWithin(await realpath(file).catch(() => '/'), folder))
      throw new Error(`${file} lies in ${asked}, which is replaced. Name another folder.`)
  if (folder === artefact.folder) throw new Error(`${asked} is the build itself. Name another folder.`)
  const strangers = await strangersIn(folder, kind).catch(sayFault)
  if (strangers.length === 0) return folder
  const way = `Name another folder, or take away:\n${strangers.sort().join('\n')}`
  throw new Error(`${asked} holds what configure did not write as a ${kind}. ${way}`)
}

/** Of a brand; the name changes with the content. */
const isHashed = (path: string) => /^brands\/.*-[\da-f]{8}\.\w+$/.test(path)

function headersOf({ rules, pages }: Artefact, settings: Settings, { style, script }: Hashes, files: string[]) {
  const { gatewayUrl, captchaUrl, challenge, sentry, logo, logoDark } = settings
  const origin = (address: string | undefined) => (address ? new URL(address).origin : '')
  const hosts: Record<string, string> = {
    gateway: origin(gatewayUrl),
    captcha: origin(captchaUrl),
    logo: [...new Set([logo, logoDark].filter((each) => each && /^https?:/.test(each)).map(origin))].join(' '),
    challenge: origin(challenge?.scriptUrl),
    frames: origin(challenge?.scriptUrl) || "'none'",
    policy: challenge ? 'challenge' : "'none'",
    sentry: origin(sentry?.dsn),
    style: style.join(' '),
    script: script.join(' '),
  }
  const fill = (value: string, all: Record<string, string>) =>
    value.replace(/ ?\{(\w+)\}/g, (_, name: string) => (all[name] ? ` ${all[name]}` : '')).trim()
  const filled = ({ path, headers }: HeaderRule, all = hosts): HeaderRule => ({
    path,
    headers: headers.flatMap(([name, value]) => (fill(value, all) ? [[name, fill(value, all)]] : [])),
  })
  const common = parseHeaders(rules._headers)
  const policy = common[0]?.headers.filter(([name]) => name === 'Content-Security-Policy') ?? []
  const lasting = common.find(({ path }) => path === '/assets/*')?.headers ?? []
  const own = pages.filter(({ path }) => path !== unknownPage)
  return [
    ...common.map((rule) => filled(rule)),
    ...files.filter(isHashed).map((path): HeaderRule => ({ path: `/${path}`, headers: lasting })),
    ...own.map(
      ({ path, email, description }): HeaderRule => ({
        path,
        headers: [...(email ? [prerenderable] : []), ...(description ? [] : [unlisted])],
      }),
    ),
    ...own
      .filter(({ callsLicenseServer }) => callsLicenseServer)
      .map(({ path }) => filled({ path, headers: policy }, { ...hosts, license: origin(licenseServer(settings)) })),
  ]
}
