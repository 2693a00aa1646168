import type { Page } from '@playwright/test'
import { freeze } from '../clock.ts'
import { captchaAnswered, widgetBox } from '../forms.ts'
import { firstFrameOf, recordFirstFrame } from '../layout.ts'
import { arrive, expect, heading, loginForm, test, visit } from '../visitor.ts'

const heard = async (page: Page) => (await firstFrameOf(page)).announced
const times = async (page: Page, words: string) => (await heard(page)).filter((text) => text.includes(words)).length

test('a field that was only visited is not complained of aloud; its hint becomes an error when the form is sent', async ({
  page,
}) => {
  await recordFirstFrame(page)
  await arrive(page, '/service_login')
  await page.clock.install()
  await freeze(page)
  const { username, password, submit } = loginForm(page)
  const sentence = 'Please enter your username or email address.'
  await username.focus()
  await username.blur()
  await page.clock.runFor(100)
  await expect(username).toHaveAccessibleDescription(sentence)
  await password.fill('Valid-Password-1')
  await page.clock.runFor(60_000)
  await page.clock.resume()
  expect(await heard(page)).not.toContain(sentence)
  const note = page.locator('main').getByText(sentence)
  await note.evaluate((element) => element.setAttribute('data-same', ''))
  await expect(page).toHaveTitle('Sign in – Aldera')
  await submit.click()
  await expect(username).toHaveAttribute('aria-invalid', 'true')
  await expect(page).toHaveTitle('Error: Sign in – Aldera')
  await expect(note).toHaveAttribute('data-same', '')
  await username.pressSequentially('a')
  await expect(note).toHaveCount(0)
  await expect(page).toHaveTitle('Sign in – Aldera')

  await test.step('an error on the focused field is announced with every submit', async () => {
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await expect(heading(page)).toHaveText('Forgot password?')
    const email = page.getByLabel('Email', { exact: true })
    await email.fill('x')
    for (const sent of [1, 2]) {
      await email.press('Enter')
      await expect.poll(() => times(page, 'Please enter valid email address.')).toBe(sent)
      await expect(email).toBeFocused()
    }
  })
})

test('a security check that appears in a form is announced once, in the new language', async ({ page, outside }) => {
  await recordFirstFrame(page)
  const release = await outside.hold('GET /session')
  await visit(page, '/service_login')
  await loginForm(page).username.fill('ada')
  await release({ body: { ID: '', Location: 'CN' } })
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await expect.poll(() => times(page, '请完成安全验证。')).toBe(1)
})

test('a security check that passes while somebody types is not asked for afterwards', async ({
  page,
  outside,
  cookie,
}) => {
  await cookie('challenge', 'auto')
  await recordFirstFrame(page)
  const form = loginForm(page)
  await arrive(page, '/service_login')
  const somebody = await outside.person('captcha')
  const release = await outside.hold('POST /challenge/token')
  await form.username.fill(somebody.email)
  await page.clock.install()
  await freeze(page)
  await form.password.pressSequentially('Va')
  await expect(widgetBox(page)).toBeVisible()
  await page.clock.runFor(500)
  await release()
  await captchaAnswered(page)
  await page.clock.runFor(2_000)
  await page.clock.resume()
  expect(await times(page, 'Please complete the security check.')).toBe(0)
})

test('a hint that a press takes away at once is told when it comes back, and once', async ({ page, outside }) => {
  await recordFirstFrame(page)
  const { username, password, submit } = loginForm(page)
  const { email } = await outside.person('corporate')
  await arrive(page, '/service_login')
  await page.clock.install()
  await freeze(page)
  const hint = page.locator('main').getByText('Using a corporate account?')
  await username.fill(email)
  await password.fill('Valid-Password-1')
  await expect(hint).toBeVisible()
  const release = await outside.hold('POST /account/login/modes')
  await submit.click()
  await expect(hint).toHaveCount(0)
  await page.clock.runFor(1_000)
  await release()
  await expect(hint).toBeVisible()
  await page.clock.runFor(1_000)
  await page.clock.resume()
  expect(await times(page, 'Using a corporate account?')).toBe(1)
})
