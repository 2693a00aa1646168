import { test as base, expect, type Page } from '@playwright/test'
import { check } from '../journeys/visitor.ts'
import { flowNames, type Scene, scenesOf } from './scenes.ts'
import { addressesOf } from './stages.ts'
import { addressOf, pseudo, usual, type View } from './view.ts'

const origin = process.env['GALLERY_ORIGIN'] ?? ''
const viewport = { width: 320, height: 568 }

interface Frame {
  page: Page
  /** What the browser complained about since somebody last asked. */
  complaints: string[]
}

/** One window for all the screens that a worker visits; it goes from one to the next without loading anew. */
const test = base.extend<object, { frame: Frame }>({
  frame: [
    async ({ browser }, use) => {
      const page = await browser.newPage({ viewport, reducedMotion: 'reduce', locale: 'en-US' })
      const complaints: string[] = []
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(String(error)))
      await page.goto(`${origin}/frame.html`)
      await use({ page, complaints })
      await page.close()
    },
    { scope: 'worker' },
  ],
})

async function show({ page }: Frame, { flow, state, shape }: Scene, settings: Partial<View>): Promise<void> {
  const address = addressOf({ ...usual, flow, state, shape, ...settings })
  await page.evaluate((hash) => location.replace(hash), address)
  await page.waitForFunction((hash) => document.documentElement.dataset['shown'] === hash, address)
}

/** What must be true of every screen, and can be seen at once. */
async function look({ page, complaints }: Frame): Promise<void> {
  const seen = await page.evaluate(() => ({
    headings: [...document.querySelectorAll('h1')].filter((heading) => heading.checkVisibility()).length,
    width: document.documentElement.scrollWidth,
    title: document.title,
  }))
  const title = expect.stringMatching(/\S – \S/)
  expect({ ...seen, complaints: complaints.splice(0) }).toEqual({ headings: 1, width: 320, title, complaints: [] })
}

for (const flow of flowNames)
  for (const scene of scenesOf(flow)) {
    const name = [flow, scene.state, scene.shape > 1 && `(${scene.looks.join(', ')})`].filter(Boolean).join(' ')
    const [at = '', ...others] = addressesOf(scene)

    test(`${name}, in English, light`, async ({ frame }) => {
      await show(frame, scene, { at })
      await look(frame)
      await check(frame.page)
    })

    test(`${name}, in German, dark`, async ({ frame }) => {
      await show(frame, scene, { at, language: 'de', scheme: 'dark', brand: 'ombrel' })
      await look(frame)
      await check(frame.page)
    })

    test(`${name}, in Japanese, in longer words and elsewhere`, async ({ frame }) => {
      await show(frame, scene, { at, language: 'jp', scheme: 'dark', brand: 'virelle' })
      await look(frame)
      for (const address of [at, ...others]) {
        await show(frame, scene, { at: address, language: pseudo, brand: 'korvid' })
        await look(frame)
      }
    })
  }
