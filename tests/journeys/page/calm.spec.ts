import type { Page } from '@playwright/test'
import { type Calm, watchCalm } from '../calm.ts'
import { expect, heading, test, visit } from '../visitor.ts'

test.use({ viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'no-preference' } })

/** Nothing came, went, faded or jumped that should not have. */
function expectCalm({ faults, columns, jumps, moved }: Calm): void {
  expect({ faults, columns }).toEqual({ faults: [], columns: columns.slice(0, 1) })
  expect({ jumps: jumps <= 0.02, moved: jumps <= 0.02 || moved }).toEqual({ jumps: true, moved: true })
}

/** Waits until the page has come to rest. */
const rest = (page: Page) =>
  page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState === 'finished'))

test('from the login to the recovery, to what was sent and back again only the main part changes', async ({ page }) => {
  const calm = await watchCalm(page)
  await visit(page, '/service_login')
  await rest(page)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(heading(page)).toHaveText('Forgot password?')
  await page.getByLabel('Email', { exact: true }).pressSequentially('ada@example.com')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Check your email')
  await rest(page)
  await page.goBack()
  await expect(heading(page)).toHaveText('Sign in')
  await page.getByRole('link', { name: 'Create Account' }).click()
  await expect(heading(page)).toHaveText('Sign up')
  await rest(page)
  const seen = await calm()
  expectCalm(seen)
  // To the recovery, to what was sent, back, and on.
  expect(seen.moves).toBeGreaterThanOrEqual(4)
})
