import { rmSync } from 'node:fs'
import { mkdtemp, realpath } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { launchOptions } from '../chromium.ts'
import type { Pair } from './aligned.ts'
import { type Camera, openCamera, type Window, windows } from './camera.ts'
import type { Commit } from './commit.ts'
import { type Gallery, openGalleries } from './galleries.ts'
import { pixelDifference, sheetFor } from './pixels.ts'
import { type CommitScene, scenePairs } from './scene.ts'
import type { Mark } from './ways.ts'

/** Pictures of a screen in a window, each where there is one, and the size of a sheet that all of them fit on. */
export interface View {
  window: Window
  width: number
  height: number
  before: Buffer | undefined
  after: Buffer | undefined
  /** Red where both differ, and else clear. */
  marks: Buffer | undefined
  /** The same wherever the same differs. */
  essence: string
}

/** A screen that came, went or looks different. */
export interface ScreenChange {
  mark: Mark
  scene: CommitScene
  views: View[]
  /** Other screens that differ in the very same way. */
  alike: CommitScene[]
}

/** How the screens of two commits differ, and how many there were to look at; or why they were not compared. */
export type Screens = { changes: ScreenChange[]; count: number } | { reason: string }

type Cameras = [before: Camera, after: Camera]

const allWindows = Object.keys(windows) as Window[]

/** Builds the galleries of two commits beside each other, outside of the repository, and compares every screen. */
export async function compareScreens(root: string, from: Commit, to: Commit): Promise<Screens> {
  const place = await realpath(await mkdtemp(join(tmpdir(), 'screens-')))
  const clear = () => rmSync(place, { recursive: true, force: true })
  // Nothing is left behind by whoever does not wait for the end, either.
  process.once('exit', clear)
  try {
    return await compareIn(place, root, from, to)
  } catch (error) {
    const [why] = String(error instanceof Error ? error.message : error).split('\n')
    return { reason: `they could not be opened: ${why}` }
  } finally {
    clear()
    process.off('exit', clear)
  }
}

async function compareIn(place: string, root: string, from: Commit, to: Commit): Promise<Screens> {
  const opened = await openGalleries(root, [from, to], place)
  const [before, after] = opened
  try {
    if (!before || !after || before instanceof Error || after instanceof Error) {
      const reasons = [from, to].flatMap(({ name }, index) => {
        const { [index]: gallery } = opened
        return gallery instanceof Error ? [`those of ${name} could not be built: ${gallery.message}`] : []
      })
      return { reason: reasons.join('; ') }
    }
    const pairs = scenePairs({ ...before, flows: from.flows }, { ...after, flows: to.flows })
    return { changes: together(await changesIn(pairs, before, after)), count: pairs.length }
  } finally {
    await Promise.all(opened.map((gallery) => (gallery instanceof Error ? undefined : gallery.close())))
  }
}

/** What differs in the very same way is one change. */
export function together(changes: ScreenChange[]): ScreenChange[] {
  const essenceOf = ({ views }: ScreenChange) =>
    views.flatMap(({ window, essence }) => (essence ? [window, essence] : [])).join()
  const groups = Map.groupBy(changes, (change) => essenceOf(change) || change)
  return [...groups.values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, alike: others.map(({ scene }) => scene) }] : [],
  )
}

async function changesIn(pairs: Pair<CommitScene>[], before: Gallery, after: Gallery): Promise<ScreenChange[]> {
  // Whatever the pages ask for, nothing leaves this computer.
  const args = ['--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1']
  const browser = await chromium.launch({ ...(await launchOptions()), args })
  try {
    const cameras = await Promise.all([openCamera(browser, before.origin), openCamera(browser, after.origin)])
    const changes: ScreenChange[] = []
    for (const pair of pairs) changes.push(...(await changeOf(pair, cameras)))
    return changes
  } finally {
    await browser.close()
  }
}

async function changeOf(pair: Pair<CommitScene>, cameras: Cameras): Promise<ScreenChange[]> {
  const [was, is] = pair
  const scene = is ?? was
  if (!scene || (was && is && !(await isApart(pair, cameras)))) return []
  // What does not differ a second time came too late or too early.
  await turnTo(pair, cameras)
  const views: View[] = []
  for (const window of was && is ? allWindows : allWindows.slice(0, 1)) {
    const { taken, difference } = await compare(pair, cameras, window)
    if (was && is && !difference) continue
    const [before, after] = await both(pair, cameras, (camera) => camera.roughly(window))
    const { marks, essence = '' } = difference ?? {}
    views.push({ window, ...sheetFor(taken), before, after, marks, essence })
  }
  const mark = was && is ? 'changed' : is ? 'came' : 'went'
  return views.length > 0 ? [{ mark, scene, views, alike: [] }] : []
}

async function isApart(pair: Pair<CommitScene>, cameras: Cameras): Promise<boolean> {
  await turnTo(pair, cameras)
  for (const window of allWindows) if ((await compare(pair, cameras, window)).difference) return true
  return false
}

async function compare(pair: Pair<CommitScene>, cameras: Cameras, window: Window) {
  const [then, now] = await both(pair, cameras, (camera) => camera.exactly(window))
  const taken = [then, now].filter((bytes) => bytes !== undefined)
  return { taken, difference: then && now && pixelDifference(then, now) }
}

function turnTo(pair: Pair<CommitScene>, cameras: Cameras) {
  return both(pair, cameras, (camera, scene) => camera.turnTo(scene))
}

/** Has each camera do something that has a scene to look at, side by side. */
function both<Result>(
  [was, is]: Pair<CommitScene>,
  [one, other]: Cameras,
  act: (camera: Camera, scene: CommitScene) => Promise<Result>,
): Promise<[Result | undefined, Result | undefined]> {
  return Promise.all([was && act(one, was), is && act(other, is)])
}
