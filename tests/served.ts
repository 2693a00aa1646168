import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import settings from '../public/settings.json' with { type: 'json' }
import { previewBuilt } from './built.ts'
import { openSite } from './journeys/site.ts'
import { openHost } from './world/host.ts'
import { listen } from './world/listen.ts'
import { openWorld } from './world/world.ts'

/** Starts the app as a deployment serves it, and the world. */
async function openApp(): Promise<string> {
  const { port, close } = await listen(0)
  await close()
  const world = await openWorld({ appOrigin: `http://localhost:${port}`, port: 0, licensePort: 0 })
  const { origin } = await openSite(world.settings, port)
  return `app ${origin} world ${world.origin} license ${world.licenseOrigin}`
}

/** Serves the preview of the default settings, with the files of a second brand. */
async function openBook(): Promise<string> {
  const place = await mkdtemp(join(tmpdir(), 'preview-'))
  const [folder, other] = [join(place, 'preview'), join(place, 'other')]
  await previewBuilt(settings, folder)
  await previewBuilt({ ...settings, brand: 'korvid' }, other)
  await cp(join(other, 'brands'), join(folder, 'brands'), { recursive: true })
  const { origin } = await openHost({ folder, port: 0 })
  await rm(place, { recursive: true })
  return `book ${origin}`
}

console.log((await Promise.all([openApp(), openBook()])).join(' '))
