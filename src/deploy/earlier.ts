import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { packUpdates } from './dictionaries.ts'
import type { Files } from './hosts/deployment.ts'

/** How long the scripts of a release stay after the next one came, for pages that are open, in milliseconds. */
const overlap = 24 * 60 * 60 * 1000

/** Which scripts of a deployment are those of earlier releases, and until when they stay. */
const keptFile = 'kept.json'

/** When each of them goes. */
type Stays = Record<string, string>

/**
 * What a deployment takes over from the one whose place it takes, until a day later: the scripts that open pages may ask
 * for; and its own scripts, packed for browsers that have those.
 */
export async function keepEarlier(files: Files, folder: string, now = new Date()): Promise<Files> {
  const { earlier, kept } = await readEarlier(folder, now)
  const gone = [...earlier].filter(([path]) => !files.has(path))
  const until = Object.fromEntries(gone.map(([path]) => [path, kept[path] ?? after(now)]))
  return new Map([...gone, [keptFile, `${JSON.stringify(until, null, 2)}\n`], ...(await packUpdates(files, earlier))])
}

async function readEarlier(folder: string, now: Date): Promise<{ earlier: Files; kept: Stays }> {
  const [site, names] = await findAssets(folder)
  const kept: Stays = JSON.parse(await readFile(join(site, keptFile), 'utf8').catch(() => '{}'))
  const isOver = (path: string) => new Date(kept[path] ?? after(now)) <= now
  const paths = names.filter((name) => name.endsWith('.js')).map((name) => `assets/${name}`)
  const wanted = paths.filter((path) => !isOver(path)).sort()
  const read = async (path: string): Promise<[string, Uint8Array]> => [path, await readFile(join(site, path))]
  return { earlier: new Map(await Promise.all(wanted.map(read))), kept }
}

/** Some hosts have what they serve in a folder of its own. */
async function findAssets(folder: string): Promise<[site: string, names: string[]]> {
  for (const site of [folder, join(folder, 'site')]) {
    const names = await readdir(join(site, 'assets')).catch(() => undefined)
    if (names) return [site, names]
  }
  throw new Error(`${folder} is no deployment whose scripts could be kept: it has no folder "assets"`)
}

function after(now: Date): string {
  return new Date(now.getTime() + overlap).toISOString()
}
