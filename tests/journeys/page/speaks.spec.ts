import type { Page } from '@playwright/test'
import { type Language, languages } from '../../../src/language/languages.ts'
import { freeze } from '../clock.ts'
import { registerForm } from '../forms.ts'
import { menu } from '../language-menu.ts'
import { watched, watchStart } from '../look.ts'
import { expect, loginForm, settingsOf, test, visit } from '../visitor.ts'

const missing = 'Please enter your email address.'

/** Nothing stands below any field, now or after a while. */
const isSilent = async (page: Page) => {
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect(page.locator('main [id$=-error]')).toHaveCount(0)
}

test('a field says nothing while the focus is on its way over a button, a link or another window', async ({
  page,
  outside,
}) => {
  await visit(page, '/register')
  const { email, password, next } = registerForm(page)
  const eye = page.locator('button[aria-controls=field-newPassword]')
  const isSaid = (field: typeof email, text: string) => expect(field).toHaveAccessibleDescription(text)

  await test.step('a window of its own, to which it comes back', async () => {
    await email.focus()
    await email.dispatchEvent('focusout')
    await isSilent(page)
  })

  await test.step('a link, and back again', async () => {
    await page.locator('main a').first().focus()
    await email.focus()
    await page.locator('main form a').first().focus()
    await isSilent(page)
  })

  await test.step('nor is anybody asked about what stands in it', async () => {
    const asked = () => outside.requests('POST /account/login/modes')
    await email.fill('ada@lovelace.example')
    await page.locator('main form a').first().focus()
    await email.fill('augusta@lovelace.example')
    await password.focus()
    await expect.poll(asked).toMatchObject([{ body: { username: 'augusta@lovelace.example' } }])
  })

  await test.step('its own eye, pressed', async () => {
    await password.fill('short')
    await password.evaluate((field: HTMLInputElement) => field.setSelectionRange(2, 2))
    await eye.click()
    await expect(password).toBeFocused()
    expect(await password.evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(2)
    await isSilent(page)
  })

  await test.step('its own eye by keyboard, and a button after that', async () => {
    await page.keyboard.press('Tab')
    await expect(eye).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await next.focus()
    await isSilent(page)
  })

  await test.step('until it comes to rest elsewhere', async () => {
    await email.fill('')
    await isSaid(password, 'Your password must be at least 8 characters long.')
    await expect(password).toHaveAttribute('aria-invalid', 'true')
    await password.focus()
    await isSaid(email, missing)
    await expect(email).not.toHaveAttribute('aria-invalid')
    await expect(page).toHaveTitle('Sign up – Aldera')
  })

  await test.step('and what is said of a field that is left by a press does not move what is pressed', async () => {
    await email.fill('x')
    await page.getByRole('heading').first().click()
    await isSaid(email, 'Please enter valid email address.')
    await email.fill('ada@lovelace.example')
    await expect(page.locator('#field-email-error')).toHaveCount(0)
    await email.fill('x')
    await expect(page.locator('#field-email-error')).toHaveCount(0)
    await page.locator('main a[href^="/corporate_login"]').click()
    await expect(page).toHaveTitle('Corporate sign in – Aldera')
  })
})

test('a note is spoken once, after a pause, and is an error as soon as the form is sent', async ({ page }) => {
  await watchStart(page)
  await visit(page, '/service_login')
  await page.clock.install()
  await freeze(page)
  const { username, password, submit } = loginForm(page)
  const sentence = 'Please enter your username or email address.'
  const heard = async () => (await watched(page)).said.filter((text) => text === sentence)
  await username.focus()
  await username.blur()
  await page.clock.runFor(100)
  await expect(username).toHaveAccessibleDescription(sentence)
  await page.clock.runFor(800)
  await expect(page.locator('#live-polite')).toHaveText('')
  await page.clock.runFor(1_000)
  await expect(page.locator('#live-polite')).toHaveText(sentence)
  await password.fill('Valid-Password-1')
  await page.clock.runFor(60_000)
  await page.clock.resume()
  expect(await heard()).toEqual([sentence])
  const note = page.locator('#field-username-error')
  await note.evaluate((element) => element.setAttribute('data-same', ''))
  await expect(page).toHaveTitle('Sign in – Aldera')
  await submit.click()
  await expect(username).toHaveAttribute('aria-invalid', 'true')
  await expect(page).toHaveTitle('Error: Sign in – Aldera')
  await expect(note).toHaveAttribute('data-same', '')
  await expect(note).toHaveText(sentence)
  await username.pressSequentially('a')
  await expect(note).toHaveCount(0)
  await expect(page).toHaveTitle('Sign in – Aldera')
  await username.fill('')
  await username.blur()
  await expect(username).toHaveAttribute('aria-invalid', 'true')
})

test('what is said in any language moves nothing, on a small phone or a large screen', async ({ page, request }) => {
  const enabled = (await settingsOf(request))['languages'] as Language[]
  await page.setViewportSize({ width: 1280, height: 800 })
  await visit(page, '/service_login')
  const { username, password, submit } = loginForm(page)
  await page.evaluate(() => document.fonts.ready)
  let width = 1280
  /** Where the button is at each width. */
  const places = async () => {
    const found = new Map<number, number>()
    for (const next of width === 1280 ? [1280, 320] : [320, 1280]) {
      if (next !== width) await page.setViewportSize({ width: next, height: next === 320 ? 640 : 800 })
      width = next
      found.set(width, await submit.evaluate((button) => button.getBoundingClientRect().top + scrollY))
    }
    return Object.fromEntries(found)
  }
  for (const language of enabled)
    await test.step(language, async () => {
      await menu(page).selectOption(language)
      await expect(page.locator('html')).toHaveAttribute('lang', languages[language].tag)
      await password.fill('Valid-Password-1')
      await username.fill('a')
      await username.fill('')
      await isSilent(page)
      const before = await places()
      await password.focus()
      await expect(page.locator('#field-username-error')).toBeVisible()
      expect(await places()).toEqual(before)
      await password.fill('x')
      await password.blur()
      await expect(password).toHaveAttribute('aria-invalid', 'true')
      expect(await places()).toEqual(before)
    })
})
