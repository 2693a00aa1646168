import { openSite } from '../site.ts'
import { appOrigin, expect, heading, settingsOf, test, visit } from '../visitor.ts'

for (const brand of ['aldera', 'korvid', 'ombrel', 'virelle']) {
  test(`a deployment of ${brand} has its title, colours, icon and typeface`, async ({ page, request }) => {
    const settings = { ...(await settingsOf(request)), brand, brandName: `The ${brand}` }
    const site = await openSite(settings)
    try {
      await page.context().grantPermissions(['local-network-access'])
      await page.route(`${appOrigin}/service_login`, async (route) => {
        await route.fulfill({ response: await route.fetch({ url: `${site.origin}/service_login` }) })
      })
      await visit(page, '/service_login')
      await expect(page).toHaveTitle(`Sign in – The ${brand}`)
      await expect(page.getByRole('banner')).toHaveText(`The ${brand}`)
      await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', `/brands/${brand}.svg`)
      const colours = page.locator('meta[name=theme-color]')
      await expect(colours).toHaveCount(2)
      const canvas = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
      const light = await colours.first().getAttribute('content')
      expect(canvas).toBe(
        await page.evaluate((colour) => {
          document.body.style.color = colour ?? ''
          return getComputedStyle(document.body).color
        }, light),
      )
      const family = await heading(page).evaluate((element) => getComputedStyle(element).fontFamily)
      expect(await page.evaluate((font) => document.fonts.check(`16px ${font.split(',')[0]}`), family)).toBe(true)
    } finally {
      await site.close()
    }
  })
}

test('the page is in the brand before any script runs', async ({ request }) => {
  const html = await (await request.get('/')).text()
  expect(html).toContain('<title>Aldera</title>')
  expect(html).toContain('<link rel="stylesheet" href="/brands/aldera.css" />')
  expect(html).toMatch(/<meta name="theme-color" media="\(prefers-color-scheme: light\)" content="#[0-9a-f]{6}" \/>/)
  expect(html).toMatch(/<meta name="theme-color" media="\(prefers-color-scheme: dark\)" content="#[0-9a-f]{6}" \/>/)
})
