import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { test as base, expect, type Page } from '@playwright/test'
import { builtFolder } from './write.ts'

const address = pathToFileURL(join(builtFolder, 'index.html')).href

/** Opens the book from its file; any request to another address is a fault. */
const test = base.extend<{ faults: string[] }>({
  faults: [
    async ({ page }, use) => {
      const faults: string[] = []
      page.on('pageerror', (error) => faults.push(String(error)))
      // A page that closes cancels its requests; that is no fault.
      page.on('requestfailed', (request) => {
        if (request.failure()?.errorText !== 'net::ERR_ABORTED') faults.push(request.url())
      })
      page.on('request', (request) => /^(file|data|blob):/.test(request.url()) || faults.push(request.url()))
      await use(faults)
      expect(faults).toEqual([])
    },
    { auto: true },
  ],
})

test.use({ viewport: { width: 1280, height: 800 } })

const here = (page: Page) => page.getByRole('status')
const screen = (page: Page) => page.frameLocator('iframe')
const choose = (page: Page, what: string, how: string | RegExp = /./) =>
  page.locator('.alike', { hasText: what }).getByRole('button', { name: how }).first().click()

test('a login can be played on its screen and from the list, and shows no secret', async ({ page }) => {
  await page.goto(`${address}#/login`)
  await choose(page, 'load session answered', 'Staying')
  await expect(page).toHaveURL(/#\/login\/\?did=loadSession:\d$/)
  await screen(page).locator('input[name=username]').fill('ada')
  await screen(page).locator('input[name=password]').fill('Sunny-Meadow-42')
  await screen(page).locator('main button[type=submit]').click()
  await choose(page, 'load login modes answered')
  await expect(here(page)).toContainText('The gateway checks the password.')
  await choose(page, 'log in failed', 'Incorrect email or password')
  await expect(here(page)).toContainText('Filling › Editing')
  await expect(screen(page).getByText('Incorrect email or password.')).toBeVisible()
  await expect(page.locator('.chart .lit title')).toHaveText('filling.editing')
  expect(await page.content()).not.toContain('Sunny-Meadow-42')
  await page.getByRole('button', { name: 'Take back' }).click()
  await expect(here(page)).toContainText('Submitting')
})

test('a registration waits for another chart and goes on when that ends', async ({ page }) => {
  await page.goto(`${address}#/register?brand=korvid&scheme=dark&lang=de`)
  await choose(page, 'step submitted', '••••')
  await expect(page.getByText(/^It waits for Verify email, which is in /)).toBeVisible()
  await choose(page, 'load login modes answered', 'oidc: no')
  await choose(page, 'validate fields answered', 'ok')
  await choose(page, 'load session answered')
  await expect(screen(page).getByRole('heading', { name: 'Erzählen Sie uns etwas über sich' })).toBeVisible()
  await page.locator('.chart a', { hasText: 'Taken' }).click()
  await expect(here(page)).toContainText('The email already has an account')
  await page.getByRole('link', { name: 'Start again' }).click()
  await expect(here(page)).toContainText('Step one › Editing')
})

test('a flow shows its promises, is found by its sentences, and its links lead to other flows', async ({ page }) => {
  const says = 'An answered sign-in always leads on.'
  await page.goto(`${address}#/login`)
  await expect(page.getByRole('region', { name: 'What it promises' }).getByText(says)).toBeVisible()
  await page.getByRole('searchbox').fill('No license server answers')
  await page
    .getByRole('region', { name: 'Found' })
    .getByRole('link', { name: /^Activate license/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Activate license')
  await page.goto(`${address}#/login`)
  await screen(page).getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByRole('link', { name: 'Play on: Recover' }).click()
  await expect(here(page)).toContainText('Editing')
})

test('every flow can be started', async ({ page }) => {
  const said: string[] = []
  page.on('console', (message) => message.type() === 'error' && said.push(message.text()))
  await page.goto(address)
  const flows = await page.getByRole('navigation', { name: 'Flows' }).getByRole('listitem').getByRole('link').all()
  for (const flow of flows) {
    await flow.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(await flow.innerText())
    await expect(here(page)).toContainText(/\w/)
    await expect(screen(page).getByRole('heading', { level: 1 }).first()).toBeAttached()
  }
  expect([flows.length > 20, said]).toEqual([true, []])
})
