import type { Page } from '@playwright/test'
import { menu } from '../journeys/language-menu.ts'
import { saidOfReload, scriptOf } from '../journeys/parts.ts'
import { expect, heading, ready, test, withSettings } from '../journeys/visitor.ts'
import { charts } from '../machines/all.ts'
import { takesCode, takesEdits } from '../machines/chart.ts'
import { controls, pages, typeAll, type Visit } from './pages.ts'

/** The page as its visitor left it; passwords apart. */
const standing = async (page: Page) => ({
  heading: await heading(page).textContent(),
  fields: await controls(page).evaluateAll((fields) =>
    Object.fromEntries(
      (fields as HTMLInputElement[])
        .filter(({ type }) => type !== 'password')
        .map(({ name, type, value, checked }) => [name, type === 'checkbox' ? checked : value]),
    ),
  ),
})

/** Passwords and whether the page owns up to one that is lost, and to none that it has no field for. */
const passwords = async (page: Page) => {
  const fields = await page.locator('main input[type=password]').filter({ visible: true }).all()
  const values = await Promise.all(fields.map((field) => field.inputValue()))
  const isSaid = await saidOfReload(page, 'Your password wasn’t kept.').isVisible()
  return values.every(Boolean) ? !isSaid || fields.length > 0 : isSaid
}

/** Runs in the page: a browser that crashes tells nothing, and some never do. */
function mute(): void {
  for (const type of ['beforeunload', 'pagehide', 'visibilitychange', 'freeze'])
    addEventListener(type, (event) => 'isMute' in window && event.stopImmediatePropagation(), true)
}

/** Whatever only reports, counts or adorns is asked for in vain. */
async function blockOptional({ page, outside }: Visit): Promise<void> {
  const sentry = { dsn: 'https://key@localhost/1', environment: 'test' }
  const funnel = { url: outside.at('/gateway/funnel') }
  await withSettings(page, (settings) => Object.assign(settings, { sentry, funnel }))
  const scripts = ['sentry', 'funnel'].map((name) => scriptOf(`reporting/${name}.ts`))
  const missing = ['brands/', '\\.(avif|svg|png|ico|woff2)', ...scripts].join('|')
  await page.route(new RegExp(missing), (route) => route.fulfill({ status: 404 }))
}

const sent = async ({ outside }: Visit) =>
  (await outside.requests()).map(({ call }) => call).filter((call) => !/^GET|modes|validate/.test(call))

/** Gives the page to look at afterwards. */
type Interrupt = (visit: Visit, address: string) => Promise<Page>

/** Ways to leave the page and come back. */
const departures: Record<string, Interrupt> = {
  'loaded anew': async ({ page }) => {
    await page.reload()
    return page
  },
  'back and forward': async ({ page }) => {
    await page.goBack()
    await page.goForward()
    return page
  },
}

const killed: Interrupt = async ({ page }) => {
  const { fields } = await standing(page)
  const values = Object.values(fields).filter((value) => typeof value === 'string' && value)
  const hasPassword = (await page.locator('main input[type=password]').filter({ visible: true }).count()) > 0
  const kept = [...values.map((value) => JSON.stringify(value)), ...(hasPassword ? ['"hadPassword":true'] : [])]
  const areKept = async () => {
    const drafts = await page.evaluate(() => sessionStorage.getItem('account:drafts') ?? '')
    return kept.every((value) => drafts.includes(value))
  }
  await expect.poll(areKept).toBe(true)
  await page.evaluate(() => Object.assign(window, { isMute: true }))
  await page.reload()
  return page
}

/** Ways that leave nothing. */
const pauses: Record<string, Interrupt> = {
  'killed while it is typed in, in a browser that tells of no end, with everything optional gone': killed,
  'another language and back': async ({ page }) => {
    for (const language of ['de', 'en']) {
      await menu(page).selectOption(language)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
    }
    return page
  },
}

const openBeside: Interrupt = async ({ page, context }, address) => {
  const second = await context.newPage()
  await second.goto(address)
  await ready(second)
  await second.close()
  return page
}

async function followLinks(visit: Visit, check: (page: Page) => Promise<void>): Promise<void> {
  const { page, context } = visit
  const links = page.locator('main a').filter({ visible: true })
  for (let index = 0; index < (await links.count()); index += 1) {
    const link = links.nth(index)
    const name = await link.evaluate(({ textContent, href }: HTMLAnchorElement) => `${textContent}: ${href}`)
    if (!/: http/.test(name)) continue
    await test.step(name, async () => {
      const here = page.url()
      const isBeside = (await link.getAttribute('target')) === '_blank'
      const opened = isBeside && context.waitForEvent('page')
      await link.click()
      if (opened) await (await opened).close()
      else {
        await expect.poll(() => page.url()).not.toBe(here)
        await page.goBack()
      }
      await check(page)
      // A password was lost, and said to be.
      await typeAll(page)
    })
  }
}

test('every flow with a form or a code is one of the pages', () => {
  const due = Object.values(charts).filter((machine) => takesCode(machine) || takesEdits(machine))
  expect([...new Set(Object.keys(pages).map((name) => name.split(',')[0]))].sort()).toEqual(
    due.map(({ id }) => id).sort(),
  )
})

for (const [name, { address, begin, resume, instead, isIll, isAsked }] of Object.entries(pages))
  test(`${name}: nothing is lost, sent twice or held against anybody who is interrupted`, async ({
    page,
    context,
    outside,
    signIn,
  }) => {
    const visit = { page, context, outside, signIn }
    await page.addInitScript(mute)
    const given = await address(visit)
    const come = async () => {
      await page.goto(outside.at('/home'))
      await page.goto(given)
      await ready(page)
      await expect(page.locator('main [aria-busy=true], main form[aria-busy=true]')).toHaveCount(0)
      await begin?.(visit)
      await typeAll(page)
      const calls = await sent(visit)
      const before = await standing(page)
      return async (seen: Page) => {
        await ready(seen)
        await expect.poll(() => passwords(seen), 'a password is kept, or the page says that it is not').toBe(true)
        await resume?.({ ...visit, page: seen })
        const now = async () => {
          const stands = await standing(seen)
          return stands.heading === instead ? before : stands
        }
        await expect.poll(now).toEqual(before)
        await expect(seen.locator('main [aria-invalid=true]')).toHaveCount(0)
        expect(await sent(visit)).toEqual(calls)
      }
    }
    const beside = !isIll && { 'opened in a second tab': openBeside }
    for (const [kind, interrupt] of Object.entries({ ...pauses, ...beside, ...(!isAsked && departures) }))
      await test.step(kind, async () => {
        // Blocked requests make the browser load everything anew, so once has to do.
        if (interrupt === killed) await blockOptional(visit)
        const check = await come()
        const seen = await interrupt(visit, given)
        await check(seen)
        await page.unrouteAll()
      })
    if (!isAsked) await followLinks(visit, await come())
    await test.step('a key that is held', async () => {
      await come()
      const field = controls(page).first()
      if ((await field.count()) === 0) return
      const before = await sent(visit)
      await field.focus()
      for (const _ of [1, 2, 3, 4]) {
        await page.keyboard.down('Enter')
        await expect(page.locator('main :is([aria-busy=true], form[aria-busy=true])')).toHaveCount(0)
      }
      expect((await sent(visit)).length - before.length).toBeLessThanOrEqual(1)
    })
  })
