import type { Page, Route } from '@playwright/test'
import { expect } from '../visitor.ts'

const waiting = new WeakMap<Page, Route[]>()

/** Holds file requests of a page's elements; the world does not see when the page cancels them. */
export async function holdFiles(page: Page, pattern: string): Promise<void> {
  const routes: Route[] = []
  waiting.set(page, routes)
  await page.route(pattern, (route) => void routes.push(route))
}

/** The last request on hold, once there is one. */
export async function heldFile(page: Page): Promise<Route> {
  await expect.poll(() => waiting.get(page)?.length).toBeGreaterThan(0)
  return waiting.get(page)?.pop() as Route
}
