import type { Page } from '@playwright/test'
import { turnDial } from './dial.ts'
import type { Noted } from './note.ts'
import type { Stage } from './openings.ts'
import { pressable, typable } from './sight.ts'

/** Draws a number below another one, out of the seed. */
export type Draw = (count: number) => number

/** A visitor in the middle of an episode. */
export interface Roamer extends Stage {
  page: Page
  draw: Draw
  /** Whether the clock of the pages can be turned on. */
  isPatient: boolean
  /** Passwords that were typed, none of which may be seen anywhere. */
  secrets: Set<string>
  /** Writes down what is done, before it is. */
  say(text: string): void
  open(address: string): Promise<void>
  /** Opens anew what the episode began with. */
  again(): Promise<void>
  /** The charts that run on the page. */
  charts(): Noted[]
  turnTo(page: Page): void
}

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

const timeout = 5_000
/** Somebody who presses at random does not wait until a page is ready for it. */
const brief = { timeout, force: true }
const pick = <Value>(draw: Draw, values: readonly Value[]): Value => values[draw(values.length)] as Value
const attempt = (work: Promise<unknown>) => work.catch(() => undefined)

/** The index and words of what is visible, among all that a selector finds. */
const visibleOn = (page: Page, selector: string) =>
  page
    .evaluate((selector) => {
      const isShown = (element: Element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.matches('[disabled], [href^="/control"], [href^="mailto:"]') &&
        !element.closest('[inert]')
      return [...document.querySelectorAll<HTMLInputElement>(selector)].flatMap((element, index) => {
        const { name = '', type = '', value } = element
        const isText = element.matches('input:not([type=checkbox], [type=radio]), textarea')
        const isOut = element instanceof HTMLAnchorElement && element.origin !== location.origin
        const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)
        return isShown(element)
          ? [{ index, name, type, isEmpty: isText && value === '', isOut, words: words || name }]
          : []
      })
    }, selector)
    .catch(() => [])

/** What fits a field, as far as the world knows it. */
async function fitting({ somebody, outside, page, draw }: Roamer, name: string, type: string): Promise<string> {
  if (name === 'newPassword' || (name === 'password' && /setup/.test(page.url()))) return 'Fresh-Morning-2041'
  if (type === 'password' || /assword/.test(name)) return somebody.password ?? 'Fresh-Morning-2041'
  if (/captcha/i.test(name)) {
    const source = await page
      .locator('img[src*="/captcha/"]')
      .first()
      .getAttribute('src', { timeout })
      .catch(() => '')
    const [, id = ''] = /([^/]+)\.svg/.exec(source ?? '') ?? []
    return outside.digits(id).catch(() => '000000')
  }
  if (/email|username/i.test(name)) return draw(3) > 0 ? somebody.email : `new-${draw(100_000)}@example.com`
  return type === 'tel' ? '+49 30 1234567' : 'Nora'
}

const odd = [
  '',
  ' ',
  'no-email',
  'ada@studio.example',
  '  Anna.Active@EXAMPLE.com ',
  '<img src=x onerror=alert(1)>',
  'x'.repeat(300),
  "Robert'); DROP TABLE users;--@example.com",
]

const oddSecrets = ['', 'short', 'Wrong-Guess-3141', 'пароль-Ünï-漢字-🔑']
const isSecret = ({ name, type }: { name: string; type: string }) => /assword/.test(name + type)

async function type(
  roamer: Roamer,
  { index, name, type }: { index: number; name: string; type: string },
  text: string,
) {
  if (isSecret({ name, type }) && text.length > 7) roamer.secrets.add(text)
  roamer.say(`type ${JSON.stringify(text.slice(0, 40))} into ${name}`)
  await attempt(roamer.page.locator(typable).nth(index).fill(text, brief))
}

async function fillIn(roamer: Roamer) {
  const { page, draw } = roamer
  for (const field of await visibleOn(page, typable)) {
    if (field.isEmpty || draw(3) === 0) await type(roamer, field, await fitting(roamer, field.name, field.type))
  }
  for (const { index } of await visibleOn(page, 'main select')) {
    await attempt(
      page
        .locator('main select')
        .nth(index)
        .selectOption({ index: 1 + draw(4) }, brief),
    )
  }
  if (page.frames().length > 1)
    await attempt(page.frameLocator('iframe').getByRole('checkbox').check({ timeout, force: true }))
}

const sending = 'button[type=submit], button[name=answer]'

async function send({ page, draw, say }: Roamer, times = 1) {
  const buttons = await visibleOn(page, sending)
  if (buttons.length === 0) return
  const { index, words } = pick(draw, buttons)
  say(`${times === 2 ? 'press twice' : 'send with'} “${words}”`)
  const button = page.locator(sending).nth(index)
  await attempt(button.click({ ...brief, clickCount: times, noWaitAfter: true }))
}

async function press({ page, draw, say }: Roamer) {
  const all = await visibleOn(page, pressable)
  const inside = all.filter(({ isOut }) => !isOut)
  // Whoever leaves is not of much use any more.
  const found = inside.length > 0 && draw(8) > 0 ? inside : all
  if (found.length === 0) return
  const { index, words } = pick(draw, found)
  say(`press “${words}”`)
  await attempt(
    page
      .locator(pressable)
      .nth(index)
      .click({ ...brief, noWaitAfter: true }),
  )
}

const keys = ['Enter', 'Escape', 'Tab', 'Shift+Tab', 'Backspace', 'Space']

const goOn = async ({ page, outside, draw, isPatient, say }: Roamer, milliseconds: number) => {
  say(`${milliseconds} ms pass`)
  if (isPatient) await attempt(page.clock.fastForward(milliseconds))
  if (isPatient && draw(3) === 0) await outside.advance(milliseconds / 1_000)
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
    do: async (roamer) => {
      const found = await visibleOn(roamer.page, typable)
      const field = found.length > 0 ? pick(roamer.draw, found) : undefined
      if (!field) return
      const texts = isSecret(field) ? oddSecrets : [...odd, roamer.somebody.email]
      await type(roamer, field, pick(roamer.draw, texts))
    },
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
    do: (roamer) => goOn(roamer, pick(roamer.draw, [500, 2_500, 3_500, 11_000, 31_000, 61_000, 301_000])),
    keeps: true,
  },
  {
    weight: 5,
    name: 'dial',
    do: async ({ outside, draw, isPatient, say, charts }) => {
      const fault = turnDial(outside.at(''), draw, isPatient, charts())
      say(`dial ${JSON.stringify(fault)}`)
      await outside.fault(fault)
    },
    keeps: true,
  },
  {
    weight: 4,
    name: 'dial and open again',
    do: async ({ outside, draw, isPatient, say, charts, again }) => {
      const fault = turnDial(outside.at(''), draw, isPatient, charts())
      say(`dial ${JSON.stringify(fault)} and open again`)
      await outside.fault(fault)
      await attempt(again())
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
