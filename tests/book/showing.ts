import { test as base, expect, type Page } from '@playwright/test'
import { type Announcements, recordAnnouncements, reportUnheard } from '../journeys/live-region.ts'
import { addressOf, usual, type View } from './view.ts'

/** A view in one of the two brands. */
export type Dress = Partial<View> & { brand?: 'aldera' | 'korvid' }

const origin = process.env['BOOK_ORIGIN'] ?? ''

export const small = { width: 320, height: 568 }

export interface Frame {
  page: Page
  faults: string[]
}

/** Collects what goes wrong on a page. */
export function faultsOf(page: Page): string[] {
  const faults: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) faults.push(message.text())
  })
  page.on('pageerror', (error) => faults.push(String(error)))
  return faults
}

/** Each worker shows all screens in one window, without a reload between them. */
export const test = base.extend<object, { frame: Frame }>({
  frame: [
    async ({ browser }, use) => {
      const page = await browser.newPage({ viewport: small, reducedMotion: 'reduce', locale: 'en-US' })
      const faults = faultsOf(page)
      await page.addInitScript(hurry)
      await page.addInitScript(recordAnnouncements)
      await page.addInitScript(reportUnheard)
      await page.goto(`${origin}/?frame=1`)
      await use({ page, faults })
      await page.close()
    },
    { scope: 'worker' },
  ],
})

/** Runs before the page's scripts and removes the pauses before announcements. */
function hurry(): void {
  const { setTimeout: wait } = window
  const shorter = (delay = 0) => ('heard' in document.documentElement.dataset && delay < 5_000 ? delay / 200 : delay)
  window.setTimeout = ((work: () => void, delay?: number, ...args: []) =>
    wait(work, shorter(delay), ...args)) as typeof wait
}

/** Puts another brand in the place of the configured one. */
async function brandPage(page: Page, brand: string): Promise<void> {
  await page.evaluate(async (id) => {
    const block = document.getElementById('settings')
    const sheet = document.querySelector<HTMLLinkElement>('link[href^="brands/"][rel=stylesheet]')
    const settings = JSON.parse(block?.textContent ?? '')
    if (!block || !sheet || settings.brand === id) return
    block.textContent = JSON.stringify({ ...settings, brand: id })
    const other = Object.assign(sheet.cloneNode() as HTMLLinkElement, { href: `brands/${id}.css` })
    await new Promise((resolve) => {
      other.onload = resolve
      sheet.replaceWith(other)
    })
  }, brand)
}

/** Shows a screen and checks the rules that hold for all; returns the announcements if asked for. */
export async function show({ page, faults }: Frame, dress: Dress, isHeard = false): Promise<Announcements> {
  const { brand = 'aldera', ...view } = dress
  await brandPage(page, brand)
  const address = addressOf({ ...usual, ...view })
  const { heard, ...seen } = await page.evaluate(
    async ([hash, isHeard]) => {
      const { dataset } = document.documentElement
      const goTo = async (place: string) => {
        location.replace(place)
        while (dataset['shown'] !== place) await new Promise(requestAnimationFrame)
      }
      // A new address clears the announcements of the last screen.
      if (isHeard) await goTo('#/nothing/')
      if (isHeard) dataset['heard'] = ''
      await goTo(hash)
      delete dataset['heard']
      const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
      const named = [...document.querySelectorAll('#root *')].flatMap(({ attributes }) =>
        [...attributes].flatMap(({ name, value }) => {
          if (name === 'href') return value.startsWith('#') ? value.slice(1) : []
          return /^(for|form|list|aria-(controls|describedby|details|errormessage|labelledby|owns))$/.test(name)
            ? value.split(' ')
            : []
        }),
      )
      return {
        headings: [...document.querySelectorAll('h1')].filter((heading) => heading.checkVisibility()).length,
        isTooWide: document.documentElement.scrollWidth > innerWidth,
        title: document.title,
        sharedIds: ids.filter((id, index) => ids.indexOf(id) !== index),
        lostReferences: named.filter((id) => !ids.includes(id)),
        heard: Reflect.get(window, 'announcements').report(),
      }
    },
    [address, isHeard] as const,
  )
  const title = expect.stringMatching(/\S – \S/)
  expect
    .soft({ ...seen, faults: faults.splice(0) }, address)
    .toEqual({ headings: 1, isTooWide: false, title, sharedIds: [], lostReferences: [], faults: [] })
  return heard
}
