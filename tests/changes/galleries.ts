import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { promisify, stripVTControlCharacters } from 'node:util'
import { openHost } from '../world/host.ts'
import { checkOut } from './checkout.ts'
import type { Commit } from './commit.ts'
import { type CommitScene, scenesFile } from './scene.ts'

const run = promisify(execFile)
const program = join(import.meta.dirname, 'gallery-build.ts')

/** How much of a reason is told. */
const longest = 300

/** A commit's gallery, served. */
export interface Gallery {
  origin: string
  scenes: CommitScene[]
  close(): Promise<void>
}

/** Builds the galleries of commits in a folder, each from its own files; why there is none instead of one. */
export async function openGalleries(
  root: string,
  commits: Pick<Commit, 'name'>[],
  place: string,
): Promise<(Gallery | Error)[]> {
  const trees: string[] = []
  const asked: Promise<Gallery | Error>[] = []
  for (const { name } of commits) {
    const tree = join(place, `${trees.length}`)
    const isThere = checkOut(root, name, tree, [...trees])
    trees.push(tree)
    asked.push(
      isThere.then(() => openGallery(tree, `${tree}-gallery`)).catch((error) => new Error(reasonOf(error, tree))),
    )
    // Another commit may use the same packages.
    await isThere.catch(() => undefined)
  }
  return Promise.all(asked)
}

async function openGallery(tree: string, folder: string): Promise<Gallery> {
  await run(process.execPath, [program, folder], { cwd: tree })
  const { origin, close } = await openHost({ folder, port: 0 })
  return { origin, close, scenes: JSON.parse(await readFile(join(folder, scenesFile), 'utf8')) }
}

/** What a program complains about, or what went wrong here, without where it was tried. */
function reasonOf(error: { stderr?: string; message: string }, tree: string): string {
  const lines = stripVTControlCharacters(error.stderr || error.message).split('\n')
  const words = lines.map((line) => line.replace(/^npm error( code .*)?/, '').trim()).filter((line) => line !== '')
  return words.join(' ').replaceAll(`${tree}${sep}`, '').slice(0, longest) || 'no reason was given'
}
