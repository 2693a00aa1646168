import { arrive, expect, heading, test, visit } from '../visitor.ts'

test('a return address makes every step of the trial its language, wherever the visitor is; only the menu beats it', async ({
  page,
  outside,
  cookie,
  context,
}) => {
  const html = page.locator('html')
  const query = `return_to=${outside.at('/de/trial')}`
  await cookie('location', 'KR')

  await test.step('from the activation link on, which leads back to the first step', async () => {
    await visit(page, `/account/activate/login?${query}`)
    await expect(page).toHaveURL(/\/trial\/link-expired/)
    await expect(html).toHaveAttribute('lang', 'de')
    await page.locator('main a[href^="/trial/email-check"]').click()
    await expect(heading(page)).toHaveText(/Testversion/)
    await expect(html).toHaveAttribute('lang', 'de')
  })

  await test.step('but not against the menu', async () => {
    await page.locator('footer select').selectOption('fr')
    await expect(html).toHaveAttribute('lang', 'fr')
    await visit(page, `/trial/login?${query}`)
    await expect(html).toHaveAttribute('lang', 'fr')
    await context.clearCookies({ name: 'ssofe_language' })
  })

  await test.step('any other leaves the trial in English, whatever the country', async () => {
    await arrive(page, `/trial/login?return_to=${encodeURIComponent(outside.at('/trial?lang=de'))}`)
    await expect(heading(page)).toHaveText('Sign in to get your trial')
    await expect(html).toHaveAttribute('lang', 'en')
  })

  await test.step('the country counts for everything after the trial', async () => {
    await visit(page, '/service_login')
    await expect(html).toHaveAttribute('lang', 'ko-KR')
  })
})
