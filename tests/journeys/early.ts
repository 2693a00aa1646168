import { expect, type Locator, type Page } from '@playwright/test'
import { holdScripts } from './hold.ts'
import { addExtensions, translate } from './page-changes.ts'

/** Opens a page whose scripts are blocked, and waits until its markup is complete. */
export async function openEarly(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.locator('footer select')).toBeVisible()
  await page.waitForFunction(() => document.readyState !== 'loading')
}

/** A control of a prerendered page. */
export interface Control {
  kind: Kind
  words: string
  href: string
  name: string
  find(): Locator
}

/** Every control. */
const all = '#root :is(a, button, input, select, textarea, summary, [role=button], [contenteditable])'

/** Kinds of controls with their selectors; the first match counts. */
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

/** Reads every visible control of a prerendered page; throws on an unknown kind. */
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

/** Records links that the browser would follow, without following them, and how passwords are shown. */
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

/** Clicks a control that may be busy, or may move at the last moment. */
export const press = (control: Locator, clickCount = 1) =>
  expect(() => control.click({ force: true, clickCount })).toPass()

/** Fills a field without an event, as a browser's autofill can. */
export const fillIn = (field: HTMLElement | SVGElement, value: string | undefined) =>
  field.matches('[readonly]') || Object.assign(field, { value })

/** A way to start a visit, for the early tests. */
export interface Condition {
  /** Opens the page with requests on hold; the returned function releases them. */
  hold(page: Page, path: string): Promise<() => unknown>
  /** Changes the page before the test uses it, and again afterwards. */
  change?(page: Page): Promise<void>
  /** True if the visit mostly waits, so that several can run in parallel. */
  isSlow?: boolean
}

/** A slow network whose scripts load only after release. */
async function slowDown(page: Page): Promise<() => void> {
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

/** Every way in which a visit can start before hydration. */
export const conditions: Record<string, Condition> = {
  'before any script loads': { hold: holdScripts },
  'on a slow network': { hold: slowDown, isSlow: true },
  // Translators and extensions change the page at different moments.
  'in a page that is translated': { hold: holdScripts, change: translate },
  'in a page that extensions change': { hold: holdScripts, change: addExtensions },
}
