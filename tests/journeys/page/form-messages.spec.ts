import type { Page } from '@playwright/test'
import { type Language, languages } from '#src/settings/languages.ts'
import { registerForm } from '../forms.ts'
import { menu } from '../language-menu.ts'
import { expect, loginForm, settingsOf, test, visit } from '../visitor.ts'

/** Expects no message below any field, now or later. */
const isSilent = async (page: Page) => {
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect(page.locator('main [id$=-error]')).toHaveCount(0)
}

test('a field shows no error while the focus visits a button, a link or another window', async ({ page, outside }) => {
  await visit(page, '/register')
  const { email, password, next } = registerForm(page)
  const eye = page.getByRole('button', { name: 'Show password' })

  await test.step('another window or a link, and back', async () => {
    await email.focus()
    // Firefox crashes when Playwright's own script dispatches this event.
    await email.evaluate((field) => field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
    await isSilent(page)
    await page.locator('main a').first().focus()
    await email.focus()
    await page.locator('main form a').first().focus()
    await isSilent(page)
  })

  await test.step('its value is not looked up either', async () => {
    const asked = () => outside.requests('POST /account/login/modes')
    await email.fill('ada@lovelace.example')
    await page.locator('main form a').first().focus()
    await email.fill('augusta@lovelace.example')
    await password.focus()
    await expect.poll(asked).toMatchObject([{ body: { username: 'augusta@lovelace.example' } }])
  })

  await test.step('the button that shows it, by pointer or keyboard, and the next one', async () => {
    await password.fill('short')
    await password.evaluate((field: HTMLInputElement) => field.setSelectionRange(2, 2))
    await eye.click()
    await expect(password).toBeFocused()
    expect(await password.evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(2)
    await page.keyboard.press('Tab')
    await next.focus()
    await isSilent(page)
  })

  await test.step('until the focus stays elsewhere', async () => {
    await email.fill('')
    await expect(password).toHaveAccessibleDescription('Your password must be at least 8 characters long.')
    await password.focus()
    await expect(email).toHaveAccessibleDescription('Please enter your email address.')
    await expect(email).not.toHaveAttribute('aria-invalid')
  })

  await test.step('the message of a field that a press leaves does not move the pressed button', async () => {
    await email.fill('x')
    await page.getByRole('link', { name: 'Continue with corporate email' }).click()
    await expect(page).toHaveTitle('Corporate sign-in – Aldera')
  })
})

test('a message in any language causes no shift on a small phone', async ({ page, request }) => {
  const enabled = (await settingsOf(request))['languages'] as Language[]
  await page.setViewportSize({ width: 320, height: 640 })
  await visit(page, '/service_login')
  const { username, password, submit } = loginForm(page)
  await page.evaluate(() => document.fonts.ready)
  const place = () => submit.evaluate((button) => button.getBoundingClientRect().top + scrollY)
  for (const language of enabled)
    await test.step(language, async () => {
      await menu(page).selectOption(language)
      await expect(page.locator('html')).toHaveAttribute('lang', languages[language])
      await password.fill('Valid-Password-1')
      await username.fill('a')
      await username.fill('')
      await isSilent(page)
      const before = await place()
      await password.focus()
      await expect(page.locator('main [id$=-error]')).toHaveCount(1)
      expect(await place()).toBe(before)
      await password.fill('x')
      await password.blur()
      await expect(password).toHaveAttribute('aria-invalid', 'true')
      expect(await place()).toBe(before)
      await password.pressSequentially('ж')
      await expect(page.locator('#field-password-hint')).toBeVisible()
      await expect(password).toHaveAttribute('aria-invalid', 'true')
      expect(await place()).toBe(before)
      await password.blur()
      await expect(password).toHaveAccessibleDescription(/[.。] \S/)
      expect(await place()).toBe(before)
    })
})
