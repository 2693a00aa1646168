import type { Page } from '@playwright/test'
import { newcomer, registerForm } from '../forms.ts'
import { menu } from '../language-menu.ts'
import { hasLoaded, saidOfReload, scriptOf } from '../parts.ts'
import { arrive, expect, heading, ready, test, textOn, visit } from '../visitor.ts'

const missing = { status: 404, body: 'Not found' }

/** Counts the loads of a page from now on. */
function countLoads(page: Page): () => number {
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1
  })
  return () => loads
}

/** Removes every script that is not loaded yet, until the next page load; counts their requests. */
async function release(page: Page): Promise<() => number> {
  await hasLoaded(page, 'calls/bind-calls.ts')
  const loads = countLoads(page)
  await page.route('**/assets/*.js', (route) => (loads() === 0 ? route.fulfill(missing) : route.continue()))
  return loads
}

/** Records the tab's storage at the start of a page, before its scripts. */
async function watchStorage(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    // Firefox starts with an empty page without storage.
    if (origin === 'null') return
    const seen = JSON.parse(window.name || '[]')
    window.name = JSON.stringify([...seen, JSON.stringify({ ...sessionStorage })])
  })
  return () => page.evaluate(() => JSON.parse(window.name))
}

test('a catalogue that a release removed costs one load, and a registration loses only the password', async ({
  page,
}) => {
  const { email, password } = newcomer()
  const form = registerForm(page)
  const remembered = await watchStorage(page)
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
  await expect(saidOfReload(page, 'Votre mot de passe n’a pas été conservé')).toBeVisible()
  const between = (await remembered()).at(-1)
  expect(between).toContain(email)
  expect(between).not.toContain(password)
  // The draft stays for another return, without the password.
  expect(await page.evaluate(() => sessionStorage.getItem('account:drafts'))).not.toContain(password)
  await page.locator('input[name=newPassword]').fill(password)
  await page.locator('main form:visible button[type=submit]').click()
  await expect(page.locator('input[name=firstName]')).toBeVisible()
  await expect(page.locator('input[name=firstName]')).toHaveValue('Nadia')
  await expect(page.locator('input[name=lastName]')).toHaveValue('Newman')
  await expect(page.locator('select[name=countryCode]')).toHaveValue('DE')
  await expect(page.locator('input[name=newsletterSubscription]')).toBeChecked()
  expect(loads()).toBe(1)
})

test('a page whose script is still missing after a reload says so in its language and can be reloaded', async ({
  page,
  cookie,
}) => {
  await cookie('ssofe_language', 'de')
  await arrive(page, '/service_login')
  await hasLoaded(page, 'calls/bind-calls.ts')
  const loaded = new Set(await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)))
  const words = scriptOf('../locales/de.po?whole')
  const loads = countLoads(page)
  await page.route('**/assets/*.js', (route) => {
    const url = route.request().url()
    return loaded.has(url) || url.endsWith(`/${words}`) ? route.continue() : route.fulfill(missing)
  })
  await page.locator('main a[href^="/account/recover"]').click()
  await expect(heading(page)).toHaveText('Etwas ist schiefgelaufen')
  expect(loads()).toBe(1)
  await ready(page)
  await page.unroute('**/assets/*.js')
  await page.getByRole('button', { name: 'Seite neu laden' }).click()
  await expect(page).toHaveTitle('Passwort wiederherstellen – Aldera')
  await expect(page.locator('main form:visible')).toBeVisible()
  await expect.poll(() => page.url()).toContain('/account/recover')
})

test('a form that is answered 403 reloads the page once with its draft, then shows an error', async ({
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
  await expect(saidOfReload(page, 'This page had to be reloaded. What you typed is still here.')).toBeVisible()
  await expect(email).toHaveValue('nadia@example.com')
  await email.press('Enter')
  await expect(textOn(page, 'You may not come in.')).toBeVisible()
  await expect(email).toHaveValue('nadia@example.com')
  expect([loads(), await outside.count(call)]).toEqual([1, 4])
})
