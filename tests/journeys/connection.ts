import type { Page } from '@playwright/test'

/** Cuts the connection or brings it back; a browser on a computer without a network would not notice by itself. */
export async function connect(page: Page, isThere: boolean): Promise<void> {
  await page.context().setOffline(!isThere)
  await page.evaluate((type) => void dispatchEvent(new Event(type)), isThere ? 'online' : 'offline')
}
