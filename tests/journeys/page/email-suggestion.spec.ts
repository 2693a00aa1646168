import type { Page } from '@playwright/test'
import { firstFrameOf, recordFirstFrame } from '../layout.ts'
import { arrive, expect, loginForm, test, textOn } from '../visitor.ts'

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
})
