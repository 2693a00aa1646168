import type { Page, Route } from '@playwright/test'
import { expect } from '../visitor.ts'

const waiting = new WeakMap<Page, Route[]>()

/** Holds the requests of the page's elements for files, which the world does not see end when the page gives them up. */
export async function holdFiles(page: Page, pattern: string): Promise<void> {
  const routes: Route[] = []
  waiting.set(page, routes)
  await page.route(pattern, (route) => void routes.push(route))
}

/** The request that the page made last of those that are held, once it made one. */
export async function heldFile(page: Page): Promise<Route> {
  await expect.poll(() => waiting.get(page)?.length).toBeGreaterThan(0)
  return waiting.get(page)?.pop() as Route
}
