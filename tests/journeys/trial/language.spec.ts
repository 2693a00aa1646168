import { menu } from '../language-menu.ts'
import { arrive, expect, heading, test, visit } from '../visitor.ts'

test('the trial speaks the language of its return address, English without one, unless the menu says another', async ({
  page,
  outside,
  cookie,
}) => {
  const html = page.locator('html')
  const query = `return_to=${outside.at('/de/trial')}`
  await cookie('location', 'KR')

  await test.step('any other address leaves it in English, whatever the country', async () => {
    await arrive(page, `/trial/login?return_to=${encodeURIComponent(outside.at('/trial?lang=de'))}`)
    await expect(heading(page)).toHaveText('Sign in to get your trial')
    await expect(html).toHaveAttribute('lang', 'en')
  })

  await test.step('the address counts from the activation link on, which leads back to the first step', async () => {
    await visit(page, `/account/activate/login?${query}`)
    await expect(page).toHaveURL(/\/trial\/link-expired/)
    await expect(html).toHaveAttribute('lang', 'de')
    await page.getByRole('link', { name: 'Von vorn beginnen' }).click()
    await expect(heading(page)).toHaveText(/Testversion/)
    await expect(html).toHaveAttribute('lang', 'de')
  })

  await test.step('the country counts for everything after the trial', async () => {
    await visit(page, '/service_login')
    await expect(html).toHaveAttribute('lang', 'ko-KR')
  })

  await test.step('the menu beats all of them', async () => {
    await menu(page).selectOption('fr')
    await expect(html).toHaveAttribute('lang', 'fr')
    await visit(page, `/trial/login?${query}`)
    await expect(html).toHaveAttribute('lang', 'fr')
  })
})
