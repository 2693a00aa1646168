import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { dist } from '../built.ts'
import { faultsOf } from '../journeys/heard.ts'
import { check, dressRules, violationsOn } from '../journeys/sound.ts'
import { addressesOf } from './flow-pages.ts'
import { flowNames, scenesOf } from './scenes.ts'
import { origin, show, test } from './showing.ts'
import type { View } from './view.ts'

/** What the server of the cases says, and the role of what is said. */
const fromServer = /^\w+: |The server is on fire\.|The code has expired\.|Stale\./g

for (const flow of flowNames)
  for (const scene of scenesOf(flow)) {
    const { state, shape, looks } = scene
    const [at = ''] = addressesOf(scene)
    const view = { flow, state, shape, at }

    test([flow, state, shape > 1 && `(${looks.join(', ')})`].filter(Boolean).join(' '), async ({ frame }) => {
      const listen = async (dress: Partial<View>) => {
        const heard = await show(frame, { ...view, ...dress }, true)
        if (scene.steps.length > 0 && scene.snapshot.status === 'active') expect(faultsOf(heard)).toEqual([])
        return heard
      }
      await test.step('in English and light it is sound, and whatever changes is heard', async () => {
        await listen({ language: 'en' })
        expect(await violationsOn(frame.page)).toEqual([])
      })
      await test.step('in Japanese, dark and of another brand it is, too, and nothing is heard in English', async () => {
        const { said } = await listen({ language: 'jp', scheme: 'dark', brand: 'korvid' })
        expect(
          said.map((words) => words.replace(fromServer, '')).filter((words) => /[a-z] [a-z]/i.test(words)),
        ).toEqual([])
        expect(await violationsOn(frame.page, dressRules)).toEqual([])
      })
    })
  }

test.describe('the gallery', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  const title = (page: Page) => page.getByRole('heading', { level: 1 })
  const screen = (page: Page) => page.frameLocator('iframe')
  const said = (page: Page) => page.getByRole('status')
  const arrive = async (page: Page, hash: string) => {
    await page.goto(`${origin}/${hash}`)
    await expect(screen(page).getByRole('heading', { level: 1 })).toBeVisible()
  }

  test('shows a state by its address, beside its chart with the state lit', async ({ page }) => {
    await arrive(page, '#/login/filling.blocked?lang=de')
    await expect(title(page)).toHaveText('Filling › Blocked')
    await expect(screen(page).locator('html')).toHaveAttribute('lang', 'de')
    await expect(page.locator('.lit title')).toHaveText('filling.blocked')
    await expect(page.locator('.lit')).toBeInViewport()
    await expect(page.getByRole('link', { name: 'Filling › Blocked' }).first()).toHaveAttribute('aria-current', 'page')
    await check(page)
  })

  test('is dressed as asked, and says so in its address', async ({ page }) => {
    await arrive(page, '#/register/stepOne.editing')
    // Two choices before the first of them is drawn.
    const both = page.getByRole('radio', { name: /^(Dark|320)$/ })
    await expect(both).toHaveCount(2)
    await both.evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).click()))
    await page.getByRole('combobox', { name: 'Brand' }).selectOption('Korvid')
    await page.getByRole('combobox', { name: 'Language' }).selectOption('日本語')
    await expect(page).toHaveURL(/#\/register\/stepOne\.editing\?brand=korvid&scheme=dark&width=320&lang=jp$/)
    await expect(screen(page).locator('html[lang=ja-JP][data-scheme=dark]')).toBeVisible()
    await expect(screen(page).getByText('Korvid').first()).toBeVisible()
    await expect.poll(() => page.locator('iframe').evaluate(({ clientWidth }) => clientWidth)).toBe(320)
    await check(page)
  })

  test('is leafed through by keyboard, from flow to flow', async ({ page }) => {
    await arrive(page, '#/close/leftOpen')
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveTitle('Corporate login: Editing – Gallery')
    await page.keyboard.press('ArrowLeft')
    await expect(title(page)).toHaveText('Left open')
    await page.getByRole('link', { name: 'The state before' }).click()
    await expect(title(page)).toHaveText('Closing')
  })

  test('finds a state by what it means', async ({ page }) => {
    await arrive(page, '#/close/leftOpen')
    await page.getByRole('searchbox', { name: 'Find a state' }).fill('too many wrong')
    const found = page.getByRole('navigation', { name: 'States' }).getByRole('link')
    await expect(found).toHaveText(['Filling › Blocked', 'Blocked'])
    await found.first().click()
    await expect(page).toHaveTitle('Login: Filling › Blocked – Gallery')
  })

  test('says what a visitor did and where it leads, and no secret', async ({ page }) => {
    await arrive(page, '#/login/filling.editing')
    await screen(page).locator('input[name=username]').fill('grace')
    await screen(page).locator('input[name=password]').fill('Sunny-Meadow-42')
    await screen(page).locator('main button[type=submit]').click()
    await expect(said(page)).toHaveText('The visitor did: form submitted. It leads to Filling › Checking › Waiting.')
    expect(await page.content()).not.toContain('Sunny-Meadow-42')
    await said(page).getByRole('link', { name: 'Filling › Checking › Waiting' }).click()
    await expect(title(page)).toHaveText('Filling › Checking › Waiting')
    await screen(page).getByRole('link', { name: 'Forgot password?' }).click()
    await expect(said(page)).toHaveText('The visitor did: link to /account/recover followed.')
    await expect(title(page)).toHaveText('Filling › Checking › Waiting')
  })

  test('says where a flow ends, and shows what comes then', async ({ page }) => {
    await arrive(page, '#/email-check/accepted')
    await expect(said(page)).toHaveText('Here the visitor leaves for /trial/register.')
    await said(page).getByRole('link').click()
    await expect(page).toHaveTitle(/^Trial register: /)
  })

  test('says by name what it cannot show', async ({ page }) => {
    await page.goto(`${origin}/frame.html#/login/filling.lost`)
    await expect(page.getByText('The gallery cannot show login/filling.lost.')).toBeVisible()
  })

  test('never ships', async () => {
    const entries = await readdir(dist, { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
    const texts = await Promise.all(files.map(async (file) => [file, await readFile(file, 'latin1')] as const))
    expect(files).toContain(join(dist, 'artefact.json'))
    expect(texts.flatMap(([file, text]) => (/gallery/i.test(file.slice(dist.length) + text) ? file : []))).toEqual([])
  })
})
