import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { noPage } from '../../../src/browser/prerendered.ts'
import { connect } from '../connection.ts'
import { goOn } from '../go-on.ts'
import { changeLanguage, menu } from '../language-menu.ts'
import { isCovered, isWhole, overflow, sentences, smallTargets, walk, watched, watchStart } from '../look.ts'
import { bare, endless, inks, moving } from '../media.ts'
import { screens } from '../screens.ts'
import {
  actAsVisitor,
  blanks,
  blockedIn,
  fieldErrors,
  fieldsOf,
  form,
  mendEverything,
  sendIncomplete,
  showPasswords,
  typeEverywhere,
} from '../typing.ts'
import { expect, heading, ready, test } from '../visitor.ts'

/** Puts declarations on every element, past the policy of the page. */
const style = (page: Page, rule: string) =>
  page.evaluate((text) => document.styleSheets[0]?.insertRule(text, document.styleSheets[0].cssRules.length), rule)

/** Cumulative layout shifts: what counts as good, and what nobody sees. */
const [good, still] = [0.1, 0.0125]

const spacing = '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } '

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

for (const screen of screens) {
  test(`${screen.name} can be used by everyone`, async ({ page, outside, signIn, cookie, provoke }) => {
    let tag: string | undefined
    page.on('response', (answer) => {
      if (answer.request().isNavigationRequest() && answer.frame() === page.mainFrame())
        tag = answer.headers()['x-robots-tag']
    })
    await watchStart(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    await screen.open({ page, outside, signIn, cookie, provoke })
    await ready(page)
    await expect(heading(page)).toHaveText(screen.heading)
    await expect(menu(page)).toBeVisible()

    await test.step('it is there at once, as it stays', async () => {
      const { first, focus, now, jumps, kept } = await watched(page)
      expect(first).toEqual(now)
      const isAlike = await page.evaluate(() =>
        [...document.fonts].some(({ family, status }) => family.includes(' Fallback') && status === 'loaded'),
      )
      expect(jumps).toBeLessThan(isAlike ? still : good)
      if (jumps >= still) {
        // Where no font of this computer has the widths of the typeface, its coming may move the page, and nothing else.
        const plain = await page.context().newPage()
        await watchStart(plain)
        await plain.setViewportSize({ width: 1280, height: 800 })
        await plain.route('**/*.woff2', (route) => route.abort())
        await screen.open({ page: plain, outside, signIn, cookie, provoke })
        await ready(plain)
        expect((await watched(plain)).jumps).toBeLessThan(still)
        await plain.close()
      }
      expect(kept).toEqual([])
      expect(focus).toBe(screen.focus ?? '')
      for (const role of ['banner', 'main', 'contentinfo'] as const) await expect(page.getByRole(role)).toHaveCount(1)
      await expect(page.locator('#live-polite[role=status]')).toHaveCount(1)
      await expect(page).toHaveTitle(/^.+ – Aldera$/)
    })

    await test.step('search engines list it only if it is public, and once, because no address chooses a language', async () => {
      const hidden = page.locator('meta[name=robots][content=noindex]')
      expect((await hidden.count()) > 0 || tag === 'noindex').toBe(!screen.listed)
      await expect(page.locator('link[rel=alternate], link[hreflang]')).toHaveCount(0)
    })

    await test.step('password managers find what they look for', async () => {
      await expect(form(page)).toHaveCount(screen.fields ? 1 : 0)
      if (!screen.fields) return
      expect(await fieldsOf(page)).toEqual(screen.fields)
      await expect(page.locator('main :is(input, select):visible:not(form *)')).toHaveCount(0)
      await expect(form(page)).toHaveAttribute('method', 'post')
      await expect(form(page)).toHaveAttribute('novalidate', '')
      await expect(form(page).locator('button[type=submit]')).toHaveCount(1)
      expect(await blockedIn(page)).toEqual([])
    })

    await test.step('the keyboard reaches everything in a small popup, and every target is large enough', async () => {
      await page.setViewportSize({ width: 400, height: 560 })
      expect(await overflow(page)).toEqual([])
      expect(await smallTargets(page)).toEqual([])
      const { stops, faults } = await walk(page)
      expect(faults).toEqual([])
      expect(stops).toBeGreaterThan(2)
      expect(await fieldErrors(page)).toEqual([])
      await page.setViewportSize({ width: 480, height: 640 })
      expect(await overflow(page)).toEqual([])
    })

    await test.step('letters can be larger and further apart', async () => {
      await style(page, spacing)
      expect(await overflow(page)).toEqual([])
      await page.evaluate(() => document.styleSheets[0]?.deleteRule(document.styleSheets[0].cssRules.length - 1))
      await page.setViewportSize({ width: 640, height: 800 })
      await style(page, 'html { font-size: 200% !important }')
      expect(await overflow(page)).toEqual([])
      await page.evaluate(() => document.styleSheets[0]?.deleteRule(document.styleSheets[0].cssRules.length - 1))
    })

    const isEditable = (await blanks(page).count()) > 0
    if (isEditable)
      await test.step('what is unfinished is a note, what is wrong an error, and nothing moves', async () => {
        await expect(form(page).locator('[aria-busy=true]')).toHaveCount(0)
        await typeEverywhere(page, screen.speaking)
      })

    const hasPassword = (await form(page).locator('input[type=password]').count()) > 0
    if (hasPassword) await test.step('a password can be seen until the page goes', () => showPasswords(page))

    if (isEditable)
      await test.step('a form that lacks something leads to it, and hides its passwords', async () => {
        await sendIncomplete(page)
        await expect(form(page).locator('input[autocomplete$=-password]:not([type=password])')).toHaveCount(0)
      })

    await test.step('another language changes the words and nothing else, on a small phone, too', async () => {
      const last = blanks(page).last()
      if (isEditable) {
        await last.fill('x')
        await last.blur()
        if (/Name$/.test((await last.getAttribute('name')) ?? ''))
          await expect(last).not.toHaveAttribute('aria-invalid', 'true')
      }
      const english = await sentences(page)
      await page.setViewportSize({ width: 320, height: 640 })
      await changeLanguage(page, 'de')
      expect(await overflow(page)).toEqual([])
      const german = await sentences(page)
      expect(german.filter((text) => english.includes(text) && text.split(/\s+/).length > 2)).toEqual([])
      const rows = await page
        .locator('[class*=providers-providers] > *:visible')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
      expect(new Set(rows).size).toBe(rows.length)
      await changeLanguage(page, 'jp')
      expect(await overflow(page)).toEqual([])
      if (screen.fields) expect((await fieldsOf(page)).toSorted()).toEqual(screen.fields.toSorted())
      await mendEverything(page)
    })

    await test.step('enlarged four times it can still be read and sent', async () => {
      await page.setViewportSize({ width: 320, height: 256 })
      expect(await overflow(page)).toEqual([])
      if (!screen.fields) return
      const submit = form(page).locator('button[type=submit]')
      await submit.scrollIntoViewIfNeeded()
      await expect.poll(() => isWhole(submit)).toBe(true)
      expect(await isCovered(submit)).toBe(false)
      await page.setViewportSize({ width: 320, height: 640 })
    })

    await test.step('without a connection it says so, above everything', async () => {
      const banner = page.locator('section[class*=offline]')
      await connect(page, false)
      await expect(banner).toBeVisible()
      expect(await banner.evaluate((element) => getComputedStyle(element).position)).toBe('static')
      expect(await overflow(page)).toEqual([])
      await connect(page, true)
      await expect(banner).toHaveCount(0)
    })

    if (screen.focus)
      await test.step('a finger finds no keyboard in its way', async () => {
        const emulated = await page.context().newCDPSession(page)
        await emulated.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 })
        await page.reload()
        await ready(page)
        expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true)
        await expect(page.locator(`#${screen.focus}`)).toBeVisible()
        expect((await watched(page)).focus).toBe('')
      })

    await test.step('on paper there are words, black on white', async () => {
      await page.emulateMedia({ media: 'print' })
      await expect(page.locator('nav, aside, footer, button').filter({ visible: true })).toHaveCount(0)
      await expect(heading(page)).toBeVisible()
      await expect.poll(() => inks(page)).toEqual(['rgb(0, 0, 0)'])
      await page.emulateMedia({ media: null })
    })

    await test.step('nothing moves by itself', async () => {
      await page.setViewportSize({ width: 1280, height: 800 })
      expect(await endless(page)).toEqual([])
    })

    await test.step('with forced colours controls keep their edges, and without motion nothing moves', async () => {
      await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
      expect(await bare(page)).toEqual([])
      expect(await moving(page)).toEqual([])
    })

    // A page without the router yet goes on by its links alone.
    const made = await page.locator('html').getAttribute('data-page')
    const isEntry = [new URL(page.url()).pathname, noPage].includes(made ?? '')
    const onward = page.locator('main a[href^="/"]').first()
    if (!isEntry || (await onward.count()) > 0)
      await test.step('another page begins at its top, with its heading, and Back leads here again', async () => {
        const title = await page.title()
        await page.setViewportSize({ width: 320, height: 256 })
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
        await actAsVisitor(page)
        if (isEntry) await onward.evaluate((link: HTMLElement) => link.click())
        else await goOn(page, '/error?error_code=session_expired')
        await expect(page).not.toHaveTitle(title)
        await expect(heading(page)).toBeFocused()
        expect(await page.evaluate(() => scrollY)).toBe(0)
        const away = await page.title()
        await page.goBack()
        await expect(page).not.toHaveTitle(away)
        await expect(heading(page)).toBeFocused()
      })
    const { said } = await watched(page)
    expect(said.filter((text, index) => text === said[index + 1] && !text.startsWith('Your password is'))).toEqual([])
  })
}

test('the list of screens has every address of the app', () => {
  const tree = readFileSync(resolve(import.meta.dirname, '../../../src/route-tree.gen.ts'), 'utf8')
  const [, full = ''] = /interface FileRoutesByFullPath \{(.*?)\n\}/s.exec(tree) ?? []
  const routes = [...full.matchAll(/'(\/[^']*)'/g)].map(([, path = '']) => path.replace(/(?<=.)\/$/, ''))
  expect(routes.length).toBeGreaterThan(30)
  const listed = new Set(screens.map(({ name }) => name.split(',')[0]))
  expect(routes.filter((path) => !listed.has(path))).toEqual([])
})
