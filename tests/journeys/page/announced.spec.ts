import type { Page } from '@playwright/test'
import { registerForm } from '../forms.ts'
import { menu } from '../language-menu.ts'
import { watched, watchStart } from '../look.ts'
import { arrive, expect, heading, loginForm, test, visit } from '../visitor.ts'

const heard = async (page: Page) => (await watched(page)).said
const times = async (page: Page, words: string) => (await heard(page)).filter((text) => text.includes(words)).length
const status = (page: Page) => page.locator('#live-polite')

const late = [
  ['conflict', 'POST /account/register/validate', { status: 'conflict' }, 'This email address is already connected'],
  ['invalid', 'POST /account/register/validate', { status: 'invalid' }, 'Please enter valid email address.'],
  ['corporate', 'POST /account/login/modes', { password: false, oidc: true }, 'Using a corporate account?'],
] as const

test('what is said of a field that was left is spoken once, in the language of the page, and not for long', async ({
  page,
  outside,
  cookie,
}) => {
  await cookie('ssofe_language', 'de')
  await watchStart(page)
  await visit(page, '/register')
  await page.clock.install()
  const { email, password, begin, firstName, back, next } = registerForm(page)

  await test.step('by a rule', async () => {
    const words = 'Bitte geben Sie eine gültige E-Mail-Adresse ein.'
    await page.locator('#field-email').fill('x')
    await page.locator('#field-newPassword').focus()
    await expect(page.locator('#field-email')).toHaveAccessibleDescription(words)
    await page.clock.runFor(200)
    await expect(status(page)).toHaveText(words)
    await page.clock.runFor(5_000)
    await expect(status(page)).toHaveText('')
    await menu(page).selectOption('en')
    await expect(page.locator('#field-email')).toHaveAccessibleDescription('Please enter valid email address.')
    await page.clock.runFor(1_000)
    expect((await heard(page)).filter((text) => text !== '')).toEqual([words])
  })

  for (const [name, call, body, words] of late)
    await test.step(`by the server: ${name}`, async () => {
      const release = await outside.hold(call, 1)
      await email.fill(`${name}@lovelace.example`)
      await password.focus()
      await release({ body })
      await expect.poll(() => times(page, words)).toBe(1)
      await expect(password).toBeFocused()
      await password.press('Shift')
      expect(await times(page, words)).toBe(1)
    })

  await test.step('on one step, and not on the other', async () => {
    await begin({ email: 'ada-new@example.com', password: 'Fresh-Morning-2041' })
    await page.clock.runFor(3_000)
    expect(await times(page, ': met')).toBe(0)
    await firstName.focus()
    await back.click()
    await expect(next).toBeVisible()
    await page.clock.runFor(3_000)
    expect(await times(page, 'Please enter your first name.')).toBe(0)
    await expect(page.locator('#field-firstName')).not.toHaveAttribute('aria-describedby')
  })
})

test('what a submit finds is spoken only where the focus is already, as often as it is sent', async ({
  page,
  outside,
}) => {
  const somebody = await outside.person('active')
  await watchStart(page)
  await arrive(page, '/service_login')
  await test.step('not beside the focus that leads there', async () => {
    const { password, send } = loginForm(page)
    await send({ ...somebody, password: 'Wrong-Password-1' })
    await expect(password).toBeFocused()
    await expect(password).toHaveAccessibleDescription('Incorrect email or password.')
    await password.pressSequentially('ü')
    await expect.poll(() => times(page, 'Non-Latin letters')).toBe(0)
    await password.pressSequentially('ж')
    await expect.poll(() => times(page, 'Non-Latin letters')).toBe(1)
    expect(await times(page, 'Incorrect')).toBe(0)
  })
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(heading(page)).toHaveText('Forgot password?')
  const email = page.locator('#field-email')
  await email.fill('x')
  for (const sent of [1, 2]) {
    await email.press('Enter')
    await expect.poll(() => times(page, 'Please enter valid email address.')).toBe(sent)
    await expect(email).toBeFocused()
  }
})

test('a security check that joins a form is spoken of once, in the language that comes with it', async ({
  page,
  outside,
}) => {
  await watchStart(page)
  const release = await outside.hold('GET /session')
  await visit(page, '/service_login')
  await loginForm(page).username.fill('ada')
  await release({ body: { ID: '', Location: 'CN' } })
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await expect.poll(() => times(page, '请完成安全验证。')).toBe(1)
})
