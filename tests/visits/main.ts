import { mkdir } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type BrowserContext, chromium } from '@playwright/test'
import { launchOptions } from '../chromium.ts'
import { openSite } from '../journeys/site.ts'
import { listen } from '../world/listen.ts'
import { openWorld } from '../world/world.ts'
import { sample } from './generate.ts'
import { promises } from './promises.ts'
import type { Rig } from './rig.ts'
import { plant, sabotages } from './sabotages.ts'
import { shrink } from './shrink.ts'
import { told, type Visit } from './visit.ts'
import { type Red, walk } from './walk.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: String(Math.floor(Date.now() / 86_400_000)) },
    sabotage: { type: 'string' },
    headed: { type: 'boolean', default: false },
  },
})
/** Most of a visit is waiting. */
const lanes = availableParallelism() * 2
const seed = Number(values.seed)
const results = join(import.meta.dirname, '../../node_modules/.cache/visits')

async function openRig() {
  const { port, close } = await listen(0)
  await close()
  const world = await openWorld({ appOrigin: `http://localhost:${port}`, port: 0, licensePort: 0 })
  const site = await openSite(world.settings, port)
  const browser = await chromium.launch({ ...(await launchOptions()), headless: !values.headed })
  const rig: Rig = { browser, app: site.origin, world: world.origin }
  return { rig, close: () => Promise.all([browser.close(), site.close(), world.close()]) }
}

/** Walks one visit with its steps printed; leaves a picture and a trace. */
async function replay(rig: Rig, visit: Visit): Promise<void> {
  await mkdir(results, { recursive: true })
  const begin = (context: BrowserContext) => context.tracing.start({ screenshots: true, snapshots: true })
  const end = async (context: BrowserContext) => {
    await context.pages()[0]?.screenshot({ path: join(results, 'picture.png') })
    await context.tracing.stop({ path: join(results, 'trace.zip') })
  }
  const red = await walk({ ...rig, plant: begin, end, tell: console.log }, visit)
  console.log(red ? `Broken: ${promises[red.promise].says} (${red.because})` : 'Every promise holds.')
  console.log(`A picture and a trace are in ${results}`)
  process.exitCode = red ? 1 : 0
}

type Heard = (visit: Visit, red: Red, number: number) => Promise<boolean>

/** Walks generated visits until the time is over or somebody has heard enough; gives their number. */
async function search(rig: Rig, minutes: number, hear: Heard): Promise<number> {
  const end = performance.now() + minutes * 60_000
  const all = sample(seed, Math.ceil(minutes * 500))
  let count = 0
  let isEnough = false
  const lane = async () => {
    while (performance.now() < end && !isEnough && count < all.length && rig.browser.isConnected()) {
      const visit = all[count] as Visit
      count += 1
      const number = count
      const red = await walk(rig, visit).catch((error: Error) => console.log(`${number} ended: ${error.message}`))
      if (red) isEnough = (await hear(visit, red, number)) || isEnough
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return count
}

async function report(rig: Rig): Promise<void> {
  const count = await search(rig, Number(values.minutes), async (visit, red, number) => {
    process.exitCode = 1
    const small = await shrink(visit, red, (one) => walk(rig, one))
    console.log(`\n${number}: ${promises[red.promise].says} (${red.because})\n${told(small)}`)
    console.log(`npm run visit -- '${JSON.stringify(small)}'`)
    return false
  })
  console.log(`${count} visits of seed ${seed}`)
}

/** Breaks promises in the page, one after the other, and tells how long it takes until a visit notices. */
async function sabotage(rig: Rig, faults: Faults): Promise<void> {
  for (const [name, fault] of faults) {
    const begin = performance.now()
    let found = 'NOT NOTICED'
    const count = await search(
      { ...rig, plant: plant(fault) },
      Number(values.minutes),
      async (_, { promise, because }) => {
        if (promise !== name.split(',')[0]) return false
        found = `noticed after ${Math.round((performance.now() - begin) / 1000)} s: ${because}`
        return true
      },
    )
    console.log(`${name}: ${count} visits, ${found}`)
    if (found === 'NOT NOTICED') process.exitCode = 1
  }
}

type Faults = readonly (readonly [string, string])[]
const faults = Object.entries(sabotages).filter(([name]) => [name, 'all'].includes(values.sabotage ?? ''))
const { rig, close } = await openRig()
const [only] = positionals
if (only) await replay(rig, JSON.parse(only))
else if (values.sabotage) await sabotage(rig, faults)
else await report(rig)
await close()
