import type { Page } from '@playwright/test'

/** Stops the page's time, once it was taken over; only {@link Page.clock} moves it then. */
export async function freeze(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2_000)
}
