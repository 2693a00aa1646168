import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { check } from '../journeys/visitor.ts'
import { flowNames, type Scene, scenesOf } from './scenes.ts'
import { addressesOf } from './stages.ts'
import { addressOf, pseudo, usual, type View } from './view.ts'

const origin = process.env['GALLERY_ORIGIN'] ?? ''
const viewport = { width: 320, height: 568 }

interface Frame {
  page: Page
  /** What the browser complained about since somebody last asked. */
  faults: string[]
}

/** One window for all the screens that a worker visits; it goes from one to the next without loading anew. */
const test = base.extend<object, { frame: Frame }>({
  frame: [
    async ({ browser }, use) => {
      const page = await browser.newPage({ viewport, reducedMotion: 'reduce', locale: 'en-US' })
      const faults: string[] = []
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) faults.push(message.text())
      })
      page.on('pageerror', (error) => faults.push(String(error)))
      await page.goto(`${origin}/frame.html`)
      await use({ page, faults })
      await page.close()
    },
    { scope: 'worker' },
  ],
})

/** Shows a scene in a dress, and sees to what must be true of every screen. */
async function look({ page, faults }: Frame, scene: Scene, settings: Partial<View>): Promise<void> {
  const { flow, state, shape } = scene
  const [at = ''] = addressesOf(scene)
  const seen = await page.evaluate(
    async (hash) => {
      location.replace(hash)
      while (document.documentElement.dataset['shown'] !== hash) await new Promise(requestAnimationFrame)
      return {
        headings: [...document.querySelectorAll('h1')].filter((heading) => heading.checkVisibility()).length,
        width: document.documentElement.scrollWidth,
        title: document.title,
      }
    },
    addressOf({ ...usual, flow, state, shape, at, ...settings }),
  )
  const title = expect.stringMatching(/\S – \S/)
  expect({ ...seen, faults: faults.splice(0) }).toEqual({ headings: 1, width: 320, title, faults: [] })
}

/** Names, and what the server says in the tests alone. */
const untranslated = new Set([
  ...['Korvid', 'Google', 'Facebook', 'Trimble', 'I am not a robot'],
  ...['The server is on fire.', 'The code has expired.', 'Stale.'],
])

/** What reads as if nobody had ever translated it; a sentence in its strange shape has no plain word of some length. */
function plain({ page }: Frame): Promise<string[]> {
  return page.evaluate(() => {
    const texts = [...document.querySelectorAll('#root *:not(option, bdi, style)')]
      .filter((element) => element.checkVisibility())
      .flatMap(({ childNodes }) => [...childNodes].filter((node) => node.nodeType === Node.TEXT_NODE))
    return texts.flatMap(({ textContent }) =>
      /\b[a-z]*[aeiou][a-z]*\b/i.test(textContent ?? '') ? (textContent ?? '') : [],
    )
  })
}

for (const flow of flowNames)
  for (const scene of scenesOf(flow)) {
    const name = [flow, scene.state, scene.shape > 1 && `(${scene.looks.join(', ')})`].filter(Boolean).join(' ')

    test(name, async ({ frame }) => {
      await test.step('in English, light', async () => {
        await look(frame, scene, {})
        await check(frame.page)
      })
      await test.step('in German, dark', async () => {
        await look(frame, scene, { language: 'de', scheme: 'dark', brand: 'ombrel' })
        await check(frame.page)
      })
      await test.step('in longer words', async () => {
        await look(frame, scene, { language: pseudo, brand: 'korvid' })
        expect((await plain(frame)).filter((text) => !untranslated.has(text))).toEqual([])
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
    await page.getByRole('radio', { name: 'Dark' }).click()
    await page.getByRole('radio', { name: '320' }).click()
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
    await expect(found).toHaveText(['Filling › Blocked'])
    await found.click()
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
    await arrive(page, '#/login/updatingProfile')
    await expect(said(page)).toHaveText('Here the visitor leaves for /profile/edit.')
    await said(page).getByRole('link').click()
    await expect(page).toHaveTitle(/^Edit profile: /)
  })

  test('says by name what it cannot show', async ({ page }) => {
    await page.goto(`${origin}/frame.html#/login/filling.lost`)
    await expect(page.getByText('The gallery cannot show login/filling.lost.')).toBeVisible()
  })

  test('never ships', async () => {
    const dist = resolve(import.meta.dirname, '../../dist')
    const entries = await readdir(dist, { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
    const texts = await Promise.all(files.map(async (file) => [file, await readFile(file, 'latin1')] as const))
    expect(files).toContain(join(dist, 'index.html'))
    expect(texts.flatMap(([file, text]) => (/gallery/i.test(file.slice(dist.length) + text) ? file : []))).toEqual([])
  })
})
