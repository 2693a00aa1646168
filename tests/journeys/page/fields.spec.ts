import { registerForm } from '../forms.ts'
import { overflow } from '../look.ts'
import { expect, heading, test, visit } from '../visitor.ts'

test('a password can be pasted, and what is pasted is not cut off', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visit(page, '/register')
  const long = `${'Long-Password-1 '.repeat(5)}end`
  await page.evaluate((text) => navigator.clipboard.writeText(text), long)
  const { password } = registerForm(page)
  await password.focus()
  await page.keyboard.press('Control+V')
  await expect(password).toHaveValue(long)
  expect(await password.getAttribute('value')).toBeNull()
})

test('what the forms lead to fits a small phone, too, with a long email', async ({ page }) => {
  const long = `${'long-'.repeat(12)}address@${'sub-domain.'.repeat(8)}example.com`
  await page.setViewportSize({ width: 320, height: 640 })
  for (const address of [
    `/register/social/complete?email=${long}&fullName=${'Maximiliana'.repeat(6)}`,
    `/register?email=${long}`,
    `/link/existing/social?email=${long}`,
    '/account/activate',
    '/account/delete',
    '/account/delete?code=x',
    '/account/password-reset?code=x',
  ]) {
    await visit(page, address)
    await expect(heading(page)).toBeVisible()
    expect(await overflow(page)).toEqual([])
  }
})
