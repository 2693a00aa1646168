import { brandIds, readBrand } from '../../../src/themes/brand.ts'
import { brandArt } from '../../../src/themes/brand-art.ts'
import { brandIcon } from '../../../src/themes/brand-icon.ts'
import { palette } from '../../../src/themes/palette.ts'
import { watched, watchStart } from '../look.ts'
import { openSite } from '../site.ts'
import { appOrigin, expect, heading, settingsOf, test, visit } from '../visitor.ts'

/** A colour as the browser writes it. */
const rgb = (hex: string) => `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`

test.use({ viewport: { width: 1280, height: 800 } })

for (const brand of brandIds()) {
  test(`a deployment of ${brand} has its title, colours, icon, picture and typeface from the first frame`, async ({
    page,
    request,
  }) => {
    const settings = { ...(await settingsOf(request)), brand, brandName: `The ${brand}` }
    const site = await openSite(settings)
    try {
      await page.context().grantPermissions(['local-network-access'])
      await page.route(`${appOrigin}/service_login`, async (route) => {
        await route.fulfill({ response: await route.fetch({ url: `${site.origin}/service_login` }) })
      })
      await watchStart(page)
      for (const scheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme: scheme })
        await visit(page, '/service_login')
        const { first, now } = await watched(page)
        expect(first).toEqual(now)
        const { canvas, accent } = palette(readBrand(brand), scheme)
        expect(now).toMatchObject({ accent, backgroundColor: rgb(canvas), icon: `/brands/${brand}.svg` })
        await expect(page.locator(`meta[name=theme-color][media*=${scheme}]`)).toHaveAttribute('content', canvas)
      }
      await expect(page).toHaveTitle(`Sign in – The ${brand}`)
      await expect(page.getByRole('banner')).toHaveText(`The ${brand}`)
      expect(await (await request.get(`${site.origin}/brands/${brand}.svg`)).text()).toBe(brandIcon(readBrand(brand)))
      const art = page.locator('aside img')
      await expect(art).toBeVisible()
      await expect.poll(() => art.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
      const picture = await request.get(`${site.origin}${await art.getAttribute('src')}`)
      expect(await picture.text()).toBe(brandArt(readBrand(brand)))
      const family = await heading(page).evaluate((element) => getComputedStyle(element).fontFamily)
      expect(await page.evaluate((font) => document.fonts.check(`16px ${font.split(',')[0]}`), family)).toBe(true)
    } finally {
      await site.close()
    }
  })
}

test('the page is in the brand before any script runs', async ({ request }) => {
  const html = await (await request.get('/')).text()
  expect(html).toContain('<title>Sign in – Aldera</title>')
  expect(html).toContain(`<style>${await (await request.get('/brands/aldera.css')).text()}</style>`)
  expect(html).toMatch(/<meta name="theme-color" media="\(prefers-color-scheme: light\)" content="#[0-9a-f]{6}" \/>/)
  expect(html).toMatch(/<meta name="theme-color" media="\(prefers-color-scheme: dark\)" content="#[0-9a-f]{6}" \/>/)
})
