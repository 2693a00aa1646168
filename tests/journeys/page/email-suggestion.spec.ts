import type { Page } from '@playwright/test'
import { registerForm } from '../forms.ts'
import { firstFrameOf, recordFirstFrame } from '../layout.ts'
import { arrive, expect, loginForm, test, textOn, visit } from '../visitor.ts'

const offer = (page: Page) => page.getByRole('main').getByRole('button', { name: 'gmail.com' })
const question = 'Did you mean gmail.com?'
const placeOf = (page: Page) =>
  page
    .locator('main button[type=submit]')
    .first()
    .evaluate((button) => button.getBoundingClientRect().top + scrollY)

test('an email suggestion appears below the field without a shift, is announced once and accepted with one press', async ({
  page,
  outside,
}) => {
  await recordFirstFrame(page)
  await arrive(page, '/service_login')
  const { username, password } = loginForm(page)
  const place = await placeOf(page)

  await test.step('when the visitor leaves the field', async () => {
    await username.fill('ada@gmial.com')
    await password.focus()
    await expect(textOn(page, question)).toBeVisible()
    expect(await placeOf(page)).toBe(place)
    await expect
      .poll(async () => (await firstFrameOf(page)).announced.filter((text) => text === question))
      .toEqual([question])
  })

  await test.step('from another field', async () => {
    await offer(page).click()
    await expect(username).toHaveValue('ada@gmail.com')
    await expect(password).toBeFocused()
    await expect(password).toHaveAccessibleDescription('')
    await expect(offer(page)).toHaveCount(0)
    await expect
      .poll(() => outside.requests('POST /account/login/modes'))
      .toMatchObject([{ body: { username: 'ada@gmial.com' } }, { body: { username: 'ada@gmail.com' } }])
  })

  await test.step('and taken back', async () => {
    await username.focus()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(username).toHaveValue('ada@gmial.com')
  })

  await test.step('or by keyboard, back into the field', async () => {
    await username.fill('ada@gmial.com')
    await password.focus()
    await offer(page).press('Enter')
    await expect(username).toBeFocused()
    await expect(username).toHaveValue('ada@gmail.com')
    expect(await placeOf(page)).toBe(place)
  })

  await test.step('what was copied with an address goes, visibly, and can be taken back, too', async () => {
    await username.fill('Ann Lee <ada@gmail.com>')
    await password.focus()
    await expect(username).toHaveValue('ada@gmail.com')
    await username.focus()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(username).toHaveValue('Ann Lee <ada@gmail.com>')
  })

  await test.step('never for an address with a real domain, or for a name', async () => {
    for (const name of ['ada@mail.com', 'ada']) {
      await username.fill(name)
      await password.focus()
      await expect
        .poll(() => outside.requests('POST /account/login/modes'))
        .toContainEqual(expect.objectContaining({ body: { username: name } }))
      await expect(page.getByText('Did you mean')).toHaveCount(0)
    }
  })
})

test('beside an error the suggestion waits until the visitor is back in the field', async ({ page }) => {
  await visit(page, '/register')
  const { email, password } = registerForm(page)
  const place = await placeOf(page)
  await email.fill('ada@gmailcom')
  await expect(offer(page)).toBeVisible()
  await password.focus()
  await expect(email).toHaveAccessibleDescription('Please enter valid email address.')
  await expect(offer(page)).toHaveCount(0)
  expect(await placeOf(page)).toBe(place)
  await email.focus()
  await offer(page).click()
  await expect(email).toHaveValue('ada@gmail.com')
  await expect(email).not.toHaveAttribute('aria-invalid')
})
