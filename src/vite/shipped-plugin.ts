import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { brandIds, readBrand } from '../themes/brand.ts'

/** Where people can read what of others is in the app, or in the program that configures it, and under which licences. */
const noticesFile = 'third-party-notices.txt'

/** Where programs can read it, as CycloneDX; nobody is served these. */
const billFiles = { client: 'app.cdx.json', server: 'configure.cdx.json' }

/** What of the packages' own words a licence may be; any other has to be looked at first. */
const welcome = ['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'OFL-1.1']

/** A package, a part of which is served. */
interface Shipped {
  name: string
  version: string
  license: string
  /** Its licence in full. */
  text: string
}

/** The folder of the package that a module is of. */
const packageFolder = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/

function foldersIn(bundle: Rolldown.OutputBundle, modules: string, isServed: boolean): Set<string> {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const ids = chunks.flatMap(({ moduleIds }) => moduleIds)
  const folders = ids.flatMap((id) => packageFolder.exec(id)?.[1] ?? [])
  const fonts = (isServed ? brandIds() : []).map((id) => join(modules, '@fontsource-variable', readBrand(id).font))
  // The bundler brings a few lines of its own.
  const helpers = ids.some((id) => id.startsWith('\0rolldown/')) ? [join(modules, 'rolldown')] : []
  return new Set([...folders, ...fonts, ...helpers])
}

/** Reads what a package says of itself; one whose licence is missing or unknown stops the build. */
export function readShipped(folder: string): Shipped {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const file = readdirSync(folder).find((each) => /^licen[cs]e(\.md|\.txt)?$/i.test(each))
  if (!file) throw new Error(`${name} is shipped and brings no licence`)
  if (!welcome.includes(license)) throw new Error(`${name} is shipped under ${license}; is that welcome?`)
  const text = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim()
  return { name, version, license, text }
}

function writeNotices(all: Shipped[]): string {
  const line = '-'.repeat(80)
  const parts = all.map(({ name, version, license, text }) => `${line}\n${name} ${version} (${license})\n\n${text}\n`)
  return `What of others is in this, and under which licences.\n\n${parts.join('\n')}`
}

/** Lists them as CycloneDX, with the hashes that the lockfile holds, and nothing that differs from build to build. */
function writeBill(all: Shipped[], root: string): string {
  const { name: app, version: own } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const purl = (name: string, version: string) => `pkg:npm/${name.replace('@', '%40')}@${version}`
  const components = all.map(({ name, version, license }) => {
    const locked = Object.entries<{ version: string; integrity: string }>(packages).find(
      ([path, each]) => path.endsWith(`node_modules/${name}`) && each.version === version,
    )
    if (!locked) throw new Error(`${name} ${version} is shipped and not locked`)
    const [algorithm = '', digest = ''] = locked[1].integrity.split(/-(.*)/)
    const content = Buffer.from(digest, 'base64').toString('hex')
    return {
      type: 'library',
      'bom-ref': purl(name, version),
      name,
      version,
      purl: purl(name, version),
      licenses: [{ license: { id: license } }],
      hashes: [{ alg: algorithm.replace(/^sha/, 'SHA-'), content }],
    }
  })
  const component = { type: 'application', 'bom-ref': app, name: app, version: own }
  const bill = { bomFormat: 'CycloneDX', specVersion: '1.6', version: 1, metadata: { component }, components }
  return `${JSON.stringify(bill, null, 2)}\n`
}

/** Says beside what is built which packages and typefaces are in it: to people with their licences, to programs with their hashes. */
export function shippedPlugin(): Plugin {
  let root = ''
  return {
    name: 'shipped',
    apply: 'build',
    configResolved(config) {
      root = resolve(config.root, '..')
    },
    generateBundle(_options, bundle) {
      const { consumer } = this.environment.config
      const all = [...foldersIn(bundle, join(root, 'node_modules'), consumer === 'client')]
        .map(readShipped)
        .sort((one, other) => (one.name < other.name ? -1 : 1))
      this.emitFile({ type: 'asset', fileName: noticesFile, source: writeNotices(all) })
      this.emitFile({ type: 'asset', fileName: billFiles[consumer], source: writeBill(all, root) })
    },
  }
}
