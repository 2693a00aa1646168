import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import { brandIds } from '#src/build/brands/built-in.ts'
import { contentsOf } from '../deploy/small-artefact.ts'
import { violationsOn } from '../journeys/axe.ts'
import { ours, test } from './own-preview.ts'

test.use({ viewport: { width: 1280, height: 800 } })

const here = (page: Page) => page.getByRole('status')
const screen = (page: Page) => page.frameLocator('iframe')
const root = (page: Page) => screen(page).locator('html')
const shows = (page: Page, scene: string) =>
  expect(root(page)).toHaveAttribute('data-shown', new RegExp(`^#/${scene}(\\?|$)`))

test('nothing of another brand is in it', async ({ address }) => {
  const files = await contentsOf(join(fileURLToPath(address), '..'))
  expect(Object.keys(files).filter((path) => /woff2$|avif$/.test(path))).toHaveLength(1)
  expect(Object.entries(files).filter(([, text]) => RegExp(brandIds().join('|'), 'i').test(text))).toEqual([])
})

test('an address names a scene with its language, colours and width', async ({ page, address }) => {
  await page.goto(`${address}#/login/filling.blocked?scheme=dark&lang=de&width=1280`)
  await expect(here(page)).toContainText('Filling › Blocked')
  await expect(page.locator('.chart .here')).toHaveAttribute('data-path', 'filling.blocked')
  await expect(screen(page).getByText('Passwort vergessen?').first()).toBeVisible()
  await expect(root(page)).toHaveAttribute('data-scheme', 'dark')
  expect(await root(page).evaluate(() => innerWidth)).toBe(1280)
  await page.goto(`${address}#/login`)
  await expect(screen(page).getByRole('heading', { level: 1 })).toContainText('サインイン')
})

test('a state or a transition pressed in the chart shows its scene, and the focus stays there', async ({
  page,
  address,
}) => {
  await page.goto(`${address}#/login/filling.blocked`)
  const chart = page.getByRole('region', { name: 'Chart of Login' })
  await chart.getByRole('link', { name: 'Submitting', exact: true }).click()
  await expect(here(page)).toContainText('The gateway checks the password.')
  await shows(page, 'login/submitting')
  const inactive = chart.getByRole('link', { name: 'Filling › Inactive', exact: true })
  await inactive.focus()
  await page.keyboard.press('Enter')
  await expect(here(page)).toContainText('Filling › Inactive')
  await shows(page, 'login/filling.inactive')
  await expect(inactive).toBeFocused()
  const arrow = chart.locator('a[aria-label^="Filling › Blocked to Filling › Editing"] .reach')
  const middle = await arrow.evaluate((line: SVGPathElement) => {
    const { x, y } = line.getPointAtLength(line.getTotalLength() / 2).matrixTransform(line.getScreenCTM() ?? undefined)
    return { x, y: y + 4 }
  })
  await page.mouse.click(middle.x, middle.y)
  await expect(here(page)).toContainText('Filling › Editing')
  await page.goBack()
  await expect(here(page)).toContainText('Filling › Inactive')
})

test('what happens next leads on by keyboard, and says where it has led', async ({ page, address }) => {
  await page.goto(`${address}#/login/submitting`)
  await page.getByRole('link', { name: 'check password answered [disabled]', exact: true }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Filling › Disabled' })).toBeFocused()
  await shows(page, 'login/filling.disabled')
  await page.getByRole('link', { name: 'Next screen' }).press('Enter')
  await expect(here(page)).not.toContainText('Disabled')
})

const twelve =
  'login/filling.editing login/filling.blocked corporate-login/editing logout/failed register/stepTwo.editing social-register/editing recover/sent reset-password/editing edit-profile/loaded.editing delete-account/confirming email-check/editing activate-license/stopped.failed'

test('another brand’s name and logo stand on twelve scenes, in both colour schemes', async ({ page, address }) => {
  for (const scene of twelve.split(' '))
    for (const [scheme, logo] of Object.entries({ light: 'logo', dark: 'logoDark' }))
      await test.step(`${scene} ${scheme}`, async () => {
        await page.goto(`${address}#/${scene}?scheme=${scheme}`)
        const picture = screen(page).getByRole('img', { name: 'Kestrel' })
        await expect(picture).toHaveAttribute('src', new RegExp(`^brands/${logo}-\\w{8}\\.svg$`))
        expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
        expect(await root(page).evaluate((html) => html.outerHTML)).not.toMatch(/aldera/i)
        await expect(page).toHaveTitle(/ – Preview of Kestrel$/)
      })
})

test('languages, flags and addresses are those of the settings', async ({ page, address }) => {
  await page.goto(`${address}#/login/filling.editing?lang=de`)
  await expect(page.getByLabel('Language').getByRole('option')).toHaveText(['日本語', 'Deutsch'])
  await expect(screen(page).getByRole('link', { name: 'Hilfe' }).first()).toHaveAttribute('href', ours.helpUrl)
  await expect(screen(page).getByRole('button', { name: 'Facebook' })).toBeVisible()
  await expect(screen(page).getByRole('button', { name: 'Google' })).toHaveCount(0)
  await expect(screen(page).getByText('kestrel.example')).toBeVisible()
  await page.goto(`${address}#/partner-login`)
  await expect(page.getByText('flags.trimbleLogin is false.')).toBeVisible()
})

test('every screen is listed below its flow, where the search of a browser finds it', async ({ page, address }) => {
  await page.goto(address)
  const login = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Login', exact: true }) })
  await expect(login.getByRole('link')).toHaveCount(1)
  await login.locator('summary').click()
  await login
    .getByRole('paragraph')
    .filter({ hasText: 'Password: Incorrect email or password.' })
    .getByRole('link')
    .click()
  await shows(page, 'login/filling.editing/\\d+')
})

test('every flow has a page, on which the accessibility rules hold, as on a phone', async ({ page, address }) => {
  await page.goto(address)
  expect(await violationsOn(page)).toEqual([])
  const flows = await page.getByRole('listitem').getByRole('link').all()
  expect(flows.length).toBeGreaterThan(20)
  const pages = await Promise.all(flows.map((flow) => flow.getAttribute('href')))
  for (const [index, hash] of pages.entries()) {
    await page.setViewportSize(index % 2 ? { width: 1280, height: 800 } : { width: 320, height: 640 })
    await page.goto(`${address}${hash}${index % 3 ? '' : '?scheme=dark'}`)
    await expect(here(page)).toContainText(/\w/)
    if (await page.locator('iframe').count()) await expect(screen(page).locator('h1').first()).toBeAttached()
    expect.soft(await violationsOn(page), `${hash}`).toEqual([])
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${hash}`).toBeLessThan(1)
  }
})
