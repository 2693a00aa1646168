import { goOn } from '../go-on.ts'
import { appOrigin, expect, heading, test, visit } from '../visitor.ts'

test('an address that nobody knows says so and leads to the sign-in, and every other page has a title of its own', async ({
  page,
  outside,
  provoke,
}) => {
  provoke(/Scripts may close only the windows that were opened by them/)

  await test.step('an address that nobody knows says so, and an odd one of ours is ours', async () => {
    for (const address of ['/%00', '//evil.example']) {
      await visit(page, appOrigin + address)
      await expect(heading(page)).toHaveText('404 – PAGE NOT FOUND')
      await expect(page).toHaveTitle('404 – PAGE NOT FOUND – Aldera')
    }
    for (const [address, words] of [
      ['/nowhere/at/all', '404 – PAGE NOT FOUND'],
      ['/error/', 'Oops... something went wrong'],
      ['/service_login/x', '404 – PAGE NOT FOUND'],
      ['/error/', 'Oops... something went wrong'],
      ['/..%2f', '404 – PAGE NOT FOUND'],
    ] as const) {
      // Only its links start what leads from page to page.
      if (address === '/nowhere/at/all') {
        await page.getByRole('link', { name: 'Sign in' }).click()
        await expect(heading(page)).toHaveText('Sign in')
        await expect(heading(page)).toBeFocused()
      }
      await goOn(page, address)
      await expect(heading(page)).toHaveText(words)
      await expect(page).toHaveTitle(`${words} – Aldera`)
    }
  })

  await test.step('every page has a title of its own', async () => {
    for (const [address, title] of [
      ['/service_login', 'Sign in'],
      ['/corporate_login', 'Corporate sign in'],
      ['/', 'Sign in'],
      ['/register', 'Sign up'],
      ['/account/recover', 'Recover password'],
      ['/register/social', 'Sign up'],
      ['/ula-logout-success', 'Sign out complete'],
      ['/ula-login-success', 'Sign in complete'],
      ['/ula-login-error', 'Something went wrong'],
      ['/close', 'Sign in complete'],
    ] as const) {
      await goOn(page, address)
      await expect(page).toHaveTitle(`${title} – Aldera`)
      await expect(heading(page)).toBeVisible()
    }
  })

  await test.step('a page for signed-in visitors lets others sign in first and come back', async () => {
    for (const address of ['/profile/edit', '/account/password-change']) {
      await goOn(page, `${address}?return_to=${encodeURIComponent(outside.at('/store'))}`)
      await expect
        .poll(() => {
          const { pathname, searchParams } = new URL(page.url())
          const back = new URL(searchParams.get('return_to') ?? appOrigin)
          return [pathname, back.pathname, back.searchParams.get('return_to')]
        })
        .toEqual(['/service_login', address, outside.at('/store')])
      await expect(heading(page)).toHaveText(/^Sign in/)
    }
  })
})

test('a page has its title while it loads, and when it cannot be loaded', async ({ page, outside }) => {
  for (const [address, call, title, words = 'Loading...'] of [
    ['/account/password-reset?code=a', 'GET /account/recover/{code}', 'Reset password'],
    ['/account/password-setup?code=a', 'GET /account/recover/{code}', 'Setup password'],
    ['/account/activate?code=a', 'POST /account/activate', 'Activate account'],
    ['/account/activate/login?code=a', 'POST /account/activation/login', 'Activate account'],
    ['/profile/edit', 'GET /session', 'Edit account', 'Loading your account...'],
    ['/account/password-change', 'GET /session', 'Change password'],
    ['/ula-login-success', 'GET /session', 'Sign in complete'],
    ['/logout', 'POST /account/logout', 'Sign out'],
  ] as const)
    await test.step(address, async () => {
      const release = await outside.hold(call, 1)
      // A code is taken from the address at the start of the app alone.
      await (address.includes('code') ? page.goto(address) : goOn(page, address))
      await expect(heading(page)).toHaveText(words)
      await expect(page).toHaveTitle(`${title} – Aldera`)
      await release({ status: 503, body: { message: 'Closed.' } })
      await expect(heading(page)).toHaveText('Oops... what a mess.')
      await expect(page).toHaveTitle(`Error: ${title} – Aldera`)
      await outside.mend()
    })
})
