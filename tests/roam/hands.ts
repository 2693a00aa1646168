import type { Page } from '@playwright/test'
import type { Fault } from '../world/control/faults.ts'
import type { Aim } from './aim.ts'
import { inTime } from './in-time.ts'
import type { Noted } from './note.ts'
import type { Stage } from './openings.ts'
import { pressable, typable } from './sight.ts'

/** Draws a number below another one, out of the seed. */
export type Draw = (count: number) => number

/** A visitor in the middle of an episode. */
export interface Roamer extends Stage {
  page: Page
  draw: Draw
  /** Where the visit sets out for, where it does not only roam. */
  aim?: Aim | undefined
  /** What the dial is turned to, more often than not. */
  trouble: Fault | undefined
  /** Whether the clock of the pages can be turned on. */
  isPatient: boolean
  /** Passwords that were typed, none of which may be seen anywhere. */
  secrets: Set<string>
  /** The addresses that mail may have come to, the newest last. */
  addressees: string[]
  /** Writes down what is done, before it is. */
  say(text: string): void
  open(address: string): Promise<void>
  /** Opens anew what the episode began with. */
  again(): Promise<void>
  /** The charts that run on the page. */
  charts(): Noted[]
  turnTo(page: Page): void
}

/** How long the browser may take for what is done, in milliseconds. */
export const timeout = 5_000
/** Somebody who presses at random does not wait until a page is ready for it. */
export const brief = { timeout, force: true }
/** One of several values. */
export const pick = <Value>(draw: Draw, values: readonly Value[]): Value => values[draw(values.length)] as Value
/** Does what may not work, as things are, or may never be done: a key is not where the window is gone. */
export const attempt = (work: Promise<unknown>) => inTime('What was tried', work).catch(() => undefined)

/** The index and words of what is visible, among all that a selector finds. */
export const visibleOn = (page: Page, selector: string) =>
  inTime('To see what is there', page.evaluate(visibleIn, selector)).catch(() => [])

/** Runs in the page. */
function visibleIn(selector: string) {
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.matches('[disabled], [href^="/control"], [href^="mailto:"]') &&
    !element.closest('[inert]')
  return [...document.querySelectorAll<HTMLInputElement>(selector)].flatMap((element, index) => {
    const { name = '', type = '', value } = element
    const isText = element.matches('input:not([type=checkbox], [type=radio]), textarea')
    const isOut = element instanceof HTMLAnchorElement && element.origin !== location.origin
    const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)
    return isShown(element) ? [{ index, name, type, isEmpty: isText && value === '', isOut, words: words || name }] : []
  })
}

/** What fits a field, as far as the world knows it. */
async function fitting(
  { somebody, outside, page, draw, addressees }: Roamer,
  name: string,
  type: string,
): Promise<string> {
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
  if (/email|username/i.test(name)) {
    const email = draw(3) > 0 ? somebody.email : `new-${draw(100_000)}@example.com`
    addressees.push(email)
    return email
  }
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
  // Another page may have come meanwhile, with another field in its place.
  const field = roamer.page.locator(typable).nth(index)
  const meant = name ? field.and(roamer.page.locator(`[name="${name}"]`)) : field
  await attempt(meant.evaluate(typeInto, text, { timeout }))
}

/** Runs in the page, in one go: between the focus and the words nothing may lead the focus, and the words, elsewhere. */
function typeInto(field: Element, text: string): void {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
  field.focus()
  field.select()
  if (document.activeElement === field) document.execCommand(text ? 'insertText' : 'delete', false, text)
}

/** Fills in what fits, field by field. */
export async function fillIn(roamer: Roamer) {
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

/** Sends a form, or presses its button twice. */
export async function send({ page, draw, say }: Roamer, times = 1) {
  const buttons = await visibleOn(page, sending)
  if (buttons.length === 0) return
  const { index, words } = pick(draw, buttons)
  say(`${times === 2 ? 'press twice' : 'send with'} “${words}”`)
  const button = page.locator(sending).nth(index)
  await attempt(button.click({ ...brief, clickCount: times, noWaitAfter: true }))
}

/** Presses anything. */
export async function press({ page, draw, say, aim }: Roamer) {
  const isNear = aim && draw(3) > 0
  const all = await visibleOn(page, isNear ? 'main button, main a[href]' : pressable)
  const inside = all.filter(({ isOut }) => !isOut)
  // Whoever leaves is not of much use any more.
  const found = inside.length > 0 && draw(8) > 0 ? inside : all
  if (found.length === 0) return
  const { index, words } = pick(draw, found)
  say(`press “${words}”`)
  await attempt(
    page
      .locator(isNear ? 'main button, main a[href]' : pressable)
      .nth(index)
      .click({ ...brief, noWaitAfter: true }),
  )
}

/** Types something that nobody expects there. */
export async function typeOddly(roamer: Roamer) {
  const found = await visibleOn(roamer.page, typable)
  if (found.length === 0) return
  const field = pick(roamer.draw, found)
  const texts = isSecret(field) ? oddSecrets : [...odd, roamer.somebody.email]
  await type(roamer, field, pick(roamer.draw, texts))
}
