import type { Page } from '@playwright/test'
import { freeze, runPendingTasks } from '../clock.ts'
import { passWidget } from '../forms.ts'
import { holdScripts } from '../hold.ts'
import { menu } from '../language-menu.ts'
import { hasLoaded, saidOfReload, scriptOf } from '../parts.ts'
import { expect, heading, loginForm, ready, test, textOn, visit } from '../visitor.ts'

const missing = { status: 404, body: 'Not found' }
const early = { email: 'early@example.com', password: 'Early-Password-1' }

test('a gateway client that fails to load on the login can be loaded again', async ({ page, outside }) => {
  const client = `**/${scriptOf('calls/bind-calls.ts')}`
  await page.route(client, (route) => route.abort())
  await page.goto('/service_login?prompt=login')
  await expect(heading(page)).toHaveText('Oops... what a mess.')
  await page.unroute(client)
  await page.getByRole('button', { name: 'try again' }).click()
  await loginForm(page).send(await outside.person('active'))
  await expect(page).toHaveURL(outside.at('/home'))
})

test('a captcha whose code does not come can be loaded again, and everything except the password stays', async ({
  page,
  outside,
}) => {
  const somebody = await outside.person('captcha')
  await visit(page, '/service_login')
  await hasLoaded(page, 'calls/bind-calls.ts')
  await page.route('**/assets/*.js', () => {})
  await page.clock.install()
  const { username, password, submit } = loginForm(page)
  const asked = page.waitForRequest(`**/${scriptOf('routes/-parts/captcha-flows.tsx')}`)
  await username.fill(somebody.email)
  await password.fill(somebody.password)
  await asked
  await page.clock.runFor(10_000)
  await expect(textOn(page, /^Couldn’t load the security check\./)).toBeVisible()
  await expect(password).toHaveValue(somebody.password)
  await page.unroute('**/assets/*.js')
  await page.getByRole('button', { name: 'Reload page' }).click()
  await expect(saidOfReload(page, 'Your password wasn’t kept.')).toBeVisible()
  await expect(username).toHaveValue(somebody.email)
  await password.fill(somebody.password)
  await submit.click()
  await passWidget(page)
  await submit.click()
  await expect(page).toHaveURL(outside.at('/home'))
})

/** The prerendered message for scripts that do not load. */
const lost = (page: Page) => page.getByRole('alert').filter({ has: page.getByRole('button') })

test('a missing main script is reported at once, and everything except the password survives the reload', async ({
  page,
  outside,
}) => {
  await page.route('**/assets/*.js', (route) => route.fulfill(missing))
  await page.goto('/service_login')
  const { username, password, submit, send } = loginForm(page)
  await username.fill(early.email)
  await password.fill(early.password)
  await submit.click()
  await expect(lost(page)).toHaveText('This page didn’t load completely. Reload page Help', { useInnerText: true })
  await expect(lost(page).getByRole('link')).toHaveAttribute('href', outside.at('/help'))
  await expect(username).toHaveValue(early.email)
  await expect(password).toHaveValue(early.password)
  await page.unroute('**/assets/*.js')
  await lost(page).getByRole('button').click()
  await ready(page)
  await expect(lost(page)).toHaveCount(0)
  await expect(username).toHaveValue(early.email)
  await expect(password).toHaveValue('')
  await expect(saidOfReload(page, 'Your password wasn’t kept.')).toBeVisible()
  await send(await outside.person('active'))
  await expect(page).toHaveURL(outside.at('/home'))
})

test('missing scripts are reported after fifteen seconds in the page’s language, until they load', async ({
  page,
  cookie,
}) => {
  await cookie('ssofe_language', 'de')
  const release = await holdScripts(page)
  await page.goto('/register', { waitUntil: 'commit' })
  await page.locator('.late').waitFor({ state: 'attached' })
  await expect(lost(page)).toHaveCount(0)
  const delay = await page.locator('.late').evaluate((late) => {
    const [waiting] = late.getAnimations()
    waiting?.finish()
    return waiting?.effect?.getTiming().delay
  })
  expect(delay).toBe(15_000)
  await expect(lost(page)).toContainText('Diese Seite wurde nicht vollständig geladen.')
  await expect(lost(page).getByRole('button')).toBeVisible()
  release()
  await expect(heading(page)).toContainText('Registrieren')
  await ready(page)
  await expect(lost(page)).toHaveCount(0)
  await expect(page).toHaveURL('/register')
})

test('a page whose code is missing for ten seconds can be reloaded with its draft', async ({ page }) => {
  await visit(page, '/service_login')
  await hasLoaded(page, 'calls/bind-calls.ts')
  await loginForm(page).username.fill(early.email)
  await page.clock.install()
  let isAsked = false
  await page.route(`**/${scriptOf('routes/_flows/account/recover.tsx')}`, (route) => {
    if (isAsked) return route.continue()
    isAsked = true
  })
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.clock.runFor(1_000)
  await expect(heading(page)).toHaveText('Loading...')
  await page.clock.runFor(10_000)
  await expect(page.getByRole('button', { name: 'Reload page' })).toBeVisible()
  await freeze(page)
  await menu(page).selectOption('de')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await runPendingTasks(page)
  const reload = page.getByRole('button', { name: 'Seite neu laden' })
  await expect(reload).toBeVisible()
  await page.clock.resume()
  await reload.click()
  await expect(heading(page)).toHaveText('Passwort vergessen?')
  await expect(page.locator('input[name=email]')).toHaveValue(early.email)
})

test('an old browser is told so beside the page, which stays', async ({ page, outside, cookie }) => {
  await cookie('ssofe_language', 'de')
  await page.addInitScript(() => Reflect.deleteProperty(Object, 'hasOwn'))
  await page.goto('/service_login')
  const told = page.getByRole('alert').filter({ hasText: 'Dieser Browser ist zu alt für diese Seite.' })
  await expect(told).toBeVisible()
  await expect(told.getByRole('link')).toHaveAttribute('href', outside.at('/help'))
  await expect(heading(page)).toHaveText('Anmelden', { useInnerText: true })
  await expect(loginForm(page).submit).toBeVisible()
})
