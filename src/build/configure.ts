import { realpath } from 'node:fs/promises'
import { resolve } from 'node:path'
import { licenseServer } from '#machines/partner/license-address.ts'
import { unknownPage } from '../browser/document-marks.ts'
import { isLanguage } from '../settings/languages.ts'
import type { Settings } from '../settings/settings.ts'
import { type Artefact, hashOf } from './artefact.ts'
import type { Deployment, Files, Host } from './hosts/deployment.ts'
import { healthFiles } from './hosts/health.ts'
import { type HeaderRule, parseHeaders, parseRedirects } from './hosts/rules.ts'
import type { Hashes } from './inline.ts'
import { readLogos } from './logo.ts'
import { writePages } from './pages.ts'
import { checkSettings } from './read-settings.ts'
import { securityFile } from './security-txt.ts'
import { isFree, type Kind, replaceFolder } from './write-folder.ts'

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
}

export type Order = Pick<DeployOptions, 'artefact' | 'settings' | 'baseDir'>

/** Checked settings, the logos that they name, and their languages, of which the first is shown to visitors without a choice. */
export async function readOrder({ artefact, settings: block, baseDir = '.' }: Order) {
  const checked = checkSettings(block, Object.keys(artefact.brands))
  const { settings, files: logos } = await readLogos(checked, baseDir)
  const chosen = settings.languages.filter(isLanguage)
  const language = chosen.includes('en') ? 'en' : (chosen[0] ?? 'en')
  return { settings, logos, languages: [language, ...chosen.filter((other) => other !== language)] }
}

async function makeDeployment(options: DeployOptions): Promise<Deployment> {
  const { artefact, settings: block } = options
  const { settings, logos, languages: ordered } = await readOrder(options)
  const { files, hashes } = await writePages(artefact, settings, ordered)
  // The names as they were written, so that these settings can be used again.
  const { logo, logoDark, securityContact } = Object(block)
  const settingsText = `${JSON.stringify({ ...settings, logo, logoDark, securityContact }, null, 2)}\n`
  return {
    languages: ordered,
    headers: headersOf(artefact, settings, hashes, [...artefact.files.keys(), ...logos.keys()]),
    redirects: parseRedirects(artefact.rules._redirects),
    files: new Map([
      ...artefact.files,
      ...files,
      ...logos,
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
  await replaceFolder(folder, await makeFiles({ ...options, folder }))
}

/** The folder to write, if nothing else is in it. */
export async function findPlace(options: Pick<DeployOptions, 'artefact' | 'folder'>, kind: Kind): Promise<string> {
  // A symbolic link to a folder stays one.
  const folder = await realpath(options.folder).catch(() => resolve(options.folder))
  if (folder === options.artefact.folder) throw new Error(`${options.folder} is the build itself. Name another folder.`)
  if (!(await isFree(folder, kind)))
    throw new Error(`${options.folder} holds something that is not a ${kind}. Name another folder, or empty it.`)
  return folder
}

/** Of a brand; the name changes with the content. */
const isHashed = (path: string) => /^brands\/.*-[\da-f]{8}\.\w+$/.test(path)

function headersOf({ rules, pages }: Artefact, settings: Settings, { style, script }: Hashes, files: string[]) {
  const { gatewayUrl, captchaUrl, challenge, sentry, funnel, logo, logoDark } = settings
  const origin = (address: string | undefined) => (address ? new URL(address).origin : '')
  const hosts: Record<string, string> = {
    gateway: origin(gatewayUrl),
    captcha: origin(captchaUrl),
    logo: [...new Set([logo, logoDark].filter((each) => each && /^https?:/.test(each)).map(origin))].join(' '),
    challenge: origin(challenge?.scriptUrl),
    sentry: origin(sentry?.dsn),
    funnel: origin(funnel?.url),
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
