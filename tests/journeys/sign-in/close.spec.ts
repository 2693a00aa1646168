import type { Page } from '@playwright/test'
import { appOrigin, expect, loginForm, test } from '../visitor.ts'

type Heard = { data: unknown; origin: string }

/** Opens a product's page that records every message. */
async function openProduct(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.evaluate(() => {
    const heard: Heard[] = []
    Object.assign(window, { heard })
    addEventListener('message', ({ data, origin }) => heard.push({ data, origin }))
  })
}

async function openPopup(page: Page, address: string): Promise<Page> {
  const popup = page.waitForEvent('popup')
  await page.evaluate((target) => void window.open(target, 'sign-in', 'popup'), address)
  return popup
}

const isClosed = async (popup: Page) => popup.isClosed() || (await popup.waitForEvent('close'))
const heardBy = (page: Page) => page.evaluate(() => Reflect.get(window, 'heard') as Heard[])
const news = { data: 'closeSignInPopup', origin: appOrigin }

test('a popup at /close messages its opener and closes, also after a sign-in', async ({ page, outside }) => {
  await openProduct(page, outside.at('/store'))
  await isClosed(await openPopup(page, `${appOrigin}/close`))
  await expect.poll(() => heardBy(page)).toEqual([news])
  const popup = await openPopup(page, `${appOrigin}/service_login?return_to=${appOrigin}/close`)
  await loginForm(popup).send(await outside.person('active'))
  await isClosed(popup)
  await expect.poll(() => heardBy(page)).toEqual([news, news])
})
