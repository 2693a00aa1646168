import type { Page } from '@playwright/test'
import { appOrigin, expect, heading, loginForm, said, test } from '../visitor.ts'

type Heard = { data: unknown; origin: string }

/** Opens a page as a popup of another, which writes down every message that it gets. */
async function openPopup(page: Page, opener: string, address: string): Promise<Page> {
  await page.goto(opener)
  const popup = page.waitForEvent('popup')
  await page.evaluate((target) => {
    const heard: Heard[] = []
    Object.assign(window, { heard })
    addEventListener('message', ({ data, origin }) => heard.push({ data, origin }))
    window.open(target, 'sign-in', 'popup')
  }, address)
  return popup
}

const heardBy = (page: Page) => page.evaluate(() => Reflect.get(window, 'heard') as Heard[])

test('a popup tells its opener, and nobody else, to close it, and closes', async ({ page, outside }) => {
  const popup = await openPopup(page, outside.at('/store'), `${appOrigin}/close`)
  if (!popup.isClosed()) await popup.waitForEvent('close')
  await expect.poll(() => heardBy(page)).toEqual([{ data: 'closeSignInPopup', origin: appOrigin }])
})

test('a popup remembers its opener through the whole sign-in', async ({ page, outside }) => {
  const address = `${appOrigin}/service_login?return_to=${appOrigin}/close`
  const popup = await openPopup(page, outside.at('/store'), address)
  await loginForm(popup).send(await outside.person('active'))
  if (!popup.isClosed()) await popup.waitForEvent('close')
  await expect.poll(() => heardBy(page)).toEqual([{ data: 'closeSignInPopup', origin: appOrigin }])
})

test('an opener that is not on the list hears nothing', async ({ page, outside, provoke }) => {
  const stranger = outside.at('/store').replace('localhost', '127.0.0.1')
  provoke(/^request to http:\/\/127\.0\.0\.1/)
  provoke(/The target origin provided .* does not match the recipient window's origin/)
  const popup = await openPopup(page, stranger, `${appOrigin}/close`)
  if (!popup.isClosed()) await popup.waitForEvent('close')
  expect(await heardBy(page)).toEqual([])
})

test('a window that nobody opened asks to be closed', async ({ page, provoke }) => {
  provoke(/Scripts may close only the windows that were opened by them/)
  await page.goto('/close')
  await expect(heading(page)).toHaveText('Sign in complete')
  await expect(said(page, 'You can close this window.')).toBeVisible()
})
