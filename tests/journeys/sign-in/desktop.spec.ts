import { appOrigin, expect, heading, test, textOn } from '../visitor.ts'

test('a desktop application gets the account and signs out again, which Back does not repeat', async ({
  page,
  outside,
  signIn,
}) => {
  const signedIn = textOn(page, 'You’re signed in as')
  await page.goto('/ula-login-success')
  await expect(heading(page)).toHaveText('Sign in complete')
  await expect(signedIn).toHaveCount(0)

  const { email } = await signIn('active')
  await page.goto('/ula-login-success')
  await expect(signedIn).toHaveText(`You’re signed in as Anna Active (${email}).`)
  await expect(textOn(page, 'You can close this window and return to your application.')).toBeVisible()

  await page.goto(outside.at('/help'))
  await page.goto(`/logout?return_to=${appOrigin}/ula-logout-success&ua=desktop%201`)
  await expect(heading(page)).toHaveText('Sign out complete')
  await expect.poll(() => outside.requests('POST /account/logout')).toMatchObject([{ body: { ua: 'desktop 1' } }])
  await page.goBack()
  await expect(page).toHaveURL(outside.at('/help'))
})
