import { builtFolder, writeBook } from './book/write.ts'
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

async function openBook(): Promise<string> {
  await writeBook(builtFolder)
  const { origin } = await openHost({ folder: builtFolder, port: 0 })
  return `book ${origin}`
}

console.log((await Promise.all([openApp(), openBook()])).join(' '))
