import type { Page } from '@playwright/test'
import { faultsTowards, nextTowards } from './aim.ts'
import { turnDial } from './dial.ts'
import { attempt, brief, fillIn, pick, press, type Roamer, send, timeout, typeOddly, visibleOn } from './hands.ts'

/** What a visitor or the world does next; tells whether fields may change by it that nobody typed into. */
interface Move {
  /** How often, beside the others. */
  weight: number
  name: string
  do(roamer: Roamer): Promise<unknown>
  /** Only an honest form keeps what was typed over it. */
  keeps?: true
  /** Where there is something to be done that way. */
  fits?(here: Surroundings): boolean
}

/** What there is to be done something with. */
interface Surroundings {
  hasFields: boolean
  address: string
  frames: number
  isPatient: boolean
}

/** How long somebody stays where a mail was followed from, in milliseconds. */
const pauseBeside = 1_000
const times = [500, 2_500, 3_500, 11_000, 31_000, 61_000, 301_000]
const keys = ['Enter', 'Escape', 'Tab', 'Shift+Tab', 'Backspace', 'Space']

const goOn = async ({ page, outside, draw, isPatient, say }: Roamer, milliseconds: number) => {
  say(`${milliseconds} ms pass`)
  if (isPatient) await attempt(page.clock.fastForward(milliseconds))
  if (isPatient && draw(3) === 0) await outside.advance(milliseconds / 1_000)
}

/** Turns the dial at random, or to what leads where the visit aims at, or to a trouble that is looked into. */
export async function dial({ aim, trouble, outside, draw, isPatient, say, charts }: Roamer) {
  const world = outside.at('')
  const known = () => (aim ? faultsTowards(aim, world) : trouble ? [trouble] : [])
  const towards = (aim || trouble) && draw(4) > 0 ? known() : []
  if (towards.length > 0) await outside.mend()
  for (const fault of towards.length > 0 ? towards : [turnDial(world, draw, isPatient, charts())]) {
    say(`dial ${JSON.stringify(fault)}`)
    await outside.fault(fault)
  }
}

/** Runs in the page: the visitor goes to another tab, or comes back; or answers a question of the browser. */
const turnAway = (page: Page, value: string) =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, value)
const answer = (page: Page, state: string) =>
  page.evaluate((state) => {
    const question = Reflect.get(window, 'question')
    if (question) Object.assign(question, { state }).dispatchEvent(new Event('change'))
  }, state)
const failWidget = async (page: Page) => {
  const frame = page.frames().find((one) => one.url().includes('/challenge/frame'))
  await frame?.evaluate(() => {
    const { id, parent: origin = '' } = document.documentElement.dataset
    parent.postMessage({ challenge: id, kind: 'error' }, origin)
  })
}

const typing = ({ hasFields }: Surroundings) => hasFields
const licensing = ({ address }: Surroundings) => address.includes('/trimble/complete')

/** All that can be done. */
export const moves: readonly Move[] = [
  {
    weight: 9,
    name: 'fill in and send',
    fits: typing,
    do: async (roamer) => {
      await fillIn(roamer)
      await send(roamer)
    },
  },
  { weight: 3, name: 'fill in', do: fillIn, fits: typing },
  { weight: 3, name: 'send', do: (roamer) => send(roamer), keeps: true },
  { weight: 3, name: 'send twice', do: (roamer) => send(roamer, 2), keeps: true },
  { weight: 8, name: 'press', do: press },
  {
    weight: 5,
    name: 'type',
    fits: typing,
    do: typeOddly,
  },
  {
    weight: 2,
    name: 'choose',
    do: async ({ page, draw, say }) => {
      const found = await visibleOn(page, 'select')
      if (found.length === 0) return
      const { index, words } = pick(draw, found)
      say(`choose from “${words}”`)
      await attempt(
        page
          .locator('select')
          .nth(index)
          .selectOption({ index: draw(9) }, brief),
      )
    },
  },
  {
    weight: 3,
    name: 'key',
    do: async ({ page, draw, say }) => {
      const key = pick(draw, keys)
      say(`key ${key}`)
      await attempt(page.keyboard.press(key))
    },
  },
  { weight: 1, name: 'back', do: ({ page }) => attempt(page.goBack({ timeout, waitUntil: 'commit' })) },
  { weight: 1, name: 'forward', do: ({ page }) => attempt(page.goForward({ timeout, waitUntil: 'commit' })) },
  { weight: 1, name: 'reload', do: ({ page }) => attempt(page.reload({ timeout, waitUntil: 'commit' })) },
  {
    weight: 4,
    name: 'time',
    fits: ({ isPatient }) => isPatient,
    do: (roamer) => {
      const wanted = roamer.aim && nextTowards(roamer.aim, roamer.charts())?.milliseconds
      return goOn(roamer, wanted && roamer.draw(3) > 0 ? wanted : pick(roamer.draw, times))
    },
    keeps: true,
  },
  {
    weight: 5,
    name: 'dial',
    do: (roamer) => dial(roamer),
    keeps: true,
  },
  {
    weight: 4,
    name: 'dial and open again',
    do: async (roamer) => {
      await dial(roamer)
      await attempt(roamer.again())
    },
  },
  { weight: 2, name: 'mend', do: ({ outside }) => outside.mend(), keeps: true },
  {
    weight: 1,
    name: 'offline for a moment',
    fits: typing,
    do: async (roamer) => {
      await roamer.context.setOffline(true)
      await send(roamer)
      await roamer.page.waitForTimeout(200)
      await roamer.context.setOffline(false)
    },
    keeps: true,
  },
  {
    weight: 1,
    name: 'away and back',
    fits: ({ isPatient }) => isPatient,
    do: async (roamer) => {
      await attempt(turnAway(roamer.page, 'hidden'))
      await goOn(roamer, pick(roamer.draw, [500, 11_000]))
      await attempt(turnAway(roamer.page, 'visible'))
    },
    keeps: true,
  },
  { weight: 4, name: 'allow', do: ({ page }) => attempt(answer(page, 'granted')), fits: licensing },
  { weight: 1, name: 'forbid', do: ({ page }) => attempt(answer(page, 'denied')), fits: licensing },
  {
    weight: 1,
    name: 'the widget fails',
    do: ({ page }) => attempt(failWidget(page)),
    keeps: true,
    fits: ({ frames }) => frames > 1,
  },
  {
    weight: 2,
    name: 'follow a mail in another tab',
    do: async ({ context, outside, addressees, say, turnTo, page, draw }) => {
      const [newest] = await outside.mail(addressees.at(-1) ?? '')
      const link = newest?.links[0]
      if (!link) return
      say(`follow “${newest.subject}”`)
      const other = await context.newPage()
      await attempt(other.goto(link, { timeout, waitUntil: 'commit' }))
      if (draw(2) === 0) turnTo(other)
      else await page.waitForTimeout(pauseBeside)
    },
  },
  {
    weight: 1,
    name: 'another tab',
    do: async ({ page, context, turnTo, draw }) => {
      const others = context.pages().filter((one) => one !== page)
      const address = page.url()
      const other = others.length > 0 ? pick(draw, others) : await context.newPage()
      turnTo(other)
      if (others.length === 0) await attempt(other.goto(address, { timeout, waitUntil: 'commit' }))
    },
  },
]

/** Lets something go wrong with what a page does first. */
export const overture = moves.find(({ name }) => name === 'dial and open again')
