import { registerForm } from '../forms.ts'
import { goOn } from '../go-on.ts'
import { overflow } from '../look.ts'
import { expect, heading, loginForm, test, visit } from '../visitor.ts'

test('a field takes what is pasted and typed as it is, and what is long fits a small phone', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visit(page, '/register')

  await test.step('a password can be pasted, and what is pasted is not cut off', async () => {
    const long = `${'Long-Password-1 '.repeat(5)}end`
    await page.evaluate((text) => navigator.clipboard.writeText(text), long)
    const { password } = registerForm(page)
    await password.focus()
    await page.keyboard.press('Control+V')
    await expect(password).toHaveValue(long)
    expect(await password.getAttribute('value')).toBeNull()
  })

  await test.step('the login field takes a name as it is typed', async () => {
    await page.locator('main a[href^="/service_login"]').first().click()
    for (const [path, title] of [
      ['/service_login', 'Sign in'],
      ['/trial/login', 'Sign in to get your trial'],
      ['/', 'Sign in'],
    ] as const) {
      if (path !== '/service_login') await goOn(page, path)
      await expect(heading(page)).toHaveText(title)
      for (const [name, value] of [
        ['autocapitalize', 'none'],
        ['autocorrect', 'off'],
        ['spellcheck', 'false'],
        ['enterkeyhint', 'next'],
      ] as const)
        await expect(loginForm(page).username).toHaveAttribute(name, value)
    }
  })

  await test.step('a long email fits a small phone', async () => {
    const long = `${'long-'.repeat(12)}address@${'sub-domain.'.repeat(8)}example.com`
    await page.setViewportSize({ width: 320, height: 640 })
    for (const [address, title] of [
      [`/register?email=${long}`, 'Sign up'],
      [`/link/existing/social?email=${long}`, 'Link existing account'],
      [`/register/social/complete?email=${long}&fullName=${'Maximiliana'.repeat(6)}`, 'Account created'],
    ] as const) {
      await goOn(page, address)
      await expect(heading(page)).toHaveText(title)
      expect(await overflow(page)).toEqual([])
    }
  })
})
