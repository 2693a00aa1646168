import { access } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Artefact } from '#src/build/prerender/artefact.ts'

export const dist = resolve(import.meta.dirname, '../dist')

/** Loads `configure` from the last build; every tested deployment comes from it. */
async function openProgram() {
  const file = resolve(dist, 'configure/program.js')
  await access(file).catch(() => {
    throw new Error('There is no build. Run: npm run build')
  })
  const { program }: typeof import('#src/build/program.ts') = await import(pathToFileURL(file).href)
  return program
}

/** Writes a deployment of the last build, or of another. */
export async function configureBuilt(
  settings: unknown,
  folder: string,
  more: { artefact?: Artefact; baseDir?: string | undefined } = {},
): Promise<void> {
  const { configure, hosts, readArtefact } = await openProgram()
  const { static: host } = hosts
  if (host) await configure({ artefact: await readArtefact(dist), settings, host, folder, ...more })
}

/** Writes the preview of a deployment. */
export async function previewBuilt(settings: unknown, folder: string, baseDir?: string): Promise<void> {
  const { configurePreview, readArtefact } = await openProgram()
  await configurePreview({ artefact: await readArtefact(dist), settings, folder, baseDir })
}

export async function readBuilt() {
  const { readArtefact } = await openProgram()
  return readArtefact(dist)
}
