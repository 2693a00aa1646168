import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import type { Artefact } from './artefact.ts'
import { configure, type DeployOptions, makeFiles } from './configure.ts'
import { hosts } from './hosts/hosts.ts'
import { configurePreview } from './preview.ts'
import { readSettings } from './read-settings.ts'

const usage = `node configure <settings> <folder> [--for <host>]   writes a deployment into the folder
node configure <settings> --check                   only says whether it could
node configure <settings> <folder> --preview        writes every state of every flow as visitors will see it: open its
                                                    index.html, from the file; never serve it

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
      help: { type: 'boolean', short: 'h' },
    },
  })
  const [source, folder = '', ...rest] = positionals
  if (values.help) return usage
  const isAlone = !values.preview || (!values.check && !values.for)
  if (!source || rest.length > 0 || (folder === '') !== (values.check === true) || !isAlone) throw new Error(usage)
  const name = values.for ?? Object.keys(hosts)[0] ?? ''
  const host = Object.hasOwn(hosts, name) && hosts[name]
  if (!host) throw new Error(`${name} is not a host. Write one of ${Object.keys(hosts).join(', ')}.`)
  const artefact = await readArtefact()
  const settings = await readSettings(source)
  const baseDir = source === '-' ? '.' : dirname(source)
  const order = { artefact, settings, host, folder, baseDir, source } satisfies DeployOptions
  const { version, hash } = artefact.release
  const release = `version ${version} (${hash.slice(0, 12)})`
  if (values.preview)
    return [...(await configurePreview(order)), `${folder} holds the preview of ${release}. Open its index.html.`].join(
      '\n',
    )
  await (values.check ? makeFiles(order) : configure(order))
  return values.check ? `These settings can be deployed with ${release}.` : `${folder} holds ${release} for ${name}.`
}
