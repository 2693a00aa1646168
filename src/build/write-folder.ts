import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Files } from './hosts/deployment.ts'

/** The old folder stays until all files are written. */
export async function replaceFolder(folder: string, files: Files): Promise<void> {
  await mkdir(dirname(folder), { recursive: true })
  const work = await mkdtemp(`${folder}.new-`)
  try {
    const made = join(work, 'made')
    for (const [path, content] of files) {
      const file = resolve(made, path)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, content)
    }
    const old = join(work, 'old')
    await rename(folder, old).catch(unlessMissing)
    await rename(made, folder).catch(async (error) => {
      await rename(old, folder).catch(unlessMissing)
      throw error
    })
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/** A file by which each kind of folder is known. */
const marks = { deployment: 'frame.html', preview: 'preview.js' }

export type Kind = keyof typeof marks

/** True for a folder that is empty or missing, or looks like one of that kind. */
export async function isFree(folder: string, kind: Kind): Promise<boolean> {
  const names = (await readdir(folder).catch(unlessMissing)) ?? []
  const site = names.includes('site') ? await readdir(join(folder, 'site')) : names
  return names.length === 0 || site.includes(marks[kind])
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
