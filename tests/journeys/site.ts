import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { configureBuilt } from '../built.ts'
import { openHost } from '../world/host.ts'

/** Serves the built app for a deployment; files named in its settings come from `baseDir`. */
export async function openSite(settings: Record<string, unknown>, port = 0, effort?: number, baseDir?: string) {
  const place = await mkdtemp(join(tmpdir(), 'account-'))
  try {
    const folder = join(place, 'site')
    await configureBuilt(settings, folder, { baseDir })
    return await openHost({ folder, port, effort })
  } finally {
    await rm(place, { recursive: true })
  }
}
