import type { Page } from '@playwright/test'

/** Goes on to another address as a link would, without loading the app anew; only once the router is in charge. */
export const navigateTo = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => history.pushState({}, '', to), address)
