import type { Page } from '@playwright/test'

/** Navigates through the router without a page load; works only after hydration. */
export const navigateTo = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => history.pushState({}, '', to), address)
