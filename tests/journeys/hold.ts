import type { Page } from '@playwright/test'

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
