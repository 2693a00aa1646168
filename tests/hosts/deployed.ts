import { createHash } from 'node:crypto'
import type { Deployment, Files, Host } from '../../src/deploy/hosts/deployment.ts'
import { dist, openProgram } from '../built.ts'

/** A script of a deployment that is packed for whoever has an earlier one, and one that is not. */
export interface Update {
  script: string
  other: string
  /** What a browser says that has the earlier one. */
  dictionary: string
}

/** As if there had been a release before. */
const earlier = createHash('sha256').update('an earlier script').digest()

function addUpdate(deployment: Deployment): [Files, Update] {
  const [script = '', other = ''] = [...deployment.files.keys()].filter((path) => /^assets\/.*\.js$/.test(path)).sort()
  const path = `${script}.${earlier.toString('hex').slice(0, 16)}.dcb`
  const added: Files = new Map([[path, 'the difference']])
  for (const [name, content] of added) deployment.files.set(name, content)
  const stem = script.slice(0, 'assets/'.length + 1)
  deployment.headers.push({ path: `/${stem}*`, headers: [['Use-As-Dictionary', `match="/${stem}*.js"`]] })
  return [added, { script: `/${script}`, other: `/${other}`, dictionary: `:${earlier.toString('base64')}:` }]
}

/** Writes a deployment of the last build for a host, one script of which is packed for browsers that have an earlier one. */
export async function deploy(settings: unknown, folder: string, name: string): Promise<Update> {
  const { configure, hosts, readArtefact } = await openProgram()
  const known = hosts[name]
  if (!known) throw new Error(`There is no host ${name}`)
  let made: Update | undefined
  const host: Host = {
    ...known,
    files: async (deployment) => {
      const [added, update] = addUpdate(deployment)
      made = update
      const served = [...added].map(([path, content]) => [known.site + path, content] as const)
      return new Map([...served, ...(await known.files(deployment))])
    },
  }
  await configure({ artefact: await readArtefact(dist), settings, host, folder })
  if (!made) throw new Error(`${name} was not asked for its files`)
  return made
}
