import type { BrowserContext, Page } from '@playwright/test'
import { appOrigin, expect, heading, test, textOn, withSettings } from '../visitor.ts'
import { addressWith, manual } from './license.ts'

const failed = 'Your License Server activation failed'

/** Sets the browser's permission for this computer before the browser asks. */
async function decide(context: BrowserContext, page: Page, setting: 'granted' | 'denied') {
  const session = await context.newCDPSession(page)
  const { browserContextId = '' } = (await session.send('Target.getTargetInfo')).targetInfo
  for (const name of ['loopback-network', 'local-network-access'])
    await session.send('Browser.setPermission', { permission: { name }, setting, origin: appOrigin, browserContextId })
}

test('a browser without permission to reach this computer is not a missing license server, and can be allowed later', async ({
  page,
  outside,
  context,
  cookie,
}) => {
  // A chosen language makes the country lookup unnecessary.
  await cookie('ssofe_language', 'en')
  const { asked, token } = await outside.partner()
  await withSettings(page, () => {})
  await decide(context, page, 'denied')
  await page.goto(addressWith(token))
  await expect(heading(page)).toHaveText(failed)
  await expect(textOn(page, /is blocking this site’s access to this computer/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Contact support' })).toBeVisible()
  expect(new URL((await manual(page).getAttribute('href')) ?? '').search).toBe(`?access_token=${token}`)
  expect(await asked()).toEqual([])
  await decide(context, page, 'granted')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page)).toHaveText('Thank you')
  expect(await asked()).toHaveLength(1)
})
