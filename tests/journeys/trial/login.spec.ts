import { isAt, mailedLink } from '../forms.ts'
import { appOrigin, expect, heading, loginForm, test, textOn, visit } from '../visitor.ts'

test('a password reset by mail leads back to the trial login and into the trial, with the campaign', async ({
  page,
  outside,
}) => {
  const { email } = await outside.person('trial')
  const keep = { return_to: outside.at('/trial'), productCode: 'corona-trial', utm_source: 'news' }
  const visitAs = (who: string) => visit(page, `/trial/login?${new URLSearchParams({ ...keep, email: who })}`)
  await visitAs((await outside.person('corporate')).email)
  const corporate = page.getByRole('link', { name: 'Continue with corporate email' })
  await expect(corporate).toHaveAttribute('href', /^\/corporate_login\?.*\butm_source=news\b/)
  await visitAs(email)

  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page).toHaveURL(/\/trial\/recover\?/)
  await expect(page.locator('input[name=email]')).toHaveValue(email)
  await page.locator('main button[type=submit]').click()
  await expect(textOn(page, "If we found your account, we've sent an email to")).toBeVisible()
  const back = `${appOrigin}/trial/login?${new URLSearchParams(keep)}`
  await expect
    .poll(() => outside.requests('POST /account/recover'))
    .toMatchObject([{ body: { email, returnTo: back } }])
  await page.goto(`${await mailedLink(outside, email)}&utm_medium=mail`)
  const password = 'A-Brand-New-Secret-9'
  await page.locator('input[type=password]').first().fill(password)
  await page.locator('main button[type=submit]').click()
  await expect(heading(page)).toHaveText('Sign in to get your trial')
  await isAt(page, '/trial/login', { ...keep, email, prompt: 'login', utm_medium: 'mail' })
  await expect(textOn(page, 'Your password was updated.')).toBeVisible()
  await expect(loginForm(page).username).toHaveValue(email)
  await loginForm(page).password.fill(password)
  await loginForm(page).submit.click()
  await expect(page).toHaveURL(outside.at('/trial?isNewAccount=false'))
  await expect.poll(() => outside.requests('POST /account/login')).toMatchObject([{ body: { email, isTrial: true } }])
})
