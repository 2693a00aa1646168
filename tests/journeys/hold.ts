import { expect, type Page } from '@playwright/test'
import { ready } from './visitor.ts'

/** Holds the requests that match a pattern until the returned function runs. */
export async function holdRequests(page: Page, pattern: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(pattern, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

export const holdScripts = (page: Page) => holdRequests(page, '**/assets/*.js')

/** Opens a page whose scripts are blocked, and waits until its markup is complete. */
export async function openEarly(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.locator('footer select')).toBeVisible()
  await page.waitForFunction(() => document.readyState !== 'loading')
}

/** Looks at a page before its scripts run, and again once it is in charge. */
export async function beforeAndAfter(
  page: Page,
  address: string,
  look: (isReady: boolean) => Promise<void>,
): Promise<void> {
  const release = await holdScripts(page)
  await page.goto(address, { waitUntil: 'commit' })
  await look(false)
  release()
  await ready(page)
  await look(true)
}
