import type { Page } from '@playwright/test'

/** The menu that chooses the language. */
export const menu = (page: Page) => page.locator('footer select')
