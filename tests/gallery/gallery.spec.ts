import { expect, type Page, test } from '@playwright/test'
import { check } from '../journeys/visitor.ts'
import { flowNames, type Scene, scenesOf } from './scenes.ts'
import { addressesOf } from './stages.ts'
import { addressOf, pseudo, usual, type View } from './view.ts'

const origin = process.env['GALLERY_ORIGIN'] ?? ''
const narrow = { width: 320, height: 568 }

/** Notes what the browser complains about. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  return complaints
}

function viewOf({ flow, state, shape }: Scene, settings: Partial<View>): View {
  return { ...usual, flow, state, shape, ...settings }
}

/** Leads the frame to a view without loading it anew. */
async function show(page: Page, view: View): Promise<void> {
  const address = addressOf(view)
  await page.evaluate((hash) => location.replace(hash), address)
  await page.waitForFunction((hash) => document.documentElement.dataset['shown'] === hash, address)
}

/** What the eye sees at once. */
function seen(page: Page) {
  return page.evaluate(() => ({
    headings: [...document.querySelectorAll('h1')].filter((heading) => heading.checkVisibility()).length,
    width: document.documentElement.scrollWidth,
    title: document.title,
  }))
}

const settings: Record<string, Partial<View>> = {
  'in English, light': {},
  'in German, dark': { language: 'de', scheme: 'dark', brand: 'ombrel' },
}

test.use({ viewport: narrow, reducedMotion: 'reduce' })

for (const flow of flowNames) {
  const scenes = scenesOf(flow).flatMap((scene) => addressesOf(scene).map((at) => ({ scene, at })))

  for (const [name, setting] of Object.entries(settings)) {
    test(`${flow} ${name}`, async ({ page }) => {
      const complaints = complaintsOf(page)
      await page.goto(`${origin}/frame.html`)
      for (const { scene, at } of scenes) {
        await test.step(`${scene.state} ${scene.shape} at ${at}`, async () => {
          await show(page, viewOf(scene, { ...setting, at }))
          expect
            .soft(await seen(page))
            .toEqual({ headings: 1, width: narrow.width, title: expect.stringMatching(/\S – \S/) })
          await check(page)
          expect.soft(complaints.splice(0)).toEqual([])
        })
      }
    })
  }
}
