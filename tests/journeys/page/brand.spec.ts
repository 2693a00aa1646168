import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseBrand } from '#src/build/brands/brand.ts'
import { palette } from '#src/build/brands/palette.ts'
import { book, writeTessaro } from '../../deploy/tessaro.ts'
import { menu } from '../language-menu.ts'
import { firstFrameOf, recordFirstFrame } from '../layout.ts'
import { openSite } from '../site.ts'
import { appOrigin, arrive, expect, ready, settingsOf, test } from '../visitor.ts'

const rgb = (hex: string) => `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`

test.use({ viewport: { width: 1280, height: 800 } })

test('a deployment of another brand shows its colours from the first frame on, its mark and picture, and only its languages', async ({
  page,
  request,
  outside,
  cookie,
}) => {
  const beside = await mkdtemp(join(tmpdir(), 'brand-'))
  const picture = await readFile('src/themes/artworks/korvid.avif')
  await writeTessaro(beside, picture)
  const change = { brand: 'tessaro.json', brandName: 'Tessaro', languages: ['en', 'de'] }
  const site = await openSite({ ...(await settingsOf(request)), ...change }, 0, undefined, beside)
  try {
    await page.context().grantPermissions(['local-network-access'])
    await page.route(RegExp(`^${appOrigin}/(service_login|brands/.*)$`), async (route) => {
      const url = route.request().url().replace(appOrigin, site.origin)
      await route.fulfill({ response: await route.fetch({ url }) })
    })
    await recordFirstFrame(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await outside.fault({ call: 'GET /session', body: { ID: '', Location: 'KR' } })
    await cookie('ssofe_language', 'fr')
    await arrive(page, '/service_login')

    await test.step('the page shows the brand in both schemes', async () => {
      const look = async () => {
        const { first, now } = await firstFrameOf(page)
        expect(first).toEqual(now)
        return now
      }
      for (const scheme of ['dark', 'light'] as const) {
        // The page follows the scheme without a reload.
        if (scheme === 'light') await page.emulateMedia({ colorScheme: scheme })
        const now = scheme === 'dark' ? await look() : (await firstFrameOf(page)).now
        const { canvas, accent } = palette(parseBrand(JSON.stringify(book), '', /./), scheme)
        expect(now).toMatchObject({ accent, backgroundColor: rgb(canvas), icon: '/brands/tessaro.svg' })
        await expect(page.locator(`meta[name=theme-color][media*=${scheme}]`)).toHaveAttribute('content', canvas)
      }
      await expect(page).toHaveTitle('Sign in – Tessaro')
      await expect(page.getByRole('banner')).toHaveText('Tessaro')
      const mark = page.getByRole('banner').locator('img')
      expect(await mark.evaluate((image: HTMLImageElement) => [image.naturalWidth > 0, image.width])).toEqual([
        true,
        24,
      ])
      const sizes = () =>
        page.evaluate(() => {
          const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
          return loaded.filter(({ name }) => name.endsWith('.avif')).map((entry) => entry.decodedBodySize)
        })
      await expect.poll(sizes).toEqual([picture.length])
    })

    await test.step('a language that is switched off is not used', async () => {
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
      await expect(menu(page).locator('option')).toHaveText(['English', 'Deutsch'])
    })
  } finally {
    await site.close()
    await rm(beside, { recursive: true })
  }
})

test('a deployment shows its logo in a reserved space, and another logo in the dark', async ({ page, request }) => {
  const baseDir = await mkdtemp(join(tmpdir(), 'logo-'))
  const svg = (colour: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 20"><path fill="${colour}" d="M0 0h90v20z"/></svg>`
  for (const colour of ['red', 'blue']) await writeFile(join(baseDir, `${colour}.svg`), svg(colour))
  const settings = { ...(await settingsOf(request)), brandName: 'Fennel', logo: 'red.svg', logoDark: 'blue.svg' }
  const site = await openSite(settings, 0, undefined, baseDir)
  try {
    await page.context().grantPermissions(['local-network-access'])
    const { promise, resolve: letLogoIn } = Promise.withResolvers<void>()
    await page.route(/\/service_login$|\/brands\/logo/, async (route) => {
      const url = new URL(route.request().url())
      if (url.pathname.includes('logo')) await promise
      await route.fulfill({ response: await route.fetch({ url: site.origin + url.pathname }) })
    })
    await page.route('**/*.woff2', (route) => route.abort())
    await recordFirstFrame(page)
    await page.goto('/service_login', { waitUntil: 'commit' })
    const logo = page.getByRole('banner').getByRole('img', { name: 'Fennel' })
    await expect(page.getByRole('banner')).toHaveText('')
    const place = await logo.boundingBox()
    expect(place).toMatchObject({ width: 192, height: 32 })
    letLogoIn()
    const source = () => logo.evaluate((image: HTMLImageElement) => (image.naturalWidth > 0 ? image.currentSrc : ''))
    await expect.poll(source).toMatch(/\/brands\/logo-[0-9a-f]{8}\.svg$/)
    await ready(page)
    expect(await logo.boundingBox()).toEqual(place)
    expect((await firstFrameOf(page)).jumps).toBe(0)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(source).toMatch(/\/brands\/logoDark-[0-9a-f]{8}\.svg$/)
  } finally {
    await site.close()
    await rm(baseDir, { recursive: true })
  }
})
