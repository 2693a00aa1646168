import { expect, heading, said, test } from '../visitor.ts'

test('a desktop sign-in ends with who signed in', async ({ page, signIn }) => {
  const { email } = await signIn('active')
  await page.goto('/ula-login-success')
  await expect(heading(page)).toHaveText('Sign in complete')
  await expect(said(page, 'You are signed in as')).toHaveText(`You are signed in as Anna Active (${email}).`)
  await expect(said(page, 'You can close this window and return to your application.')).toBeVisible()
  await expect(page).toHaveTitle('Sign in complete – Aldera')
})

test('a family name comes first where it does', async ({ page, signIn, cookie }) => {
  await cookie('ssofe_language', 'kr')
  await signIn('korea')
  await page.goto('/ula-login-success')
  await expect(page.locator('main strong')).toHaveText('Korea Kim')
})

test('a desktop sign-in without anybody signed in names nobody', async ({ page }) => {
  await page.goto('/ula-login-success')
  await expect(heading(page)).toHaveText('Sign in complete')
  await expect(said(page, 'You are signed in as')).toHaveCount(0)
})

test('a desktop sign-in whose session cannot be read can be tried again', async ({ page, outside, signIn }) => {
  const { email } = await signIn('active')
  await outside.fault({ call: 'GET /session', times: 1, status: 500, body: { message: 'Down.' } })
  await page.goto('/ula-login-success')
  await expect(said(page, 'Down.')).toBeVisible()
  await page.getByRole('button', { name: 'try again' }).click()
  await expect(said(page, email)).toBeVisible()
})

test('a desktop sign-in that failed says why, and leads to the sign-in and to help', async ({ page, outside }) => {
  await page.goto('/ula-login-error')
  await expect(heading(page)).toHaveText('Something went wrong')
  await expect(said(page, 'We could not sign you in. Please try again.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Help Center' })).toHaveAttribute('href', outside.at('/help-center'))
  await page.goto('/ula-login-error?error_description=The%20seat%20is%20taken.')
  await expect(said(page, 'The seat is taken.')).toBeVisible()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(heading(page)).toHaveText('Sign in')
})

test('a desktop sign-out ends', async ({ page }) => {
  await page.goto('/ula-logout-success')
  await expect(heading(page)).toHaveText('Sign out complete')
  await expect(page).toHaveTitle('Sign out complete – Aldera')
})
