import { expect, type Locator, type Page, type Route } from '@playwright/test'
import { holdScripts } from './hold.ts'
import { extend, translate } from './meddle.ts'

/** Holds only the code that comes after the first form of a page. */
export async function holdLateParts(
  page: Page,
  path = '/service_login',
  end: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  // The import map names every script of the app.
  const first = (await (await page.request.get(path)).text()).replace(/<script type="importmap">.*?<\/script>/s, '')
  await page.route('**/assets/*.js', async (route) => {
    if (first.includes(new URL(route.request().url()).pathname)) return route.continue()
    await promise
    await end(route)
  })
  return resolve
}

/** Opens a page whose code does not come yet. */
export async function openEarly(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.locator('footer select')).toBeVisible()
}

/** Something that a visitor can use in a prerendered page, as it is found there. */
export interface Control {
  kind: Kind
  /** What a person calls it. */
  words: string
  href: string
  name: string
  find(): Locator
}

/** Everything that can be used, but for what comes with the answer to a form that was sent meanwhile. */
const all =
  '#root :is(a, button:not([class*=reference]), input, select, textarea, summary, [role=button], [contenteditable])'

/** The kinds of controls that there are, with what marks one; which is which is told by the first that fits. */
const kinds = {
  skip: ['a[href="#main"]', ''],
  inner: ['a[href^="/"]', ''],
  outer: ['a[href^="http"]', ''],
  show: ['button[aria-controls^="field-"]', 'Show '],
  provider: ['button', 'Continue with '],
  resend: ['button[type=button]', 'Resend activation link'],
  submit: ['form button[type=submit]', ''],
  language: ['footer select', 'Language'],
  field: ['input:is([type=text], [type=email], [type=password], :not([type]))[name]', ''],
} as const

/** What a control is for. */
export type Kind = keyof typeof kinds

/** Everything that a visitor can see and use in a prerendered page; each has to be of a kind that the table knows. */
export async function readControls(page: Page): Promise<Control[]> {
  const visible = page.locator(all).filter({ visible: true })
  const read = await visible.evaluateAll(
    (elements, known) =>
      elements.map((element) => {
        const words = element.ariaLabel ?? (element.textContent || element.outerHTML)
        const fits = ([, [mark, start]]: (typeof known)[number]) => element.matches(mark) && words.startsWith(start)
        const href = element instanceof HTMLAnchorElement ? element.href : ''
        const name = element.getAttribute('name') ?? element.getAttribute('aria-controls') ?? ''
        return { kind: known.find(fits)?.[0], words, href, name }
      }),
    Object.entries(kinds),
  )
  expect(read.filter(({ kind }) => !kind)).toEqual([])
  return read.map((each, index) => ({ ...each, kind: each.kind as Kind, find: () => visible.nth(index) }))
}

/** How a visit begins, and which kinds of controls it is about. */
export interface Condition {
  /** Lets the page be loaded like that; the answer lets the rest come. */
  hold(page: Page, path: string): Promise<() => void>
  /** Done to the page before anybody uses it, and after. */
  change?(page: Page): Promise<void>
  /** Whether links within the app wait for code, too. */
  isRouted?: boolean
  /** Whether of the ways that lead away only the last of each kind is tried. */
  isBrief?: boolean
}

/** A line on which the code of a page takes seconds, and its typeface does not come in time to move what is pressed. */
async function slowDown(page: Page): Promise<() => void> {
  await page.route('**/*.woff2', (route) => route.abort())
  const browser = await page.context().newCDPSession(page)
  const speed = 100_000
  await browser.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 100,
    downloadThroughput: speed,
    uploadThroughput: speed,
  })
  return () => {}
}

/** Every way in which a visit can begin before the app is in charge. */
export const conditions: Record<string, Condition> = {
  'before there is any code': { hold: holdScripts },
  'while late parts are missing': { hold: holdLateParts, isRouted: true },
  'on a slow line': { hold: slowDown, isRouted: true, isBrief: true },
  // First the one, then the other, at moments of its own.
  'in a page that is translated': { hold: holdScripts, change: translate, isBrief: true },
  'in a page that extensions change': { hold: holdScripts, change: extend, isBrief: true },
}
