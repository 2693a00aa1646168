import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import fc from 'fast-check'
import { launchOptions } from '../chromium.ts'
import { restingStates } from '../machines/chart.ts'
import { awaited, flows } from '../machines/flows.ts'
import { aimAt, waysThrough } from './aim.ts'
import { roam } from './episode.ts'
import { createGuide } from './guide.ts'
import type { Noted } from './note.ts'
import { type Opening, openings } from './openings.ts'
import { type Plant, plants, trailOf } from './plants.ts'
import { openVariant, type Variant } from './variant.ts'
import { isFine, resultOf } from './verdict.ts'

const usage = `npm run roam                       half an hour of presses and words at random, with the fault dial turning
npm run roam -- --minutes 3        less of it
npm run roam -- --seed 7           the same draws again; with --episode 12/5 one visit alone, as a fault names it
npm run roam -- --plant            builds the app with one fault after the other and looks for each
`
const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    seed: { type: 'string' },
    episode: { type: 'string' },
    plant: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

/** How many roam at once, each in a window of their own; most of the time they wait. */
const visitors = 4
/** How long a visit may take, in milliseconds, before it counts as broken off. */
const longest = 240_000
const traces = resolve(import.meta.dirname, '../../node_modules/.cache/roam')
const all = [...flows, ...awaited].map(({ machine }) => ({ flow: machine.id, states: restingStates(machine) }))

/** Roams until the time is over, or until a plant was found; what was seen of states and of faults. */
async function explore(variant: Variant, seed: number, minutes: number, plant?: Plant) {
  const args = [
    '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE *.localhost , EXCLUDE 127.0.0.1',
    // A page is gone before optimised code would pay.
    '--js-flags=--no-opt --no-maglev',
  ]
  const browser = await chromium.launch({ ...(await launchOptions()), args })
  const deadline = Date.now() + minutes * 60_000
  const states = new Map<string, number>()
  const faults = new Map<string, string>()
  const guide = plant ? createGuide([], states, trailOf(plant)) : createGuide(all, states)
  let [episodes, steps, stumbles] = [0, 0, 0]
  const isFound = () => [...faults.keys()].some((fault) => plant !== undefined && fault.startsWith(plant.promise))

  const episode = async (number: number, place: number, goal?: string) => {
    const trace: string[] = []
    const start = performance.now()
    const note = (text: string) => trace.push(`${((performance.now() - start) / 1_000).toFixed(1).padStart(6)} ${text}`)
    const again = `npm run roam -- --seed ${seed} --episode ${[number, place, goal].filter((one) => one !== undefined).join('/')}`
    const fault = async (promise: string, detail: string, page?: Page) => {
      const key = `${promise}\n     ${detail.slice(0, 300)}`
      note(`!! ${key}`)
      if (faults.has(key)) return
      faults.set(key, again)
      console.log(`!!   ${key}\n     ${again}`)
      await page?.screenshot({ path: join(traces, `${seed}-${number}.png`) }).catch(() => undefined)
    }
    const state = (noted: Noted) => {
      const name = `${noted.flow}.${noted.state}`
      states.set(name, (states.get(name) ?? 0) + 1)
      note(`    ${name}`)
      guide.learn(place, noted.flow)
    }
    const say = (text: string) => {
      steps += Number(text.startsWith('· '))
      note(text)
    }
    const play = async (draws: fc.GeneratorValue) => {
      const draw = (count: number) => draws(fc.nat, { max: Math.max(0, count - 1) })
      const aim = goal ? aimAt(goal, draw) : undefined
      if (aim) say(`aim at ${goal}: ${aim.path.name}`)
      await roam(browser, variant, openings[place] as Opening, aim, plant?.trouble, draw, {
        state,
        fault,
        say,
        isOver: isFound,
      })
    }
    const { errorInstance } = await fc.check(fc.asyncProperty(fc.gen(), play), {
      seed: seed + number,
      numRuns: 1,
      endOnFailure: true,
      timeout: longest,
    })
    if (errorInstance) {
      stumbles += 1
      note(`?? ${errorInstance}`)
      console.log(`The tester itself stumbled in episode ${number}/${place}: ${errorInstance}`)
    }
    episodes += 1
    await writeFile(join(traces, `${seed}-${number}.txt`), `${[again, ...trace].join('\n')}\n`)
    if (episodes % 25 === 0) console.log(`     ${episodes} episodes, ${steps} steps, ${reached(states)} states`)
  }

  const [only, opening, goal] = options.episode?.split('/') ?? []
  let next = 0
  const visitor = async () => {
    while (Date.now() < deadline && !isFound() && browser.isConnected()) {
      next += 1
      const { place, aim } = guide.choose()
      await episode(next, place, aim)
    }
  }
  if (only !== undefined) await episode(Number(only), Number(opening), goal)
  else await Promise.all(Array.from({ length: visitors }, visitor))
  if (!browser.isConnected()) throw new Error('The browser is gone.')
  await browser.close()
  return { states, faults, episodes, steps, stumbles }
}

