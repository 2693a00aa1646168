import type { Browser, Page } from '@playwright/test'
import { slowdown } from './visit.ts'

const controls = 'main :is(input:not([type=hidden], [readonly]), select, button), footer select'

/** The longest time until the next frame of each control of a page in charge, in milliseconds; under 16 reads as 16. */
export async function responseOf(browser: Browser, address: string): Promise<Map<string, number>> {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 } })
  // A provider's page would end the visit.
  await page.route('**/account/social/login', (route) => route.abort())
  await page.goto(address)
  await page.waitForFunction(() => performance.getEntriesByName('app-ready').length > 0)
  await page.waitForLoadState('networkidle')
  const tools = await page.context().newCDPSession(page)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.evaluate(() => {
    const longest = { ms: 16 }
    Object.assign(window, { longest })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest.ms = Math.max(longest.ms, duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  const found = new Map<string, number>()
  const all = page.locator(controls).filter({ visible: true })
  const names = await all.evaluateAll((elements) =>
    elements.map((each) => each.id || each.ariaLabel || each.textContent || each.localName),
  )
  // From the end: a button may give way to its result, and then those after it have other places.
  for (const [index, name] of [...names.entries()].reverse()) found.set(name, await use(page, index))
  await page.close()
  return new Map([...found].reverse())
}

async function use(page: Page, index: number): Promise<number> {
  const control = page.locator(controls).filter({ visible: true }).nth(index)
  await page.evaluate(() => Object.assign(Reflect.get(window, 'longest'), { ms: 16 }))
  const isList = await control.evaluate(({ localName }) => localName === 'select')
  if (isList) {
    await control.focus()
    await page.keyboard.press('ArrowDown')
  } else {
    await control.click()
    if (await control.evaluate((each) => each.matches('input:not([type=checkbox])'))) await page.keyboard.type('ab@c')
  }
  await page.waitForLoadState('networkidle')
  return page.evaluate(
    () => new Promise<number>((done) => setTimeout(() => done(Reflect.get(window, 'longest').ms), 200)),
  )
}
