import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFile, link, mkdir, mkdtemp, readdir, readFile, readlink, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'

const root = resolve(import.meta.dirname, '../..')
const run = promisify(execFile)

/** What is no source, and what a build leaves behind. */
const left = ['.world', 'dist', 'node_modules/.cache']

/** Gives a folder the same files under another path, without copying them where that can be avoided. */
async function mirror(from: string, to: string): Promise<void> {
  await mkdir(to)
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (left.includes(relative(root, source))) continue
    if (entry.isDirectory()) await mirror(source, target)
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target)
    else await link(source, target).catch(() => copyFile(source, target))
  }
}

/** Builds in a folder; the SHA-256 of every file that is there then, by its path. */
async function build(folder: string, env: Record<string, string>): Promise<Map<string, string>> {
  await run(process.execPath, ['src/deploy/build.ts'], { cwd: folder, env: { ...process.env, ...env } })
  const dist = join(folder, 'dist')
  const entries = await readdir(dist, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  const hash = async (path: string) =>
    createHash('sha256')
      .update(await readFile(path))
      .digest('hex')
  return new Map(await Promise.all(paths.sort().map(async (path) => [relative(dist, path), await hash(path)] as const)))
}

const work = await mkdtemp(join(tmpdir(), 'twice-'))
try {
  const places = [join(work, 'one'), join(work, 'another place, ä')]
  for (const place of places) await mirror(root, place)
  const [one = new Map(), other = new Map()] = [
    await build(places[0] ?? '', { TZ: 'UTC', LANG: 'C' }),
    await build(places[1] ?? '', { TZ: 'Asia/Tokyo', LANG: 'de_DE.UTF-8' }),
  ]
  const paths = [...new Set([...one.keys(), ...other.keys()])]
  const different = paths.filter((path) => one.get(path) !== other.get(path))
  if (different.length > 0 || paths.length === 0) {
    console.error(`${different.length} of ${paths.length} files differ:\n${different.join('\n')}`)
    process.exitCode = 1
  } else {
    const all = createHash('sha256')
      .update(JSON.stringify([...one]))
      .digest('hex')
    console.log(`Two builds, in two folders, are the same: ${paths.length} files, ${all}`)
  }
} finally {
  await rm(work, { recursive: true, force: true })
}
