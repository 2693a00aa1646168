import { spawnSync } from 'node:child_process'
import { basename } from 'node:path'
import { type Flow, flowFrom } from './flow.ts'
import { promisesFile } from './promises.ts'
import { type Catalogue, catalogueFrom } from './sentences.ts'

/** What a commit says about what visitors meet. */
export interface Commit {
  name: string
  date: string
  subject: string
  flows: Map<string, Flow>
  catalogues: Map<string, Catalogue>
  promises: string
}

/** Reads a commit; nothing of it is installed or run. */
export async function readCommit(root: string, revision: string): Promise<Commit> {
  const git = (...args: string[]) => {
    const { status, stdout, error } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 })
    if (error) throw error
    return status === 0 ? stdout : undefined
  }
  const told = git('log', '-1', '--format=%h%n%cs%n%s', '--end-of-options', `${revision}^{commit}`, '--')
  if (told === undefined) throw new Error(`There is no commit "${revision}"`)
  const [name = '', date = '', subject = ''] = told.split('\n')
  const paths = (git('ls-tree', '-r', '--name-only', '--full-tree', name) ?? '').split('\n')
  const textOf = (path: string) => git('show', `${name}:${path}`) ?? ''
  const charts = paths.filter((path) => /^machines\/diagrams\/[^/]+\.json$/.test(path))
  if (charts.length === 0) throw new Error(`${revision} holds no charts in machines/diagrams`)
  const locales = paths.filter((path) => /^locales\/[^/]+\.po$/.test(path))
  const catalogues = locales.map(async (path) => {
    const locale = basename(path, '.po')
    return [locale, await catalogueFrom(locale, textOf(path))] as const
  })
  return {
    name,
    date,
    subject,
    flows: new Map(
      charts.map((path) => {
        const flow = basename(path, '.json')
        return [flow, flowFrom(flow, JSON.parse(textOf(path)))]
      }),
    ),
    catalogues: new Map(await Promise.all(catalogues)),
    promises: paths.includes(promisesFile) ? textOf(promisesFile) : '',
  }
}
