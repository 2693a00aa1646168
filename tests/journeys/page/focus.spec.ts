import { expect, loginForm, test } from '../visitor.ts'

// A trace asks the page questions, which count as the visitor's doing, as the test's own would.
test.use({ trace: 'off' })

test('with the email in the address the password is next', async ({ page }) => {
  const { password } = loginForm(page)
  const session = page.waitForResponse('**/gateway/session')
  await page.goto('/service_login?email=anna%40example.com')
  await session
  await expect(password).toBeFocused()
})

test('the first field has the focus, unless the visitor was faster', async ({ page }) => {
  const { username, password } = loginForm(page)
  const session = page.waitForResponse('**/gateway/session')
  await page.goto('/service_login')
  await session
  await expect(username).toBeFocused()
  const again = page.waitForResponse('**/gateway/session')
  await page.goto('/service_login', { waitUntil: 'commit' })
  await password.focus()
  await again
  await expect(password).toBeFocused()
})

test('whoever is led to the login has the first field, and hears no complaint before doing anything', async ({
  page,
}) => {
  const { username } = loginForm(page)
  const session = page.waitForResponse(
    (answer) => answer.url().endsWith('/gateway/session') && new URL(page.url()).pathname === '/service_login',
  )
  await page.goto('/profile/edit')
  await session
  await expect(username).toBeFocused()
  await expect(username).not.toHaveAttribute('aria-describedby')
})
