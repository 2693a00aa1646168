import { test as base, expect, type Page } from '@playwright/test'
import { addressOf, usual, type View } from './view.ts'

/** Where the gallery is. */
export const origin = process.env['GALLERY_ORIGIN'] ?? ''

/** A phone that is small. */
export const small = { width: 320, height: 568 }

/** The window that shows screens. */
export interface Frame {
  page: Page
  /** What the browser complained about since somebody last asked. */
  faults: string[]
}

/** One window for all the screens that a worker visits; it goes from one to the next without loading anew. */
export const test = base.extend<object, { frame: Frame }>({
  frame: [
    async ({ browser }, use) => {
      const page = await browser.newPage({ viewport: small, reducedMotion: 'reduce', locale: 'en-US' })
      const faults: string[] = []
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) faults.push(message.text())
      })
      page.on('pageerror', (error) => faults.push(String(error)))
      await page.goto(`${origin}/frame.html`)
      await use({ page, faults })
      await page.close()
    },
    { scope: 'worker' },
  ],
})

/** Shows a screen, and sees to what must be true of every one. */
export async function show({ page, faults }: Frame, view: Partial<View>): Promise<void> {
  const seen = await page.evaluate(
    async (hash) => {
      location.replace(hash)
      while (document.documentElement.dataset['shown'] !== hash) await new Promise(requestAnimationFrame)
      return {
        headings: [...document.querySelectorAll('h1')].filter((heading) => heading.checkVisibility()).length,
        isTooWide: document.documentElement.scrollWidth > innerWidth,
        title: document.title,
      }
    },
    addressOf({ ...usual, flow: '', state: '', ...view }),
  )
  const title = expect.stringMatching(/\S – \S/)
  expect({ ...seen, faults: faults.splice(0) }).toEqual({ headings: 1, isTooWide: false, title, faults: [] })
}
