import { expect, type Locator, type Page } from '@playwright/test'
import { holdScripts } from './hold.ts'
import { addExtensions, translate } from './page-changes.ts'

/** Opens a page whose code does not come yet, and waits until all of it stands there. */
export async function openEarly(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.locator('footer select')).toBeVisible()
  await page.waitForFunction(() => document.readyState !== 'loading')
}

/** Something that a visitor can use in a prerendered page, as it is found there. */
export interface Control {
  kind: Kind
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
  forget: ['button[name=forget]', 'Not you?'],
  resend: ['button[type=button]', 'Resend activation link'],
  submit: ['form button[type=submit]', ''],
  language: ['footer select', 'Language'],
  field: ['input:is([type=text], [type=email], [type=password], :not([type]))[name]', ''],
} as const

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

/** Notes which links the browser would follow by itself, without going there, and how passwords are shown. */
export async function note(page: Page) {
  await page.evaluate(() => {
    const followed: string[] = []
    const types = ['password']
    addEventListener('click', (event) => {
      const link = event.target instanceof Element && event.target.closest('a')
      if (event.defaultPrevented || !link || link.hash) return
      event.preventDefault()
      followed.push(link.href)
    })
    new MutationObserver((changes) => {
      for (const { target } of changes)
        if (target instanceof HTMLInputElement && target.autocomplete.endsWith('password'))
          if (target.type !== types.at(-1)) types.push(target.type)
    }).observe(document, { subtree: true, attributeFilter: ['type'] })
    Object.assign(window, { noted: { followed, types } })
  })
  return () => page.evaluate<{ followed: string[]; types: string[] }>(() => Reflect.get(window, 'noted'))
}

/** Uses a control as visitors do. */
export async function use(page: Page, { kind, name, find }: Control, values: Record<string, string>) {
  const control = find()
  if (kind === 'skip') {
    await control.press('Enter')
    await expect(page.locator('main')).toBeFocused()
  } else if (kind === 'field') {
    expect(Object.keys(values)).toContain(name)
    await control.fill(values[name] ?? '')
  } else if (kind === 'language') await control.selectOption('de')
  else await press(control)
}

/** Presses what may be at work already, and may move out of the window at the last moment. */
export const press = (control: Locator, clickCount = 1) =>
  expect(() => control.click({ force: true, clickCount })).toPass()

/** Fills a field in as a browser does, without a word. */
export const fillIn = (field: HTMLElement | SVGElement, value: string | undefined) =>
  field.matches('[readonly]') || Object.assign(field, { value })

/** How a visit begins, and what that means for those who make it. */
export interface Condition {
  /** Lets the page be loaded like that; the answer lets the rest come. */
  hold(page: Page, path: string): Promise<() => unknown>
  /** Done to the page before anybody uses it, and after. */
  change?(page: Page): Promise<void>
  /** Whether most of it is waiting, which several pages can do at a time. */
  isSlow?: boolean
}

/**
 * A line on which the code of a page comes slowly, one part after the other, and only once the rest may come; its typeface
 * comes at once, before it could move what is pressed.
 */
async function slowDown(page: Page): Promise<() => void> {
  await page.route('**/*.woff2', async (route) => route.fulfill({ response: await route.fetch() }))
  const browser = await page.context().newCDPSession(page)
  const speed = 100_000
  await browser.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 100,
    downloadThroughput: speed,
    uploadThroughput: speed,
  })
  return holdScripts(page)
}

/** Every way in which a visit can begin before the app is in charge. */
export const conditions: Record<string, Condition> = {
  'before there is any code': { hold: holdScripts },
  'on a slow line': { hold: slowDown, isSlow: true },
  // First the one, then the other, at moments of its own.
  'in a page that is translated': { hold: holdScripts, change: translate },
  'in a page that extensions change': { hold: holdScripts, change: addExtensions },
}
