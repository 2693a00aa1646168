import { type BrowserContext, request } from '@playwright/test'
import { addExtensions, translate } from '../journeys/page-changes.ts'
import { fields, fillAll, find, type Hands, put } from './typing.ts'
import { fieldAt, type Step } from './visit.ts'

const wait = { waitUntil: 'commit' } as const

/** Asks the gateway as somebody's browser would. */
async function ask({ outside }: Hands, asking: BrowserContext['request'], method: string, path: string, data?: object) {
  const headers = { 'x-world-scope': `${outside.scope}-elsewhere` }
  const session = await asking.get(outside.at('/gateway/session'), { headers })
  const token = session.headers()['x-csrf-token'] ?? ''
  return asking.fetch(outside.at(`/gateway${path}`), { method, data, headers: { ...headers, 'x-csrf-token': token } })
}

export const signIn = (hands: Hands, asking: BrowserContext['request'], { email, password }: Hands['somebody']) =>
  ask(hands, asking, 'POST', '/account/login', { email, password })

async function elsewhere(hands: Hands, what: (Step & { do: 'elsewhere' })['what']): Promise<void> {
  const { context, outside, memory } = hands
  if (what === 'signed out') await ask(hands, context.request, 'POST', '/account/logout')
  if (what === 'signed in') {
    hands.account = await outside.person('customer')
    await signIn(hands, context.request, hands.account)
  }
  const { account = hands.somebody } = hands
  if (what !== 'renamed' || !account.password) return
  const other = await request.newContext()
  await signIn(hands, other, account)
  const profile = await (await ask(hands, other, 'GET', '/account/profile')).json()
  memory.renamed = 'Elsewhere'
  memory.renamedAfter = undefined
  const { firstName, countryCode } = profile
  await ask(hands, other, 'PUT', '/account/profile', { firstName, countryCode, lastName: memory.renamed })
  await other.dispose()
}

/** Presses; false if there is nothing to press. */
async function press(hands: Hands, { on, how }: Step & { do: 'press' }): Promise<boolean> {
  const { page } = hands
  const button = await find(page, 'main button', on)
  const field = await find(page, fields, 0)
  const pressed = how === 'enter' ? field : button
  if (!pressed || !button) return false
  if (how === 'enter') await pressed.press('Enter')
  else if (how !== 'held') {
    // What waits can be pressed, too.
    const force = (await pressed.getAttribute('aria-disabled')) !== null
    await pressed.click({ clickCount: how === 'twice' ? 2 : 1, force })
  }
  if (how !== 'held') return true
  await pressed.focus()
  for (const _ of [1, 2, 3]) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  return true
}

/** Follows a link within the app; false if there is none. */
async function follow({ page }: Hands, { on }: Step & { do: 'follow' }): Promise<boolean> {
  const link = await find(page, 'main a[href^="/"]:not([target])', on)
  await link?.click()
  return link !== undefined
}

/** Runs in the page: a browser that crashes tells nothing. */
function mute(): void {
  for (const type of ['beforeunload', 'pagehide', 'visibilitychange', 'freeze'])
    addEventListener(type, (event) => event.stopImmediatePropagation(), true)
}

/** Does one step; what the page has no control for is not done. */
export async function act(hands: Hands, step: Step): Promise<unknown> {
  const { page, context, memory } = hands
  switch (step.do) {
    case 'fill':
      return fillAll(hands)
    case 'type':
      return put(hands, step.on, step)
    case 'choose': {
      const box = await find(page, 'main form :is([type=checkbox], [type=radio], select)', step.on)
      if (!box) return undefined
      const { name, count } = await box.evaluate((element: HTMLSelectElement) => ({
        name: element.name,
        count: element.options?.length ?? 0,
      }))
      await (count > 0 ? box.selectOption({ index: (step.nth % (count - 1)) + 1 }) : box.click())
      const value = count > 0 ? await box.inputValue() : String(await box.isChecked())
      return memory.typed.set(fieldAt(page.url(), name), value)
    }
    case 'press':
      return press(hands, step)
    case 'follow':
      return follow(hands, step)
    case 'prove':
      return page.frameLocator('main iframe').getByRole('checkbox').first().check({ timeout: 1_000 })
    case 'back':
      return page.goBack(wait)
    case 'forth':
      return page.goForward(wait)
    case 'reload':
      return page.reload(wait)
    case 'die':
      await page.evaluate(mute)
      return page.reload(wait)
    case 'beside': {
      const second = await context.newPage()
      // Chromium never closes a tab that it is asked to close while a page comes.
      await second.goto(page.url())
      return second.close()
    }
    case 'tab':
      return page.keyboard.press('Tab')
    case 'look':
      return page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    case 'offline':
    case 'online':
      return context.setOffline(step.do === 'offline')
    case 'translate':
    case 'extend':
      memory.isChanged = true
      return step.do === 'translate' ? translate(page) : addExtensions(page)
    case 'language': {
      const menu = page.locator('footer select')
      if ((await menu.count()) === 0) return undefined
      await menu.selectOption(step.to)
      memory.language = step.to
      return undefined
    }
    case 'window':
      return page.setViewportSize({ width: step.width, height: 640 })
    case 'elsewhere':
      return elsewhere(hands, step.what)
    default:
      return undefined
  }
}
