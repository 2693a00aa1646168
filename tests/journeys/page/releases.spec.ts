import type { Page } from '@playwright/test'
import { newcomer, registerForm } from '../forms.ts'
import { menu } from '../language-menu.ts'
import { arrive, expect, heading, loginForm, ready, said, test, visit } from '../visitor.ts'

const missing = { status: 404, body: 'Not found' }

/** Counts how often a page is loaded from now on. */
function countLoads(page: Page): () => number {
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1
  })
  return () => loads
}

/** Waits until the page is still, and takes every script away until the next page is loaded; counts those. */
async function release(page: Page): Promise<() => number> {
  await page.waitForLoadState('networkidle')
  const loads = countLoads(page)
  await page.route('**/assets/*.js', (route) => (loads() === 0 ? route.fulfill(missing) : route.continue()))
  return loads
}

/** What the tab remembers when a page begins, before any of its scripts ran. */
async function watchStorage(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen = JSON.parse(window.name || '[]')
    window.name = JSON.stringify([...seen, JSON.stringify({ ...sessionStorage })])
  })
  return () => page.evaluate(() => JSON.parse(window.name))
}

for (const path of ['/register', '/account/recover', '/corporate_login'])
  test(`a release on the way from the login to ${path} costs one load`, async ({ page }) => {
    await arrive(page, '/service_login')
    const loads = await release(page)
    await page.locator(`main a[href^="${path}"]`).first().click()
    await expect.poll(loads).toBe(1)
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(heading(page)).not.toHaveText('Sign in')
    await expect(page.locator('main form:visible')).toBeVisible()
    expect(loads()).toBe(1)
  })

test('a release on the way into the account costs one load', async ({ page, outside }) => {
  await arrive(page, '/service_login')
  const loads = await release(page)
  await loginForm(page).send(await outside.person('profileUpdate'))
  await expect.poll(loads).toBe(1)
  await expect(page).toHaveURL(/\/profile\/edit/)
  await expect(page.locator('input[name=firstName]')).toBeVisible()
  expect(loads()).toBe(1)
})

test('a language that is gone after a release comes with one load, and what was typed stays', async ({ page }) => {
  const remembered = await watchStorage(page)
  await arrive(page, '/service_login')
  const loads = await release(page)
  const { username, password } = loginForm(page)
  await username.fill('early@example.com')
  await password.fill('Early-Password-1')
  await menu(page).selectOption('de')
  await expect(page).toHaveTitle(/^Anmelden/)
  await expect(username).toHaveValue('early@example.com')
  await expect(password).toHaveValue('')
  await expect(page.getByText('Bitte geben Sie Ihr Passwort erneut ein')).toBeVisible()
  expect(loads()).toBe(1)
  const between = (await remembered()).at(-1)
  expect(between).toContain('early@example.com')
  expect(between).not.toContain('Early-Password-1')
  expect(await page.evaluate(() => sessionStorage.getItem('kept-form'))).toBeNull()
  await page.reload()
  await ready(page)
  await expect(username).toHaveValue('')
})

test('a registration that is reloaded keeps both steps but for the password', async ({ page }) => {
  const { email, password } = newcomer()
  const form = registerForm(page)
  await visit(page, '/register')
  await form.begin({ email, password })
  await form.firstName.fill('Nadia')
  await form.lastName.fill('Newman')
  await form.country.selectOption('DE')
  await form.newsletter.check()
  const loads = await release(page)
  await menu(page).selectOption('fr')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page.locator('input[name=email]')).toHaveValue(email)
  await expect(page.locator('input[name=newPassword]')).toHaveValue('')
  await page.locator('input[name=newPassword]').fill(password)
  await page.locator('main form:visible button[type=submit]').click()
  await expect(page.locator('input[name=firstName]')).toBeVisible()
  await expect(page.locator('input[name=firstName]')).toHaveValue('Nadia')
  await expect(page.locator('input[name=lastName]')).toHaveValue('Newman')
  await expect(page.locator('select[name=countryCode]')).toHaveValue('DE')
  await expect(page.locator('input[name=newsletterSubscription]')).toBeChecked()
  expect(loads()).toBe(1)
})

test('a screen that stays away after one load is said, and can be asked for again', async ({ page, provoke }) => {
  provoke(/Part lost/)
  await arrive(page, '/service_login')
  await page.waitForLoadState('networkidle')
  const loaded = new Set(await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)))
  const loads = countLoads(page)
  await page.route('**/assets/*.js', (route) =>
    loaded.has(route.request().url()) ? route.continue() : route.fulfill(missing),
  )
  await page.locator('main a[href^="/account/recover"]').click()
  await expect(heading(page)).toHaveText('Something went wrong')
  expect(loads()).toBe(1)
  await page.unroute('**/assets/*.js')
  await page.getByRole('button', { name: 'Reload page' }).click()
  await expect(page.locator('main form:visible')).toBeVisible()
  await expect.poll(() => page.url()).toContain('/account/recover')
})

test('a page without storage is not loaded anew by itself', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(window, 'sessionStorage', { get: () => undefined }))
  await arrive(page, '/service_login')
  const loads = await release(page)
  await page.locator('main a[href^="/account/recover"]').click()
  await expect(heading(page)).toHaveText('Something went wrong')
  expect(loads()).toBe(0)
})

test('a 403 that stays reloads the page once, keeps what was typed, and is an error then', async ({
  page,
  outside,
}) => {
  const call = 'POST /account/recover'
  await outside.fault({ call, status: 403, body: { message: 'You may not come in.' } })
  await visit(page, '/account/recover')
  const loads = countLoads(page)
  const email = page.locator('input[name=email]')
  await email.fill('nadia@example.com')
  await email.press('Enter')
  await expect(page.getByText('This page had to be reloaded. What you typed is still here.')).toBeVisible()
  await expect(email).toHaveValue('nadia@example.com')
  await email.press('Enter')
  await expect(said(page, 'You may not come in.')).toBeVisible()
  await expect(email).toHaveValue('nadia@example.com')
  expect([loads(), await outside.count(call)]).toEqual([1, 4])
})

test('a 403 to what is asked while the visitor types costs nothing', async ({ page, outside }) => {
  const somebody = await outside.person('active')
  const call = 'POST /account/login/modes'
  await outside.fault({ call, times: 2, status: 403, body: { message: 'You may not come in.' } })
  await arrive(page, '/service_login')
  const loads = countLoads(page)
  const { username, password, submit } = loginForm(page)
  await username.fill(somebody.email)
  await password.fill(somebody.password)
  await expect.poll(() => outside.count(call)).toBe(2)
  await expect(username).toHaveValue(somebody.email)
  await submit.click()
  await expect(page).toHaveURL(outside.at('/home'))
  expect(loads()).toBe(1)
})