const reached = (states: ReadonlyMap<string, number>) =>
  all.flatMap(({ flow, states: each }) => each.filter((state) => states.has(`${flow}.${state}`))).length

/** Says which states were reached, flow by flow; the share of all. */
function reportStates(states: ReadonlyMap<string, number>): number {
  for (const { flow, states: each } of all) {
    const missing = each.filter((state) => !states.has(`${flow}.${state}`))
    const lack = missing.length > 0 ? `  not ${missing.join(', ')}` : ''
    console.log(`${flow.padEnd(18)} ${each.length - missing.length} of ${each.length}${lack}`)
  }
  const count = all.reduce((sum, { states: each }) => sum + each.length, 0)
  const share = reached(states) / count
  console.log(`${reached(states)} of ${count} states reached (${(100 * share).toFixed(1)} %)`)
  return share
}

async function roamOnce(seed: number): Promise<boolean> {
  const opened = openVariant()
  // While the app is built; later it would hold everybody up.
  if (!options.episode) for (const flow of [...flows, ...awaited]) waysThrough(flow)
  const variant = await opened
  try {
    const { states, faults, episodes, steps, stumbles } = await explore(variant, seed, Number(options.minutes))
    const share = reportStates(states)
    const outcome = { episodes, steps, seed, stumbles, broken: faults.size, share: options.episode ? undefined : share }
    console.log(resultOf(outcome))
    for (const [fault, again] of faults) console.log(`!! ${fault}\n   ${again}`)
    return isFine(outcome)
  } finally {
    await variant.close()
  }
}

/** Whether each planted fault is found, as the promise that it breaks. */
async function findPlants(seed: number): Promise<boolean> {
  let found = 0
  for (const plant of plants) {
    const variant = await openVariant(plant.edits)
    const start = performance.now()
    try {
      const { faults, episodes, stumbles } = await explore(variant, seed, Number(options.minutes), plant)
      const isFound = [...faults.keys()].some((fault) => fault.startsWith(plant.promise))
      found += Number(isFound)
      const seconds = Math.round((performance.now() - start) / 1_000)
      const pains = `${seconds} s and ${episodes} episodes, ${stumbles} of which broke off`
      console.log(`${isFound ? 'found' : 'NOT FOUND'} in ${pains}: ${plant.name}`)
    } finally {
      await variant.close()
    }
  }
  console.log(`${found} of ${plants.length} planted faults found`)
  return found === plants.length
}

if (options.help) console.log(usage)
else {
  const seed = Number(options.seed ?? Math.floor(Math.random() * 2 ** 31))
  await mkdir(traces, { recursive: true })
  console.log(`seed ${seed}, traces in node_modules/.cache/roam`)
  const isGood = await (options.plant ? findPlants(seed) : roamOnce(seed))
  process.exit(isGood ? 0 : 1)
}
