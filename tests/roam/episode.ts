import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { choiceCookie } from '../../src/browser/language-choice.ts'
import { languages } from '../../src/language/languages.ts'
import { openOutside } from '../journeys/outside.ts'
import type { Fault } from '../world/control/faults.ts'
import { type Aim, movesTowards, needsNoCookies } from './aim.ts'
import { attempt, type Draw, type Roamer } from './hands.ts'
import { inTime } from './in-time.ts'
import { dial, moves, overture } from './moves.ts'
import type { Noted } from './note.ts'
import { type Opening, signIn } from './openings.ts'
import { inTheEnd, type Oracle, oracles } from './oracles.ts'
import { look, type Sight, typable } from './sight.ts'
import { type Finding, judgeStill } from './still.ts'
import type { Variant } from './variant.ts'
import { permissions, watch } from './watch.ts'

/** What an episode tells while it goes on. */
export interface Listener {
  state(noted: Noted): void
  fault(promise: string, detail: string, page?: Page): Promise<void>
  say(text: string): void
  /** Whether nobody needs to go on. */
  isOver(): boolean
}

const popup = { width: 480, height: 640 }
// Drawing costs more than all else.
const windows = [popup, popup, popup, { width: 320, height: 568 }, { width: 1280, height: 800 }]
const insideAnApp =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/153.0.0.0 Mobile Safari/537.36 Instagram 400.0'
const steps = 16
/** How long a page may take to stand still, in milliseconds, and how often it is looked at before: a slow computer is slow in both. */
const patience = 12_000
const patientLooks = 60
const moment = 60
const lastMoments = 10
const longSilence = 31_000
/** How long a move may take, which may be to fill in every field of a form. */
const longestMove = 120_000

