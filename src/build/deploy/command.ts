import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import type { Artefact } from '../prerender/artefact.ts'
import { readSettings } from '../settings/read-settings.ts'
import { configure, type DeployOptions, makeFiles, readOrder } from './configure.ts'
import { hosts } from './hosts/hosts.ts'
import { noticesOf } from './notices.ts'
import { configurePreview } from './preview.ts'

const usage = `node configure <settings> <folder> [--for <host>]   writes a deployment into the folder
node configure <settings> --check                   only says whether it could, and what it takes for what is left out
node configure <settings> <folder> --preview        writes every state of every flow as visitors will see it: open its
                                                    index.html, from the file; never serve it
node configure --version                            says which build this is

<settings>   a JSON file; - for standard input
<host>       ${Object.keys(hosts).join(', ')}; the first unless another is named`

/** Resolves to the exit status. */
export async function run(args: string[], readArtefact: () => Promise<Artefact>): Promise<number> {
  try {
    console.log(await obey(args, readArtefact))
    return 0
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    return 1
  }
}

async function obey(args: string[], readArtefact: () => Promise<Artefact>): Promise<string> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      for: { type: 'string' },
      check: { type: 'boolean' },
      preview: { type: 'boolean' },
      version: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  const [source, folder = '', ...rest] = positionals
  if (values.help) return usage
  const artefact = await readArtefact()
  const { version, hash } = artefact.release
  const release = `version ${version} (${hash.slice(0, 12)})`
  if (values.version) return release
  const misuse =
    (!source && 'No settings are named.') ||
    (rest.length > 0 && `One folder is enough: ${[folder, ...rest].join(', ')}.`) ||
    (values.check && (folder || values.preview) && '--check writes nothing, so it takes no folder and no --preview.') ||
    (!values.check && !folder && 'No folder is named.') ||
    (values.preview && values.for && 'A preview is for no host.')
  if (misuse || !source) throw new Error(`${misuse}\n\n${usage}`)
  const name = values.for ?? Object.keys(hosts)[0] ?? ''
  const host = Object.hasOwn(hosts, name) && hosts[name]
  if (!host) throw new Error(`${name} is not a host. Write one of ${Object.keys(hosts).join(', ')}.`)
  const settings = await readSettings(source)
  const baseDir = source === '-' ? '.' : dirname(source)
  const order = { artefact, settings, host, folder, baseDir, source } satisfies DeployOptions
  await (values.preview ? configurePreview : values.check ? makeFiles : configure)(order)
  const made = values.preview ? `the preview of ${release}. Open its index.html` : `${release} for ${name}`
  const done = values.check ? `These settings can be deployed with ${release}.` : `${folder} holds ${made}.`
  const { settings: read } = await readOrder(order)
  return [...noticesOf(settings, read), done].join('\n')
}
