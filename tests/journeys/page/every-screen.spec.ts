import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { openScreen } from '../arriving.ts'
import { goOn } from '../go-on.ts'
import { changeLanguage } from '../language-menu.ts'
import { sentences, type Watch, watched, watchStart } from '../look.ts'
import { type Screen, screens } from '../screens.ts'
import {
  actAsVisitor,
  blanks,
  blockedIn,
  fieldsOf,
  form,
  mendEverything,
  sendIncomplete,
  showPasswords,
  typeEverywhere,
} from '../typing.ts'
import { test as base, expect, heading, ready, visit } from '../visitor.ts'

/** Cumulative layout shifts: what counts as good, and what nobody sees. */
const [good, still] = [0.1, 0.0125]

/** A test that opens screens, each with its first frame kept. */
const test = base.extend<{ open: (screen: Screen, on?: Page) => Promise<Watch> }>({
  open: ({ page, outside, signIn, cookie, provoke }, use) =>
    use(async (screen, on = page) => {
      await watchStart(on)
      await openScreen(screen, { page: on, outside, signIn, cookie, provoke })
      await ready(on)
      if (screen.fields) await expect(form(on)).toBeVisible()
      return watched(on)
    }),
})

test.use({
  contextOptions: { reducedMotion: 'no-preference' },
  viewport: { width: 1280, height: 800 },
})

const screenAt = (name: string) => screens.find((screen) => screen.name === name) as Screen

for (const screen of screens)
  test(`${screen.name} is there at once, as it stays`, async ({ page, open }) => {
    let tag: string | undefined
    page.on('response', (answer) => {
      if (answer.request().isNavigationRequest() && answer.frame() === page.mainFrame())
        tag = answer.headers()['x-robots-tag']
    })
    const { first, focus, now, jumps, kept } = await open(screen)
    await expect.soft(heading(page)).toHaveText(screen.heading)
    expect.soft(first).toEqual(now)
    const isAlike = await page.evaluate(() =>
      [...document.fonts].some(({ family, status }) => family.includes(' Fallback') && status === 'loaded'),
    )
    expect.soft(jumps).toBeLessThan(isAlike ? still : good)
    if (jumps >= still) {
      // Where no font of this computer has the widths of the typeface, its coming may move the page, and nothing else.
      const plain = await page.context().newPage()
      await plain.setViewportSize({ width: 1280, height: 800 })
      await plain.route('**/*.woff2', (route) => route.abort())
      expect.soft((await open(screen, plain)).jumps).toBeLessThan(still)
      await plain.close()
    }
    expect.soft(kept).toEqual([])
    expect.soft(focus).toBe(screen.focus ?? '')
    for (const role of ['banner', 'main', 'contentinfo'] as const)
      await expect.soft(page.getByRole(role)).toHaveCount(1)
    await expect.soft(page.locator('#live-polite[role=status]')).toHaveCount(1)
    await expect.soft(page).toHaveTitle(/^.+ – Aldera$/)

    await test.step('search engines list it only if it is public, and once, because no address chooses a language', async () => {
      const hidden = page.locator('meta[name=robots][content=noindex]')
      expect.soft((await hidden.count()) > 0 || tag === 'noindex').toBe(!screen.listed)
      await expect.soft(page.locator('link[rel=alternate], link[hreflang]')).toHaveCount(0)
    })

    await test.step('password managers find what they look for, and nothing is kept out of a field', async () => {
      await expect.soft(form(page)).toHaveCount(screen.fields ? 1 : 0)
      if (!screen.fields) return
      await expect.soft.poll(() => fieldsOf(page)).toEqual(screen.fields)
      await expect.soft(page.locator('main :is(input, select):visible:not(form *)')).toHaveCount(0)
      await expect.soft(form(page)).toHaveAttribute('method', 'post')
      await expect.soft(form(page)).toHaveAttribute('novalidate', '')
      await expect.soft(form(page).locator('button[type=submit]')).toHaveCount(1)
      expect.soft(await blockedIn(page)).toEqual([])
    })
  })

