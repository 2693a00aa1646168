import { arrive, expect, heading, loginForm, test } from '../visitor.ts'

test('during an action no other action on the page can start, but links work', async ({ page, outside }) => {
  const somebody = await outside.person('active')
  const { username, password, submit } = loginForm(page)
  const google = page.getByRole('button', { name: 'Continue with Google' })
  await arrive(page, '/service_login')
  await username.fill(somebody.email)
  await password.fill(somebody.password)
  await outside.hold('POST /account/social/login')
  await google.click()
  await expect(google).toHaveAttribute('aria-busy', 'true')
  for (const other of [submit, page.getByRole('button', { name: 'Resend activation link' })]) {
    await other.press('Enter')
    await expect(page.locator('#live-polite')).toContainText('Something on this page is still in progress.')
    await expect(other).toBeFocused()
    await expect(other).not.toHaveAttribute('aria-busy')
  }
  await password.press('Enter')
  await expect(password).toHaveValue(somebody.password)
  for (const call of ['POST /account/login', 'POST /account/resend_activation'])
    expect(await outside.count(call)).toBe(0)
  await page.getByRole('link', { name: 'Create Account' }).click()
  await expect(heading(page)).toHaveText('Sign up')
})
