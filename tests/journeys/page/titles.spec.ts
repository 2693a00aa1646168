import { isAt } from '../forms.ts'
import { navigateTo } from '../navigate.ts'
import { appOrigin, expect, heading, test, visit } from '../visitor.ts'

test('every address has its title', async ({ page, outside, provoke }) => {
  provoke(/Scripts may close only the windows that were opened by them/)
  await visit(page, `${appOrigin}//evil.example`)
  await expect(heading(page)).toHaveText('404 – PAGE NOT FOUND')
  // A link starts the router, which {@link navigateTo} needs.
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(heading(page)).toHaveText('Sign in')
  await expect(heading(page)).toBeFocused()
  for (const [address, title] of [
    ['/nowhere/at/all', '404 – PAGE NOT FOUND'],
    ['/error/', 'Oops... something went wrong'],
    ['/service_login', 'Sign in'],
    ['/%00', '404 – PAGE NOT FOUND'],
    ['/', 'Sign in'],
    ['/corporate_login', 'Corporate sign-in'],
    ['/register', 'Sign up'],
    ['/account/recover', 'Recover password'],
    ['/register/social', 'Sign up'],
    ['/ula-logout-success', 'Sign out complete'],
    ['/ula-login-success', 'Sign in complete'],
    ['/ula-login-error', 'Something went wrong'],
    ['/close', 'Sign in complete'],
  ] as const) {
    await navigateTo(page, address)
    await expect(page).toHaveTitle(`${title} – Aldera`)
    await expect(heading(page)).toBeVisible()
  }

  const thanks = `/register/complete?${new URLSearchParams({ return_to: outside.at('/store') })}`
  await navigateTo(page, thanks)
  await isAt(page, '/service_login', { return_to: outside.at('/store') })
  await expect(heading(page)).toHaveText(/^Sign in/)

  for (const [address, title] of [
    ['/profile/edit', 'Edit account'],
    ['/account/password-change', 'Change password'],
  ] as const)
    expect(await (await page.request.get(address)).text()).toContain(`<title>${title} – Aldera</title>`)
})
