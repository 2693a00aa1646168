import { isAt } from '../forms.ts'
import { navigateTo } from '../navigate.ts'
import { appOrigin, expect, heading, test, visit } from '../visitor.ts'

test('every address has its title, also while it loads and when loading fails', async ({ page, outside, provoke }) => {
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

  for (const [address, call, title, words = 'Loading...'] of [
    ['/account/password-reset?code=a', 'GET /account/recover/{code}', 'Reset password', 'Set a new password'],
    ['/profile/edit', 'GET /session', 'Edit account', 'Loading your account...'],
    ['/ula-login-success', 'GET /session', 'Sign in', 'Checking who’s signed in…'],
    ['/logout', 'POST /account/logout', 'Sign out', 'Signing you out…'],
  ] as const)
    await test.step(address, async () => {
      // A session read a moment ago is cached, so only a page load calls again.
      const isLoadedAnew = address.includes('code') || call === 'GET /session'
      // A new page reads the session once, behind the call on hold.
      const located = address.includes('code') && page.waitForResponse(outside.at('/gateway/session'))
      const release = await outside.hold(call, 1)
      // The app takes a code from the address at its start only.
      await (isLoadedAnew ? page.goto(address) : navigateTo(page, address))
      await expect(heading(page)).toHaveText(words)
      await expect(page).toHaveTitle(`${title} – Aldera`)
      await release({ status: 503, body: { message: 'Closed.' } })
      await expect(heading(page)).toHaveText('Oops... what a mess.')
      await expect(page).toHaveTitle(`Error: ${title} – Aldera`)
      await located
      await outside.mend()
    })
})
