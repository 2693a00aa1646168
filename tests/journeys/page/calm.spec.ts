import type { Page } from '@playwright/test'
import { type Calm, watchCalm } from '../calm.ts'
import { newcomer, passWidget, registerForm } from '../forms.ts'
import { expect, heading, loginForm, said, test, visit } from '../visitor.ts'

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

test('from step to step of the registration and to its end only the main part changes', async ({ page }) => {
  const calm = await watchCalm(page)
  await visit(page, '/register')
  const { begin, introduce, back, next, create } = registerForm(page)
  await begin(newcomer())
  await rest(page)
  await back.click()
  await expect(next).toBeVisible()
  await rest(page)
  await next.click()
  await introduce()
  await passWidget(page)
  await create.click()
  await expect(heading(page)).toHaveText('Thank you. Your account has been created.')
  await rest(page)
  expectCalm(await calm())
})

test('a mistake, a result, an error and a page that is not there stand where the form stood', async ({
  page,
  outside,
}) => {
  const calm = await watchCalm(page)
  await visit(page, '/service_login')
  const { send } = loginForm(page)
  await send({ ...(await outside.person('active')), password: 'Wrong-Password-1' })
  await expect(said(page, 'Incorrect email or password.')).toBeVisible()
  await rest(page)
  const [column] = (await calm()).columns
  expectCalm(await calm())
  for (const path of [
    '/error?error_code=social_user_disabled',
    '/account/activate?code=abcdef',
    '/account/delete?code=abcdef',
    '/trial/link-expired',
    '/ula-logout-success',
    '/nowhere',
  ])
    await test.step(path, async () => {
      await visit(page, path)
      await rest(page)
      const seen = await calm()
      expectCalm(seen)
      expect(seen.columns).toEqual([column])
    })
})
