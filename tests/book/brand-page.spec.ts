import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'
import { brandIds } from '#src/build/brands/built-in.ts'
import { contentsOf } from '../deploy/small-artefact.ts'
import { violationsOn } from '../journeys/axe.ts'
import { test } from './own-preview.ts'

test('nothing of another brand is in it', async ({ address }) => {
  const files = await contentsOf(join(fileURLToPath(address), '..'))
  expect(Object.keys(files).filter((path) => /woff2$|avif$/.test(path))).toHaveLength(1)
  expect(Object.entries(files).filter(([, text]) => RegExp(brandIds().join('|'), 'i').test(text))).toEqual([])
})

test('the brand has a page with every colour and contrast in both schemes, its typeface, mark and picture', async ({
  page,
  address,
}) => {
  await page.goto(address)
  await page.getByRole('link', { name: 'The brand Kestrel' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'The brand Kestrel' })).toBeFocused()
  for (const [name, link] of Object.entries({ Light: '#1e6f3c', Dark: '#55a16b' })) {
    const items = page.getByRole('region', { name }).getByRole('listitem')
    await expect(items.filter({ hasText: 'on-accent on accent: 6.18 of 4.5;' })).toHaveCount(1)
    await expect(items.filter({ hasText: `link ${link}` })).toHaveCount(1)
  }
  const isDrawn = (image: HTMLImageElement) => image.decode().then(() => image.naturalWidth > 0)
  for (const image of await page.locator('img').all()) expect(await image.evaluate(isDrawn)).toBe(true)
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 640 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThan(1)
    expect(await violationsOn(page)).toEqual([])
  }
})