/** Lets a visitor roam from one of the openings for some steps; everything that is left to chance comes from the draws. */
export async function roam(
  browser: Browser,
  variant: Variant,
  opening: Opening,
  aim: Aim | undefined,
  trouble: Fault | undefined,
  draw: Draw,
  listener: Listener,
): Promise<void> {
  const pick = <Value>(values: readonly Value[]) => values[draw(values.length)] as Value
  const outside = openOutside(variant.world, randomUUID())
  const isPatient = draw(4) > 0
  const context = await browser.newContext({
    locale: 'en-US',
    ...(draw(8) === 0 && { userAgent: insideAnApp }),
    reducedMotion: 'reduce',
    colorScheme: pick(['light', 'dark']),
    viewport: pick(windows),
    permissions: ['local-network-access'],
  })
  const cookies = { world_scope: outside.scope, ...(draw(3) === 0 && { [choiceCookie]: pick(Object.keys(languages)) }) }
  const place = draw(5) === 0 ? { location: pick(['CN', 'CN', 'KR', 'DE']) } : {}
  await context.addCookies(
    Object.entries({ ...cookies, ...place }).map(([name, value]) => ({ name, value, domain: 'localhost', path: '/' })),
  )
  if (isPatient) await context.clock.install()
  const isWithoutCookies = needsNoCookies(aim) || draw(16) === 0
  if (isWithoutCookies) await context.addInitScript(refuseCookies)
  const isAsked = aim?.flow === 'activateLicense'
  const permission = isAsked ? 'prompt' : pick(permissions)
  const secrets = new Set<string>()
  const { chartsOf, writesOf, references, begin } = await watch(context, variant, { secrets, permission, ...listener })
  const seen = new WeakMap<Page, Sight>()
  const ran = new WeakMap<Page, Set<string>>()

  const newPage = () => inTime('To open a window', context.newPage())
  const somebody = await inTime('To make somebody up', outside.person(opening.like ?? 'active'))
  const roamer: Roamer = {
    app: variant.app,
    page: await newPage(),
    context,
    outside,
    somebody,
    draw,
    aim,
    trouble,
    isPatient,
    secrets,
    addressees: [somebody.email],
    say: listener.say,
    open: (address) => roamer.page.goto(new URL(address, variant.app).href, { waitUntil: 'commit' }).then(() => {}),
    again: () => roamer.open(start),
    charts: () => chartsOf(roamer.page),
    turnTo: (page) => {
      roamer.page = page
    },
  }
  let start = '/'
  let isBroken = false
  if (somebody.password) secrets.add(somebody.password)

  const isHere = () => roamer.page.url().startsWith(variant.app)
  /** Judges a page of the app as soon as it stands still; what is still broken then, when it had its time, is broken. */
  const judge = async (keeps: boolean, judges: readonly Oracle[] = oracles): Promise<void> => {
    const { page } = roamer
    const before = seen.get(page)
    seen.delete(page)
    const find = async (): Promise<Finding> => {
      await page.waitForTimeout(2 * moment)
      const sight = isHere() ? await look(page, [...secrets]) : undefined
      if (!isHere() || page.isClosed()) return 'left'
      if (!sight) return 'moving'
      const running = chartsOf(page).filter(({ flow }) => flow !== 'turn')
      // Who was led elsewhere and back is on a new visit.
      const isSame = running.some(({ session }) => ran.get(page)?.has(session))
      const told = {
        sight,
        before,
        charts: chartsOf(page),
        keeps: keeps && isSame,
        writes: writesOf(page),
        brand: variant.brand,
        references,
      }
      const broken = judges.flatMap(({ promise, broken }) => {
        const detail = broken(told)
        return detail ? [[promise, detail] as const] : []
      })
      if (broken.length === 0) {
        ran.set(page, new Set(running.map(({ session }) => session)))
        seen.set(page, sight)
      }
      return broken
    }
    const broken = await judgeStill(find, { milliseconds: patience, looks: patientLooks })
    for (const [promise, detail] of broken) await listener.fault(promise, detail, page)
    isBroken ||= broken.length > 0
  }

  try {
    if (opening.isSignedIn) await inTime('To sign in', signIn(roamer))
    const { address } = opening
    const begun = typeof address === 'string' ? address : await inTime('The opening', address(roamer))
    start = begun.replaceAll('{world}', variant.world)
    // What is asked before is not the page's.
    if (aim || trouble || draw(4) === 0) await inTime('The dial', dial(roamer))
    listener.say(`open ${start.replace(/=[\w-]{16,}/g, '=…')} as ${opening.like ?? 'active'}`)
    await roamer.open(start)
    await judge(false)
    // Much can only go wrong as a page is opened.
    const overtures = aim ? 0 : draw(3)
    for (let step = 0; step < steps && !isBroken && !listener.isOver(); step += 1) {
      const { page } = roamer
      const isAway = !isHere() && !/\/(idp|mail)\b/.test(page.url())
      if (isAway && draw(3) > 0) break
      const surroundings = {
        hasFields: (await inTime('To count the fields', page.locator(typable).count()).catch(() => 0)) > 0,
        address: page.url(),
        frames: page.frames().length,
        isPatient,
      }
      const wheel = moves.flatMap((move) =>
        (move.fits?.(surroundings) ?? true) ? Array<typeof move>(move.weight).fill(move) : [],
      )
      const towards = aim ? movesTowards(aim, roamer.charts()) : []
      const led = wheel.filter(({ name }) => towards.includes(name))
      const isLed = led.length > 0 && draw(3) > 0
      const move = step < overtures && overture ? overture : pick(isLed ? led : wheel)
      listener.say(`· ${move.name}`)
      begin(page)
      await inTime(`The move “${move.name}”`, move.do(roamer), longestMove)
      if (roamer.page.isClosed()) roamer.turnTo(context.pages().at(-1) ?? (await newPage()))
      if (/^(about|chrome)/.test(roamer.page.url())) await roamer.open(pick(['/', '/register', '/account/recover']))
      await judge(move.keeps ?? false)
    }
    if (isBroken || listener.isOver()) return
    listener.say('· rest')
    begin(roamer.page)
    await inTime('To rest', rest(roamer), longestMove)
    await judge(false, [...oracles, inTheEnd])
  } finally {
    await inTime('To close the windows', context.close())
  }
}

/** Runs in the page: a browser that keeps no cookies and says so. */
function refuseCookies(): void {
  Object.defineProperty(document, 'cookie', {
    // It may run twice in one document.
    configurable: true,
    get: () => '',
    set: () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    },
  })
}

/** Mends everything and lets time pass, so that whatever still is busy afterwards always will be. */
async function rest({ page, outside, isPatient, context, app }: Roamer): Promise<void> {
  await outside.mend()
  await context.setOffline(false)
  for (let count = 0; isPatient && count < lastMoments; count += 1) {
    const sight = page.url().startsWith(app) ? await look(page, []) : undefined
    if (!sight?.isBusy) break
    await attempt(page.clock.fastForward(longSilence))
    await page.waitForTimeout(4 * moment)
  }
}
