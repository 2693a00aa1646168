import { appOrigin, expect, heading, test, visit } from '../visitor.ts'

test('an address that nobody knows says so, and an odd one of ours is ours', async ({ page }) => {
  for (const address of ['/nowhere/at/all', '/service_login/x', '/error/', '//evil.example', '/%00', '/..%2f'])
    await test.step(address, async () => {
      await page.goto(appOrigin + address)
      await expect(heading(page)).toHaveText(/404 – PAGE NOT FOUND|Oops... something went wrong/)
      await expect(page).toHaveTitle(/^(404 – PAGE NOT FOUND|Oops... something went wrong) – Aldera$/)
    })
})

test('a page that is not there leads to the sign-in, and Back leads back to it', async ({ page }) => {
  await visit(page, '/nowhere')
  await expect(heading(page)).toHaveText('404 – PAGE NOT FOUND')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(heading(page)).toHaveText('Sign in')
  await expect(heading(page)).toBeFocused()
  await page.goBack()
  await expect(heading(page)).toHaveText('404 – PAGE NOT FOUND')
})

test('every page has a title of its own', async ({ page, provoke }) => {
  provoke(/Scripts may close only the windows that were opened by them/)
  for (const [address, title] of [
    ['/', 'Sign in'],
    ['/service_login', 'Sign in'],
    ['/corporate_login', 'Corporate sign in'],
    ['/register', 'Sign up'],
    ['/register/social', 'Sign up'],
    ['/account/recover', 'Recover password'],
    ['/close', 'Sign in complete'],
    ['/ula-login-success', 'Sign in complete'],
    ['/ula-logout-success', 'Sign out complete'],
    ['/ula-login-error', 'Something went wrong'],
  ] as const)
    await test.step(address, async () => {
      await page.goto(address)
      await expect(page).toHaveTitle(`${title} – Aldera`)
      await expect(heading(page)).toBeVisible()
    })
})

test('a page has its title while it loads, and when it cannot be loaded', async ({ page, outside }) => {
  for (const [address, call, title, words = 'Loading...'] of [
    ['/profile/edit', 'GET /session', 'Edit account', 'Loading your account...'],
    ['/account/password-change', 'GET /session', 'Change password'],
    ['/ula-login-success', 'GET /session', 'Sign in complete'],
    ['/account/password-reset?code=a', 'GET /account/recover/{code}', 'Reset password'],
    ['/account/password-setup?code=a', 'GET /account/recover/{code}', 'Setup password'],
    ['/account/activate?code=a', 'POST /account/activate', 'Activate account'],
    ['/account/activate/login?code=a', 'POST /account/activation/login', 'Activate account'],
    ['/logout', 'POST /account/logout', 'Sign out'],
  ] as const)
    await test.step(address, async () => {
      const release = await outside.hold(call, 1)
      await page.goto(address)
      await expect(heading(page)).toHaveText(words)
      await expect(page).toHaveTitle(`${title} – Aldera`)
      await release({ status: 503, body: { message: 'Closed.' } })
      await expect(heading(page)).toHaveText('Oops... what a mess.')
      await expect(page).toHaveTitle(`Error: ${title} – Aldera`)
      await outside.mend()
    })
})

test('a page for signed-in visitors lets others sign in first and come back', async ({ page, outside }) => {
  for (const address of ['/profile/edit', '/account/password-change'])
    await test.step(address, async () => {
      await page.goto(`${address}?return_to=${encodeURIComponent(outside.at('/store'))}`)
      await expect(heading(page)).toHaveText(/^Sign in/)
      const here = new URL(page.url())
      expect(here.pathname).toBe('/service_login')
      const back = new URL(here.searchParams.get('return_to') ?? '')
      expect([back.pathname, back.searchParams.get('return_to')]).toEqual([address, outside.at('/store')])
    })
})
