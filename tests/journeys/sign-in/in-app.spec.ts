import type { Locator } from '@playwright/test'
import { pasted } from '../parts.ts'
import { expect, test, textOn, visit } from '../visitor.ts'

test.use({
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; SM-S911B; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/138.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/512.0.0.50.109;]',
})

const sentence = 'You can’t sign in with Google inside this app. Use your email, or open this page in your browser.'

test('in another app a notice below the form warns that Google does not work there, with a link to copy', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  for (const address of ['/service_login?return_to=https%3A%2F%2Fevil.example%2F', '/register'])
    await test.step(address, async () => {
      await visit(page, address)
      const google = page.getByRole('button', { name: 'Continue with Google' })
      const notice = textOn(page, sentence)
      await expect(notice).toBeVisible()
      await expect(google).toHaveAccessibleDescription(new RegExp(`^${sentence}`))
      expect(await below(notice, google)).toBe(true)
      expect(await below(google, page.locator('main form').first())).toBe(true)
      await page.getByRole('button', { name: 'Copy link' }).click()
      await expect(textOn(page, 'Link copied. Paste it into your browser.')).toBeVisible()
      expect(await pasted(page)).toBe(page.url())
    })
})

test('a link that cannot be copied is shown for selection', async ({ page, context }) => {
  await context.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await visit(page, '/service_login')
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(textOn(page, 'Couldn’t copy the link. Select it and copy it yourself.')).toBeVisible()
  await expect(page.getByRole('main').getByText(page.url())).toBeVisible()
})

const below = async (one: Locator, other: Locator) =>
  ((await one.boundingBox())?.y ?? 0) > ((await other.boundingBox())?.y ?? 0)
