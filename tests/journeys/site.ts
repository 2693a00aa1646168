import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { configure } from '../../src/deploy/configure.ts'
import { openHost } from '../world/host.ts'
import { listen } from '../world/listen.ts'
import { openWorld } from '../world/world.ts'

const dist = resolve(import.meta.dirname, '../../dist')

/** Serves the built app for a deployment, from a folder of its own. */
export async function openSite(settings: Record<string, unknown>, port = 0, effort?: number) {
  const folder = await mkdtemp(join(tmpdir(), 'account-'))
  try {
    await cp(dist, folder, { recursive: true })
    await configure(folder, settings)
    return await openHost({ folder, port, effort })
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function freePort(): Promise<number> {
  const { port, close } = await listen(0)
  await close()
  return port
}

if (import.meta.main) {
  const port = await freePort()
  const world = await openWorld({ appOrigin: `http://localhost:${port}`, port: 0, licensePort: 0 })
  const { origin } = await openSite(world.settings, port)
  console.log(`app ${origin} world ${world.origin} license ${world.licenseOrigin}`)
}
