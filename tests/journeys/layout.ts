import { expect, type Locator, type Page } from '@playwright/test'
import { buttonBox, fieldBox } from './classes.ts'

/** Elements that overflow the window sideways or are cut off by their box. */
export const overflow = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    const name = (element: Element) => element.outerHTML.slice(0, 120)
    const seen = [...document.querySelectorAll('body *')].filter(
      (element) =>
        element.checkVisibility() &&
        !element.closest('svg, aside, option, .visually-hidden, a[href="#main"], [aria-hidden]'),
    )
    const wide = seen.filter((element) => {
      const { left, right, width } = element.getBoundingClientRect()
      return width > 1 && (right > clientWidth + 1 || left < -1)
    })
    const cut = seen.filter((element) => {
      const { overflowX, overflowY } = getComputedStyle(element)
      if (element.matches('input, select, iframe')) return false
      return (
        (overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1) ||
        (overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 1)
      )
    })
    return [
      ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`] : []),
      ...wide.map((element) => `sticks out: ${name(element)}`),
      ...cut.map((element) => `is cut off: ${name(element)}`),
    ]
  })

/** True if the window shows the whole control, to the pixel. */
export const isWhole = (control: Locator) =>
  control.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    const pixels = (length: number) => Math.round(length * devicePixelRatio)
    const isBehind = pixels(left) < 0 || pixels(top) < 0
    return !isBehind && pixels(right) <= pixels(innerWidth) && pixels(bottom) <= pixels(innerHeight)
  })

export const isCovered = (control: Locator) =>
  control.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return !element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })

/** Targets that are too small: all under 44 px for a finger; for a mouse fields and buttons, and those inside fields under 36 px. */
export const smallTargets = (page: Page) =>
  page.evaluate(
    ([buttonBox, fieldBox]) => {
      const isFinger = matchMedia('(pointer: coarse)').matches
      const targets = [...document.querySelectorAll('a[href], button, input:not([type=hidden]), select')].filter(
        (element) => element.checkVisibility() && !element.matches('[aria-hidden], a[href="#main"]'),
      )
      return targets.flatMap((element) => {
        const own = element.getBoundingClientRect()
        const row = element.closest('label, div:has(> input, > select)')?.getBoundingClientRect() ?? own
        const { width, height } = element.matches('main :is(input, select)') ? row : own
        const isText = element.matches('p a, p button, span a, span button, h2 a')
        const isControl = element.matches(`main :is(input, select, button[type=submit], ${buttonBox})`)
        const isInside = element.matches(`${fieldBox} button`)
        const isSentence = isText && element.closest('p, h2')?.textContent !== element.textContent
        if (isFinger && isSentence) return []
        // Smaller type makes a phone zoom in.
        const isSmallType =
          element.matches('main :is(input, select):not([type=checkbox])') &&
          Number.parseFloat(getComputedStyle(element).fontSize) < 16
        const least = isFinger ? 44 : isText ? 24 : isControl ? 44 : isInside ? 36 : 24
        return width < (isFinger ? 44 : isInside ? 36 : 24) - 0.5 || height < least - 0.5 || isSmallType
          ? [`${Math.round(width)} × ${Math.round(height)}: ${element.outerHTML.slice(0, 100)}`]
          : []
      })
    },
    [buttonBox, fieldBox] as const,
  )

/** Each part of a grid is a row of its own, so what looks like a button has one. */
export const splitButtons = (page: Page) =>
  page.locator(`${buttonBox}:visible`).evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      const rows = [...button.childNodes].filter((part) =>
        part instanceof Element ? getComputedStyle(part).position !== 'absolute' : part.textContent?.trim(),
      )
      return rows.length > 1 ? [button.outerHTML.slice(0, 100)] : []
    }),
  )

/** Lets a page be looked at as on a device that is touched. */
export async function touched(page: Page, look: () => Promise<void>): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true)
  await look()
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: false })
  await session.detach()
}

/** The look of a page in its first frame and now, with its layout shifts. */
export interface FirstFrame {
  first: Record<string, string>
  now: Record<string, string>
  /** The id of the focused field. */
  focus: string
  jumps: number
  /** Unload listeners, which may keep the page out of the back/forward cache. */
  unloadListeners: string[]
  /** The announcements so far, in order. */
  announced: string[]
}

/** Records the first frame of every page; runs before its scripts. */
export async function recordFirstFrame(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const unloadListeners: string[] = []
    let jumps = 0
    const face = () => {
      const { lang } = document.documentElement
      const { backgroundColor, colorScheme, fontFamily } = getComputedStyle(document.documentElement)
      const accent = getComputedStyle(document.documentElement).getPropertyValue('--accent')
      const icon = document.querySelector('link[rel=icon]')?.getAttribute('href') ?? ''
      return { lang, backgroundColor, colorScheme, fontFamily, accent, icon }
    }
    let first: Record<string, string> = {}
    requestAnimationFrame(() => {
      first = face()
    })
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) if (!Reflect.get(entry, 'hadRecentInput')) jumps += Reflect.get(entry, 'value')
    }
    const shifts = new PerformanceObserver((list) => add(list.getEntries()))
    shifts.observe({ type: 'layout-shift', buffered: true })
    const { addEventListener: listen, removeEventListener: unlisten } = window
    const isEnd = (type: string) => /^(before)?unload$/.test(type)
    window.addEventListener = function (this: Window, ...args: Parameters<typeof listen>) {
      if (isEnd(args[0])) unloadListeners.push(args[0])
      return listen.apply(this, args)
    } as typeof listen
    window.removeEventListener = function (this: Window, ...args: Parameters<typeof unlisten>) {
      if (isEnd(args[0])) unloadListeners.splice(unloadListeners.indexOf(args[0]), 1)
      return unlisten.apply(this, args)
    } as typeof unlisten
    // A test's own script counts as a user action and may come first.
    Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false } })
    const focus = () => document.activeElement?.id ?? ''
    const announced: string[] = []
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        if (target instanceof Element && target.matches('#live-polite') && addedNodes.length > 0)
          announced.push(target.textContent ?? '')
    }).observe(document, { subtree: true, childList: true })
    Reflect.set(window, 'watched', async () => {
      await document.fonts.ready
      for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
      add(shifts.takeRecords())
      return { first, now: face(), focus: focus(), jumps, unloadListeners, announced }
    })
  })
}

export const firstFrameOf = (page: Page): Promise<FirstFrame> => page.evaluate(() => Reflect.get(window, 'watched')())
