import type { Page } from '@playwright/test'
import { says } from '../../machines/refusal.ts'
import { newcomer, registerForm } from '../forms.ts'
import { breakChecklist, saidOfReload, scriptOf } from '../parts.ts'
import { expect, heading, loginForm, ready, test, visit } from '../visitor.ts'

const ada = 'ada@example.com'
const password = 'Never-Kept-Anywhere-7'

const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
const email = (page: Page) => page.locator('main input[name=email]')

const stored = (page: Page) => page.evaluate(() => JSON.stringify([{ ...sessionStorage }, history.state]))

test('typed values are restored after a page that crashes, reloaded', async ({ page }) => {
  await visit(page, '/register')
  await email(page).fill(ada)
  await breakChecklist(page, 'Broken')
  await page.locator('main input[name=newPassword]').press('x')
  await expect(heading(page)).toHaveText('Something went wrong')
  await expect(page.getByRole('banner')).toHaveText('Aldera')
  await page.getByRole('button', { name: 'Reload page' }).click()
  await expect(email(page)).toHaveValue(ada)
  await expect(saidOfReload(page, 'Your password wasn’t kept.')).toBeVisible()
})

test('typed values are restored after Back from a page that is still loading', async ({ page }) => {
  const form = registerForm(page)
  await visit(page, '/register')
  await form.begin({ email: newcomer().email, password })
  await form.introduce()
  await form.newsletter.check()
  await page.goBack()
  await expect(form.password).toHaveValue(password)
  await page.route(`**/${scriptOf('routes/_flows/corporate_login/index.tsx')}`, () => {})
  await page.evaluate(() => {
    document.querySelector<HTMLAnchorElement>('main a[href^="/corporate_login"]')?.click()
    const isAway = () => location.pathname === '/corporate_login'
    return new Promise<void>((resolve) => {
      const look = () => (isAway() ? resolve(history.back()) : setTimeout(look))
      look()
    })
  })
  await expect(page).toHaveURL('/register')
  await expect(form.password).toHaveValue(password)
  await form.next.click()
  await expect(form.firstName).toHaveValue('Nora')
  await expect(form.lastName).toHaveValue('Newcomer')
  await expect(form.country).toHaveValue('NL')
  await expect(form.newsletter).toBeChecked()
})

test('a draft is deleted once its form succeeds', async ({ page, outside }) => {
  const { email: address, password: own } = await outside.person('active')
  await visit(page, '/service_login?return_to=%2Fprofile%2Fedit')
  await loginForm(page).send({ email: address, password: 'Wrong-Password-1' })
  await expect(loginForm(page).password).toHaveAccessibleDescription(says('wrongPassword'))
  await page.reload()
  await expect(loginForm(page).username).toHaveValue(address)
  expect(await stored(page)).toContain(address)
  await loginForm(page).password.fill(own)
  await loginForm(page).submit.click()
  await expect(page).toHaveURL(outside.at('/home'))
  await page.goto('/account/recover')
  await ready(page)
  await expect(email(page)).toHaveValue('')
  expect(await stored(page)).not.toContain(address)
})

test('an email in the address wins over a draft, and a broken or missing draft does no harm', async ({ page }) => {
  await visit(page, '/service_login')
  await loginForm(page).username.fill(ada)
  await page.goto('/service_login?email=grace%40example.com')
  await ready(page)
  await link(page, 'Forgot password?').click()
  await expect(email(page)).toHaveValue('grace@example.com')
  for (const rubbish of ['{', '{"a":1}', '[null]', '[{"screen":"/account/recover","fields":[["email",{}]]}]']) {
    // This page has no script, so no draft.
    await page.goto('/robots.txt')
    await page.evaluate((text) => sessionStorage.setItem('account:drafts', text), rubbish)
    await page.goto('/account/recover')
    await ready(page)
    await expect(email(page)).toHaveValue('')
  }
})
