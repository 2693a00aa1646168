import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'

/** A change of one place in the sources. */
export interface Edit {
  file: string
  from: string
  to: string
}

const root = join(import.meta.dirname, '../..')
const own = ['node_modules', 'dist', '.git', '.world', '.cache']
/** Everything that the variant is built, served and surrounded with. */
const parts = { site: 'tests/journeys/site.ts', world: 'tests/world/world.ts', listen: 'tests/world/listen.ts' }

/** Lets each chart of a built page say where it is; the product itself does so in `npm run dev` alone. */
export const listening: readonly Edit[] = [
  { file: 'src/flow.ts', from: `'./live/notes.ts'`, to: `'../tests/roam/note.ts'` },
  { file: 'src/flow.ts', from: '...(import.meta.env.DEV && { inspect: note })', to: 'inspect: note' },
  { file: 'src/turn.ts', from: `'./live/notes.ts'`, to: `'../tests/roam/note.ts'` },
  { file: 'src/turn.ts', from: 'import.meta.env.DEV ? { inspect: note } : undefined', to: '{ inspect: note }' },
]

/** A text of the sources with a change, which has to fit into one place of it. */
export function edited(text: string, { file, from, to }: Edit): string {
  const [before = '', after, ...more] = text.split(from)
  if (after === undefined || more.length > 0) throw new Error(`${file} has not just one place that reads: ${from}`)
  return before + to + after
}

/**
 * Builds the app out of a copy of its sources, changed, and opens it beside a world of its own; nothing is written into
 * this repository.
 */
export async function openVariant(edits: readonly Edit[] = []) {
  const folder = await mkdtemp(join(tmpdir(), 'account-roam-'))
  const filter = (path: string) => !own.includes(relative(root, path).split(/[\\/]/)[0] ?? '')
  await cp(root, folder, { recursive: true, filter })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  for (const edit of [...listening, ...edits]) {
    const path = join(folder, edit.file)
    await writeFile(path, edited(await readFile(path, 'utf8'), edit))
  }
  await promisify(execFile)(process.execPath, ['src/deploy/build.ts'], { cwd: folder })
  const open = (file: string) => import(join(folder, file))
  const { openSite }: typeof import('../journeys/site.ts') = await open(parts.site)
  const { openWorld }: typeof import('../world/world.ts') = await open(parts.world)
  const { listen }: typeof import('../world/listen.ts') = await open(parts.listen)
  const { port, close } = await listen(0)
  await close()
  const world = await openWorld({ appOrigin: `http://localhost:${port}`, port: 0, licensePort: 0 })
  const site = await openSite(world.settings, port)
  return {
    app: site.origin,
    world: world.origin,
    license: world.licenseOrigin,
    brand: String(world.settings['brandName']),
    close: async () => {
      await Promise.all([site.close(), world.close()])
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** An app that is served, and the world around it. */
export type Variant = Awaited<ReturnType<typeof openVariant>>
