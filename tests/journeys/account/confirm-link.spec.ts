import type { Page } from '@playwright/test'
import { storagePrefix } from '#src/browser/storage.ts'
import { mailedLink, remembered } from '../forms.ts'
import { expect, heading, test, textOn, visit, withSettings } from '../visitor.ts'

const call = 'POST /account/activate'
const press = (page: Page) => page.getByRole('button', { name: 'Activate account' })
const confirmed = (page: Page) => withSettings(page, ({ flags }) => Object.assign(flags, { confirmLinks: true }))

test('where links are confirmed, one that nobody asked for here waits for a press', async ({ page, outside }) => {
  const [asked, { email }] = [await outside.person('inactive'), await outside.person('inactive')]
  await confirmed(page)
  await visit(page, await mailedLink(outside, email))
  await expect(heading(page)).toHaveText('Activate account')
  expect(await outside.count(call)).toBe(0)
  await press(page).click()
  await expect(heading(page)).toHaveText('Your account is active')
  expect(await outside.count(call)).toBe(1)

  await test.step('the browser that asked for the mail needs no press, and keeps nothing but a time', async () => {
    await page.evaluate(() => localStorage.clear())
    await visit(page, '/service_login')
    await page.locator('input[name=username]').fill(asked.email)
    await page.getByRole('button', { name: 'Resend activation link' }).click()
    await expect(textOn(page, /^A new activation link has been sent/)).toBeVisible()
    expect(await remembered(page)).toEqual({ [`${storagePrefix}awaitsMail`]: expect.stringMatching(/^\d{13}$/) })
    await page.goto(await mailedLink(outside, asked.email))
    await expect(heading(page)).toHaveText('Your account is active')
  })
})