/** Screens with the form of another one. */
const twins = ['/', '/register, second step', '/trial/email-confirm', '/trial/login', '/trial/recover']

for (const screen of screens.filter(({ name, fields }) => fields && !twins.includes(name)))
  test(`what is unfinished on ${screen.name} is a note, what is wrong an error, and nothing moves`, async ({
    page,
    open,
  }) => {
    await open(screen)
    await expect(form(page).locator('[aria-busy=true]')).toHaveCount(0)
    await typeEverywhere(page, screen.speaking)
    await test.step('a form that lacks something leads to it, and each error goes as it is mended', async () => {
      await sendIncomplete(page)
      await mendEverything(page)
    })
    const { said } = await watched(page)
    expect(said.filter((text, index) => text === said[index + 1])).toEqual([])
  })

for (const name of ['/service_login', '/register', '/account/password-change'])
  test(`a password on ${name} can be seen until the page goes or the form is sent`, async ({ page, open }) => {
    await open(screenAt(name))
    await showPasswords(page)
    await sendIncomplete(page)
    await expect(form(page).locator('input[autocomplete$=-password]:not([type=password])')).toHaveCount(0)
  })

for (const name of ['/register, second step', '/account/password-change', '/trial/register'])
  test(`another language changes the words of ${name} and nothing else`, async ({ page, open }) => {
    await open(screenAt(name))
    await sendIncomplete(page)
    const last = blanks(page).last()
    await last.fill('x')
    await last.blur()
    const [english, fields] = [await sentences(page), await fieldsOf(page)]
    await changeLanguage(page, 'de')
    const german = await sentences(page)
    expect(german.filter((text) => english.includes(text) && text.split(/\s+/).length > 2)).toEqual([])
    await changeLanguage(page, 'jp')
    expect((await fieldsOf(page)).toSorted()).toEqual(fields.toSorted())
  })

test('a finger finds no keyboard in its way', async ({ page }) => {
  await watchStart(page)
  const emulated = await page.context().newCDPSession(page)
  await emulated.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 })
  for (const { name, focus } of screens.filter(({ focus }) => focus))
    await test.step(name, async () => {
      await visit(page, name)
      expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true)
      await expect(page.locator(`#${focus}`)).toBeVisible()
      expect.soft((await watched(page)).focus, name).toBe('')
    })
})

for (const [name, isRouted] of [
  ['/account/recover', false],
  ['/trial/recover', true],
  ['/register/social', true],
  ['/error', false],
] as const)
  test(`the page after ${name} begins at its top, with its heading, and Back leads there again`, async ({
    page,
    open,
  }) => {
    await page.setViewportSize({ width: 320, height: 256 })
    await open(screenAt(name))
    const title = await page.title()
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await actAsVisitor(page)
    // A page without the router yet goes on by its links alone.
    if (isRouted) await goOn(page, '/ula-logout-success')
    else
      await page
        .locator('main a[href^="/"]')
        .first()
        .evaluate((link: HTMLElement) => link.click())
    await expect(page).not.toHaveTitle(title)
    await expect(heading(page)).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    const away = await page.title()
    await page.goBack()
    await expect(page).not.toHaveTitle(away)
    await expect(heading(page)).toBeFocused()
  })

test('the list of screens has every address of the app', () => {
  const tree = readFileSync(resolve(import.meta.dirname, '../../../src/route-tree.gen.ts'), 'utf8')
  const [, full = ''] = /interface FileRoutesByFullPath \{(.*?)\n\}/s.exec(tree) ?? []
  const routes = [...full.matchAll(/'(\/[^']*)'/g)].map(([, path = '']) => path.replace(/(?<=.)\/$/, ''))
  expect(routes.length).toBeGreaterThan(30)
  const listed = new Set(screens.map(({ name }) => name.split(',')[0]))
  expect(routes.filter((path) => !listed.has(path))).toEqual([])
})
