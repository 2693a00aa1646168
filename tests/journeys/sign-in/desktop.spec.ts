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

test('a name that turns the direction of writing turns nothing around it', async ({ page, outside, signIn }) => {
  const { email } = await signIn('active')
  const name = { FirstName: 'Ada\u202e', LastName: 'Lovelace' }
  await outside.fault({ call: 'GET /session', body: { ID: '7', Email: email, Location: 'NL', Linked: true, ...name } })
  await page.goto('/ula-login-success')
  await expect(page.getByRole('main').locator('strong')).toHaveCSS('unicode-bidi', 'isolate')
})
