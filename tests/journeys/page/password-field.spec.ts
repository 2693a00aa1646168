import type { Locator, Page } from '@playwright/test'
import { freeze, runPendingTasks } from '../clock.ts'
import { registerForm, widgetBox } from '../forms.ts'
import { expect, heading, isInCharge, loginForm, test, visit } from '../visitor.ts'

const marked = (password: Locator) =>
  password.evaluate((field: HTMLInputElement) => [field.type, field.selectionStart, field.selectionEnd])

test('a password stays visible until the page closes or the form is sent', async ({ page }) => {
  await visit(page, '/service_login')
  const { password, submit } = loginForm(page)
  const eye = page.locator('button[aria-controls=field-password]')
  await password.fill('Sunny-Meadow-42')
  await test.step('showing or hiding a password does not change its caret, selection or focus', async () => {
    await password.evaluate((field: HTMLInputElement) => field.setSelectionRange(2, 7, 'backward'))
    for (const type of ['text', 'password']) {
      await eye.click()
      expect(await marked(password)).toEqual([type, 2, 7])
      await expect(password).toBeFocused()
    }
    for (const type of ['text', 'password']) {
      await eye.press('Enter')
      expect(await marked(password)).toEqual([type, 2, 7])
      await expect(eye).toBeFocused()
    }
  })

  for (const [now, type, word] of [
    ['Show', 'text', 'visible'],
    ['Hide', 'password', 'hidden'],
    ['Show', 'text', 'visible'],
  ] as const) {
    await expect(eye).toHaveAccessibleName(`${now} password`)
    await eye.click()
    await expect(password).toHaveAttribute('type', type)
    await expect(page.locator('#live-polite')).toContainText(`Your password is ${word}.`)
  }
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
  await expect(password).toHaveAttribute('type', 'password')
  await eye.click()
  await expect(password).toHaveAttribute('type', 'text')
  await submit.click()
  await expect(password).toHaveAttribute('type', 'password')
})

const places = (page: Page) =>
  page
    .locator('main :is(label, input, li, button):visible')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top + scrollY))

test('nothing shifts while a new password is typed on any keyboard, and what describes it stays until it is left', async ({
  page,
}) => {
  await visit(page, '/trial/register?email=ada%40lovelace.example')
  await expect(heading(page)).toHaveText('Start your free trial')
  const password = page.locator('input[name=newPassword]')
  await expect(page.getByRole('main').getByText('A strong password has', { exact: true })).toBeVisible()
  // The widget appears below the password, after the answer about the account.
  await expect(widgetBox(page)).toBeVisible()
  await password.focus()
  await page.evaluate(() => document.fonts.ready)
  const before = await places(page)
  const tooShort = 'Your password must be at least 8 characters long.'
  const said = (words: string) => page.locator('#field-newPassword-error, #field-newPassword-hint').getByText(words)
  const rules = /^A strong password has: Uppercase and lowercase letters, /
  await password.press('a')
  await expect(said(tooShort)).toBeVisible()
  await expect(password).toHaveAccessibleDescription(rules)
  expect(await places(page)).toEqual(before)
  await password.pressSequentially('ж')
  await expect(said('Check your keyboard layout.')).toBeVisible()
  await expect(password).toHaveAccessibleDescription(rules)
  expect(await places(page)).toEqual(before)
  await password.press('Backspace')
  await expect(said(tooShort)).toBeVisible()
  await password.blur()
  await expect(password).toHaveAccessibleDescription(tooShort)
  await password.pressSequentially('Sunny-Meadow-42')
  await expect(said(tooShort)).toHaveCount(0)
  await expect(password).toHaveAccessibleDescription('')
  await password.blur()
  await expect(password).toHaveAccessibleDescription(rules)
  expect(await places(page)).toEqual(before)
})

test('the length of a new password and a keyboard warning are announced only in pauses', async ({ page }) => {
  await page.clock.install()
  // Whatever is drawn anew begins the pause again.
  const drawn = ['session', 'countries'].map((call) =>
    page.waitForEvent('requestfinished', (request) => request.url().endsWith(`/gateway/${call}`)),
  )
  await page.goto('/register')
  await page.waitForFunction(isInCharge, false)
  await Promise.all(drawn)
  await freeze(page)
  await runPendingTasks(page)
  const status = page.locator('#live-polite')
  const { password } = registerForm(page)
  const type = async (letters: string) => {
    await password.pressSequentially(letters)
    await runPendingTasks(page)
  }
  await type('sunny')
  await page.clock.runFor(900)
  await type('-me')
  await page.clock.runFor(900)
  await expect(status).toHaveText('')
  await page.clock.runFor(300)
  await expect(status).toHaveText('Password: At least one symbol: met, 8 of 12 characters')
  await page.clock.runFor(10_000)
  await expect(status).toHaveText('')
  await type('adow')
  await page.clock.runFor(1_200)
  await expect(status).toHaveText('Password: At least 12 characters: met')
  await type('ж')
  await page.clock.runFor(200)
  await expect(status).toHaveText('Non-Latin letters. Check your keyboard layout.')
  await page.clock.runFor(10_000)
  await expect(status).toHaveText('')
  await page.clock.resume()
})
