import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { hashOf } from '../prerender/artefact.ts'
import type { Files } from '../site/deployment.ts'

export type Kind = 'deployment' | 'preview'

/** Holds the kind of a folder, and the hash of each file that was written into it. */
const list = '_files'

/** Where new files wait, with the process that writes them. */
const workName = /\.configure-(\d+)-\w{6}$/

/** What stops a folder from being moved as a whole: its parent, its owner, or that it is a mount point. */
const unmovable = ['EACCES', 'EPERM', 'EROFS', 'EBUSY', 'EXDEV']

export const isWithin = (path: string, folder: string) => !/^\.\.(?![^/\\])/.test(relative(folder, path))

/** Makes a sentence of an error of the file system, such as "EACCES: permission denied, open '/a'". */
export function sayFault(error: NodeJS.ErrnoException): never {
  const [, code, reason] = /^(E\w+): ([^,]+)/.exec(error.message) ?? []
  throw code ? new Error(`${error.path} cannot be read or written: ${reason} (${code}).`) : error
}

const naming = (path: string) => (error: Error) => {
  throw Object.assign(error, { path })
}

/** Replaces what was written before, all of it or nothing; the folder keeps its mode and its owners. */
export async function replaceFolder(folder: string, files: Files, kind: Kind): Promise<void> {
  const hashes = [...files].map(([path, content]) => [path, hashOf(content)])
  const written = `${JSON.stringify({ kind, files: Object.fromEntries(hashes) }, null, 2)}\n`
  const stop = new AbortController()
  const halt = () => stop.abort(new Error(`Stopped. ${folder} is as it was.`))
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  for (const signal of signals) process.on(signal, halt)
  const write = (isWhole: boolean) => replace(folder, new Map([...files, [list, written]]), isWhole, stop.signal)
  try {
    for (const work of await leftovers(folder)) await rm(work, { recursive: true })
    const first = await mkdir(dirname(folder), { recursive: true })
    for (let each = dirname(folder); first && isWithin(each, first); each = dirname(each)) await chmod(each, 0o755)
    // Whoever stands in a folder that is moved would lose it.
    const isMoved = !isWithin(process.cwd(), folder) && (await write(true))
    if (!isMoved) await write(false)
  } catch (error) {
    sayFault(error as Error)
  } finally {
    for (const signal of signals) process.off(signal, halt)
  }
}

/** Moves a whole folder into place, or else all that is in it; false where it cannot be moved as a whole. */
async function replace(folder: string, files: Files, isWhole: boolean, signal: AbortSignal): Promise<boolean> {
  const before = await stat(folder).catch(unlessMissing)
  let work = ''
  try {
    const prefix = `${isWhole ? folder : `${folder}/`}.configure-${process.pid}-`
    work = await mkdtemp(prefix).catch(naming(dirname(prefix)))
    const [made, old] = [join(work, 'made'), join(work, 'old')]
    for (const [path, content] of files) {
      signal.throwIfAborted()
      const file = join(made, path)
      await mkdir(dirname(file), { recursive: true }).catch(naming(join(folder, path)))
      await writeFile(file, content).catch(naming(join(folder, path)))
    }
    // Whatever the umask, the host reads them.
    for (const entry of await readdir(made, { recursive: true, withFileTypes: true }))
      await chmod(join(entry.parentPath, entry.name), entry.isFile() ? 0o644 : 0o755)
    if (isWhole && before) await chown(made, before.uid, before.gid)
    await chmod(made, before ? before.mode & 0o7777 : 0o755)
    if (!isWhole) await mkdir(old)
    const names = isWhole ? [''] : new Set([...(await readdir(folder)).filter(isOurs), ...(await readdir(made))])
    await swap([...names].map((name) => [join(made, name), join(folder, name), join(old, name)]))
    return true
  } catch (error) {
    if (isWhole && before && unmovable.includes(Object(error).code)) return false
    throw error
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/** Puts the new in place of the old, or else the old back. */
async function swap(moves: [made: string, place: string, old: string][]): Promise<void> {
  const undo: (() => Promise<void>)[] = []
  const move = async (from: string, to: string) => {
    await rename(from, to).then(() => undo.unshift(() => rename(to, from)), unlessMissing)
  }
  try {
    for (const [made, place, old] of moves) {
      await move(place, old)
      await move(made, place)
    }
  } catch (error) {
    for (const back of undo) await back()
    throw error
  }
}

/** Each file and folder of a folder that was not written there as that kind, or was changed since. */
export async function strangersIn(folder: string, kind: Kind): Promise<string[]> {
  // A run that was killed may have left files of two.
  const works = (await leftovers(folder)).flatMap((work) => [join(work, 'made'), join(work, 'old')])
  const lists = [folder, ...works].map((place) => readFile(join(place, list), 'utf8').catch(() => '{}'))
  const written = (await Promise.all(lists)).map((text) => JSON.parse(text)).filter((each) => each.kind === kind)
  const own = written.flatMap(({ files }) => Object.entries(files).map(([path, hash]) => `${path} ${hash}`))
  if (own.length > 0) own.push(`${list} `)
  const look = async (at: string): Promise<string[]> => {
    const entries = (await readdir(join(folder, at), { withFileTypes: true }).catch(unlessMissing)) ?? []
    const found = entries.map(async (entry) => {
      const path = at + entry.name
      const isKnown = (end: string) => own.some((each) => each.startsWith(path + end))
      if (!isOurs(path)) return []
      if (entry.isDirectory()) return isKnown('/') ? look(`${path}/`) : [`${path}/`]
      if (!entry.isFile() || !isKnown(' ')) return [path]
      const hash = path === list ? '' : hashOf(await readFile(join(folder, path)))
      return own.includes(`${path} ${hash}`) ? [] : [`${path} (changed)`]
    })
    return (await Promise.all(found)).flat()
  }
  return look('')
}

/** False for work, and for what a file system keeps at its top. */
const isOurs = (name: string) => name !== 'lost+found' && !workName.test(name)

/** Work of runs that were killed, beside the folder and in it. */
async function leftovers(folder: string): Promise<string[]> {
  const [beside, inside] = await Promise.all([dirname(folder), folder].map((each) => readdir(each).catch(() => [])))
  const own = beside?.filter((name) => name.replace(workName, '') === basename(folder)) ?? []
  const works = [...own.map((name) => join(dirname(folder), name)), ...(inside ?? []).map((name) => join(folder, name))]
  return works.filter((path) => workName.test(path) && !isRunning(Number(workName.exec(path)?.[1])))
}

/** In a container every run has the same number: its own is that of an earlier one. */
function isRunning(pid: number): boolean {
  try {
    return pid !== process.pid && process.kill(pid, 0)
  } catch (error) {
    return Object(error).code === 'EPERM'
  }
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
