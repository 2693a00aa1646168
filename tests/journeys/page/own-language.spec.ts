import { menu } from '../language-menu.ts'
import { expect, heading, loginForm, test, visit, withSettings } from '../visitor.ts'

test.use({ locale: 'de-AT' })

test('the language of the browser is one press away where the page is in another, until the visitor chooses one', async ({
  page,
}) => {
  await visit(page, '/service_login')
  await expect(heading(page)).toHaveText('Sign in')
  const { username } = loginForm(page)
  const offer = page.getByRole('banner').getByRole('button', { name: 'Auf Deutsch fortfahren' })
  await expect(offer).toHaveAttribute('lang', 'de')

  await test.step('with what was typed, and the cursor where it is', async () => {
    await username.fill('ada')
    await offer.click()
    await expect(heading(page)).toHaveText('Anmelden')
    await expect(username).toHaveValue('ada')
    await expect(username).toBeFocused()
    await expect(offer).toHaveCount(0)
  })

  await test.step('and never again for whoever chose', async () => {
    await menu(page).selectOption('fr')
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    await page.reload()
    await expect(heading(page)).toHaveText('Se connecter')
    await expect(offer).toHaveCount(0)
  })
})

test('it comes without moving anything, however long the name of the brand', async ({ page, provoke }) => {
  // What was prerendered is not for these settings.
  provoke(/Minified React error #418/)
  await page.setViewportSize({ width: 320, height: 640 })
  let brandName = 'Aldera'
  await withSettings(page, (settings) => Object.assign(settings, { brandName }))
  for (brandName of ['Aldera', 'Aldera Visualisation and Rendering Software of Europe'])
    await test.step(brandName, async () => {
      const header = page.getByRole('banner')
      const place = () => header.evaluate((own) => [own.getBoundingClientRect().height, own.textContent])
      await page.goto('/ula-logout-success')
      const [height] = await place()
      await expect(header.locator('button')).toHaveCount(1)
      expect((await place())[0]).toBe(height)
      const bounds = await header.evaluate((own) => [own.scrollWidth, own.clientWidth])
      expect(bounds[0]).toBe(bounds[1])
    })
})

test('a deployment can do without', async ({ page }) => {
  await withSettings(page, (settings) => Object.assign(settings, { offers: { ownLanguage: false } }))
  await visit(page, '/service_login')
  await expect(page.getByRole('banner').getByRole('button')).toHaveCount(0)
})
