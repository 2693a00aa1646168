import { expect, heading, said, test } from '../visitor.ts'

test('a desktop sign-in ends with who signed in, if anybody did', async ({ page, outside, signIn }) => {
  const signedIn = said(page, 'You are signed in as')

  await test.step('nobody is named where nobody is signed in', async () => {
    await page.goto('/ula-login-success')
    await expect(heading(page)).toHaveText('Sign in complete')
    await expect(signedIn).toHaveCount(0)
  })

  await test.step('a session that cannot be read can be tried again', async () => {
    const { email } = await signIn('active')
    await outside.fault({ call: 'GET /session', times: 1, status: 500, body: { message: 'Down.' } })
    await page.goto('/ula-login-success')
    await expect(said(page, 'Down.')).toBeVisible()
    await page.getByRole('button', { name: 'try again' }).click()
    await expect(signedIn).toHaveText(`You are signed in as Anna Active (${email}).`)
    await expect(said(page, 'You can close this window and return to your application.')).toBeVisible()
    await expect(page).toHaveTitle('Sign in complete – Aldera')
  })
})

test('a desktop sign-in that failed says why, and leads to the sign-in and to help', async ({ page, outside }) => {
  await page.goto('/ula-login-error?error_description=The%20seat%20is%20taken.')
  await expect(heading(page)).toHaveText('Something went wrong')
  await expect(said(page, 'The seat is taken.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Help Center' })).toHaveAttribute('href', outside.at('/help-center'))
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(heading(page)).toHaveText('Sign in')
})
