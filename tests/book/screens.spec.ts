import { expect, type Page } from '@playwright/test'
import { violationsOn } from '../journeys/axe.ts'
import { classOf } from '../journeys/classes.ts'
import { isCovered, isWhole, overflow, smallTargets, touched } from '../journeys/layout.ts'
import { borderlessControls, endlessAnimations, movingElements, textColours } from '../journeys/media.ts'
import { screens } from '../journeys/screens.ts'
import { walkByTab } from '../journeys/tab-walk.ts'
import { blockedIn, fieldsOf, form, misnamedOn } from '../journeys/typing.ts'
import { type Dress, show, small, test } from './showing.ts'
import { readView } from './view.ts'
import { codesOn } from './words.ts'

type Screen = (typeof screens)[number]

const phone = { width: 320, height: 640 }
const popup = { width: 480, height: 640 }

function everywhere(claim: string, prove: (page: Page, screen: Screen) => Promise<void>, dress: Dress = {}) {
  test(claim, async ({ frame }) => {
    const { page } = frame
    for (const screen of screens)
      await test.step(screen.name, async () => {
        const { shows, name, address = name } = screen
        // The address alone shows the first of several screens that share it.
        await show(frame, { ...(name.includes(',') ? readView(`#/${shows}`) : { at: address }), ...dress })
        await prove(page, screen)
      })
    await page.emulateMedia({ media: null, forcedColors: null, reducedMotion: 'reduce' })
    await page.setViewportSize(small)
  })
}

/** Inspects a page while a style rule applies to every element. */
async function styled(page: Page, rule: string): Promise<string[]> {
  const style = await page.addStyleTag({ content: rule })
  const found = await overflow(page)
  await style.evaluate((element) => element.parentNode?.removeChild(element))
  return found
}

everywhere(
  'every screen passes the accessibility rules in the dark scheme and another brand, and all that is seen is a sentence',
  async (page, { name }) => {
    expect.soft(await violationsOn(page), name).toEqual([])
    expect.soft(await codesOn(page, []), name).toEqual([])
  },
  { language: 'jp', scheme: 'dark', brand: 'korvid' },
)

everywhere(
  'password managers recognise every field, it accepts a paste, and one that must be filled says so',
  async (page, screen) => {
    const { name, fields, button = '' } = screen
    await expect.soft(form(page), name).toHaveCount(fields ? 1 : 0)
    await expect.soft(page.locator('main :is(input, select):visible:not(form *)'), name).toHaveCount(0)
    if (!fields) return
    // The preview's stand-in for a widget is an unnamed checkbox.
    await expect.soft(form(page).locator('[type=submit]'), name).toHaveText(button)
    const found = async () => (await fieldsOf(page)).filter((field) => !field.startsWith('checkbox'))
    await expect.soft.poll(found, name).toEqual(fields)
    expect.soft(await misnamedOn(page), name).toEqual([])
    await expect.soft(form(page), name).toHaveAttribute('method', 'post')
    await expect.soft(form(page), name).toHaveAttribute('novalidate', '')
    expect.soft(await blockedIn(page), name).toEqual([])
  },
)

everywhere('every screen fits a popup, and every target is large enough', async (page, { name }) => {
  for (const size of [popup, { width: 400, height: 560 }]) {
    await page.setViewportSize(size)
    expect.soft(await overflow(page), name).toEqual([])
  }
  expect.soft(await smallTargets(page), name).toEqual([])
})

everywhere(
  'in a small popup the keyboard reaches everything in order, with a visible focus',
  async (page, { name }) => {
    await page.setViewportSize({ width: 400, height: 560 })
    const { stops, faults } = await walkByTab(page)
    expect.soft(faults, name).toEqual([])
    expect.soft(stops, name).toBeGreaterThan(2)
  },
)

everywhere('text can be larger and more widely spaced', async (page, { name }) => {
  await page.setViewportSize(popup)
  const spaced = 'line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important'
  expect.soft(await styled(page, `* { ${spaced} }`), name).toEqual([])
  await page.setViewportSize({ width: 640, height: 800 })
  expect.soft(await styled(page, 'html { font-size: 200% !important }'), name).toEqual([])
})

everywhere(
  'a small phone has room for German',
  async (page, { name }) => {
    await page.setViewportSize(phone)
    expect.soft(await overflow(page), name).toEqual([])
    await touched(page, async () => expect.soft(await overflow(page), name).toEqual([]))
    const rows = await page
      .locator(`${classOf('providers.module.css', 'providers')} > *:visible`)
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
    expect.soft(new Set(rows).size, name).toBe(rows.length)
  },
  { language: 'de' },
)

everywhere('every screen can be read and submitted at 400 % zoom', async (page, { name, fields }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  expect.soft(await overflow(page), name).toEqual([])
  if (!fields) return
  const submit = form(page).locator('button[type=submit]')
  await submit.scrollIntoViewIfNeeded()
  await expect.soft.poll(() => isWhole(submit), name).toBe(true)
  expect.soft(await isCovered(submit), name).toBe(false)
})

/** Goes offline or online; without a network the browser would not notice by itself. */
async function connect(page: Page, isThere: boolean): Promise<void> {
  await page.context().setOffline(!isThere)
  await page.evaluate((type) => void dispatchEvent(new Event(type)), isThere ? 'online' : 'offline')
}

everywhere('without a connection every screen shows a banner at the top', async (page, { name }) => {
  await page.setViewportSize(phone)
  const banner = page.getByRole('region', { name: 'You’re offline.' })
  await connect(page, false)
  await expect.soft(banner, name).toBeVisible()
  expect.soft(await banner.evaluate((element) => getComputedStyle(element).position), name).toBe('static')
  expect.soft(await overflow(page), name).toEqual([])
  await connect(page, true)
  await expect.soft(banner, name).toHaveCount(0)
})

everywhere('print shows text only, black on white', async (page, { name }) => {
  await page.emulateMedia({ media: 'print' })
  await expect.soft(page.locator('nav, aside, footer, button').filter({ visible: true }), name).toHaveCount(0)
  await expect.soft.poll(() => textColours(page), name).toEqual(['rgb(0, 0, 0)'])
})

everywhere('nothing moves without the visitor', async (page, { name }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect.soft.poll(() => endlessAnimations(page), name).toEqual([])
})

everywhere(
  'with forced colours controls have borders, and with reduced motion nothing moves',
  async (page, { name }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.emulateMedia({ forcedColors: 'active' })
    expect.soft(await borderlessControls(page), name).toEqual([])
    expect.soft(await movingElements(page), name).toEqual([])
  },
)
