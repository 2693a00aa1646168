import type { Page } from '@playwright/test'

/** Holds what a page requests by a pattern until it is let go. */
export async function holdRequests(page: Page, pattern: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(pattern, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Holds the app's scripts until they are let go. */
export const holdScripts = (page: Page) => holdRequests(page, '**/assets/*.js')
