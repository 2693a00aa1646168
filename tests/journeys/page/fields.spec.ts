import { registerForm } from '../forms.ts'
import { expect, heading, loginForm, test } from '../visitor.ts'

// A trace runs scripts in the page, which count as user actions.
test.use({ trace: 'off' })

test('on arrival the first field has the focus, or the password with a prefilled email, unless the visitor was faster', async ({
  page,
  context,
}) => {
  const { username, password } = loginForm(page)
  const session = () =>
    page.waitForResponse(
      (answer) => answer.url().endsWith('/gateway/session') && new URL(page.url()).pathname === '/service_login',
    )

  await test.step('also on a login without a message after another page', async () => {
    // Any script of a test counts as a user action.
    const { promise: first, resolve } = Promise.withResolvers<unknown>()
    await page.exposeFunction('noteFocus', resolve)
    await page.addInitScript(() =>
      addEventListener('focusin', ({ target }) => Reflect.get(window, 'noteFocus')(Reflect.get(target ?? {}, 'name'))),
    )
    await page.goto('/profile/edit')
    expect(await first).toBe('username')
    await expect(heading(page)).toHaveText('Sign in')
    await expect(username).toBeFocused()
    await expect(username).not.toHaveAttribute('aria-describedby')
  })

  await test.step('with the email in the address, and within a small window', async () => {
    await page.setViewportSize({ width: 320, height: 256 })
    const asked = session()
    await page.goto('/service_login?email=anna%40example.com')
    await asked
    await expect(password).toBeFocused()
    await expect(password).toBeInViewport({ ratio: 0.9 })
    await page.setViewportSize({ width: 1280, height: 720 })
  })

  await test.step('after a visitor who was faster', async () => {
    const asked = session()
    await page.goto('/service_login', { waitUntil: 'commit' })
    await password.focus()
    await asked
    await expect(password).toBeFocused()
  })

  await test.step('a password can be pasted whole, and a phone does not change a typed username', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('link', { name: 'Create Account' }).click()
    await expect(heading(page)).toHaveText('Sign up')
    const long = `${'Long-Password-1 '.repeat(5)}end`
    await page.evaluate((text) => navigator.clipboard.writeText(text), long)
    const fresh = registerForm(page).password
    await fresh.focus()
    await page.keyboard.press('Control+V')
    await expect(fresh).toHaveValue(long)
    expect(await fresh.getAttribute('value')).toBeNull()

    await page.getByRole('link', { name: 'Sign in', exact: true }).first().click()
    await expect(heading(page)).toHaveText('Sign in')
    for (const [name, value] of [
      ['autocapitalize', 'none'],
      ['autocorrect', 'off'],
      ['spellcheck', 'false'],
      ['enterkeyhint', 'next'],
    ] as const)
      await expect(username).toHaveAttribute(name, value)
  })

  await test.step('a phone does not change a typed name', async () => {
    await page.goto('/trial/register?email=ada%40corp.test')
    for (const field of ['First name', 'Last name'])
      for (const [name, value] of [
        ['autocapitalize', 'words'],
        ['autocorrect', 'off'],
        ['spellcheck', 'false'],
      ] as const)
        await expect(page.getByLabel(field)).toHaveAttribute(name, value)
  })
})
