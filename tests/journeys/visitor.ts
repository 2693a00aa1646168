import { randomUUID } from 'node:crypto'
import { type APIRequestContext, type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import type { Settings } from '#src/settings/settings.ts'
import { reportUnheard } from './live-region.ts'
import { type Outside, openOutside, type Somebody } from './outside.ts'

export const appOrigin = process.env['APP_ORIGIN'] ?? 'http://localhost'
const worldOrigin = process.env['WORLD_ORIGIN'] ?? ''
const licenseOrigin = process.env['LICENSE_ORIGIN'] ?? ''

/** Collects faults on every page, except those that a test provokes. */
function watch(context: BrowserContext) {
  const faults: string[] = []
  const provoked = new Map<RegExp, boolean>()
  const worldHost = new URL(worldOrigin).host
  const note = (text: string) => {
    const pattern = [...provoked.keys()].find((one) => one.test(text))
    if (pattern) provoked.set(pattern, true)
    else faults.push(text)
  }
  context.on('console', (message) => {
    const { url } = message.location()
    const isOurs = url === '' || url.startsWith(appOrigin)
    const isNetwork = message.text().startsWith('Failed to load resource')
    if (['error', 'warning'].includes(message.type()) && isOurs && !isNetwork) note(`console: ${message.text()}`)
  })
  context.on('weberror', (error) => note(`uncaught: ${error.error()}`))
  context.on('request', (request) => {
    const { protocol, origin, host } = new URL(request.url())
    const isKnown = [appOrigin, worldOrigin, licenseOrigin].includes(origin) || host.endsWith(`.${worldHost}`)
    if (/^https?:$/.test(protocol) && !isKnown) note(`request to ${request.url()}`)
  })
  return {
    provoke: (pattern: RegExp) => void provoked.set(pattern, false),
    checkFaults: () => {
      const missing = [...provoked].filter(([, happened]) => !happened)
      expect({ faults, missing: missing.map(([pattern]) => pattern.source) }).toEqual({ faults: [], missing: [] })
    },
  }
}

/** The heading of a page after an act that nothing tells of, once the page had the time for it. */
async function untoldOn(page: Page): Promise<string> {
  let before = -1
  let heading = ''
  await expect
    .poll(async () => {
      const told = await page.evaluate(() => Reflect.get(window, 'untold')?.()).catch(() => undefined)
      // A stopped clock never reaches the announcement.
      heading = told && told.now !== before ? told.heading : ''
      before = told?.now ?? -1
      return heading === '' || told.now - told.since > 2_000
    })
    .toBe(true)
  return heading
}

/** Runs in every page before its scripts and reports CSP violations. */
function reportViolations(): void {
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
    console.error(`CSP: ${effectiveDirective} blocked ${blockedURI} ${sample}`)
  })
}

interface Fixtures {
  /** Everything outside the app, in a scope of this test. */
  outside: Outside
  /** Sets a cookie for the app and the world. */
  cookie: (name: string, value: string) => Promise<void>
  /** Signs in as a copy of one of the people, without a page. */
  signIn: (like: string) => Promise<Somebody>
  /** Expects a fault by its message; the test fails without it. */
  provoke: (pattern: RegExp) => void
}

/** Runs a test in its own browser and scope; unexpected faults fail it. */
export const test = base.extend<Fixtures>({
  baseURL: appOrigin,
  outside: async ({ context }, use) => {
    const scope = randomUUID()
    await context.addCookies([{ name: 'world_scope', value: scope, domain: 'localhost', path: '/' }])
    const outside = openOutside(worldOrigin, scope)
    await use(outside)
    expect(await outside.breaches()).toEqual([])
  },
  cookie: ({ context }, use) =>
    use((name, value) => context.addCookies([{ name, value, domain: 'localhost', path: '/' }])),
  signIn: ({ context, outside }, use) =>
    use(async (like) => {
      const somebody = await outside.person(like)
      const { email, password } = somebody
      const session = await context.request.get(outside.at('/gateway/session'))
      const headers = { 'x-csrf-token': session.headers()['x-csrf-token'] ?? '' }
      const answer = await context.request.post(outside.at('/gateway/account/login'), {
        headers,
        data: { email, password },
      })
      expect(answer.ok()).toBe(true)
      return somebody
    }),
  provoke: [
    async ({ context, outside: _ }, use, testInfo) => {
      const { provoke, checkFaults } = watch(context)
      await context.addInitScript(reportViolations)
      await context.addInitScript(reportUnheard)
      await use(provoke)
      const isAsExpected = testInfo.status === testInfo.expectedStatus
      for (const page of context.pages()) {
        // Requests that a test holds may end after it; that is no fault.
        await page.unrouteAll({ behavior: 'ignoreErrors' })
      }
      if (!isAsExpected) return
      for (const page of context.pages()) expect(await untoldOn(page), 'a new page that nothing tells of').toBe('')
      checkFaults()
    },
    { auto: true },
  ],
})

export { expect }

/** The fields and buttons of the login, in any language. */
export function loginForm(page: Page) {
  const username = page.locator('input[name=username]')
  const password = page.locator('input[name=password]')
  const submit = page.locator('main button[type=submit]')
  return {
    username,
    password,
    submit,
    /** Fills in and submits the form. */
    send: async (somebody: { email: string; password: string }) => {
      await username.fill(somebody.email)
      await password.fill(somebody.password)
      await submit.click()
    },
  }
}

export const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** A visible text, not one for screen readers only. */
export const textOn = (page: Page, text: string | RegExp) =>
  page.getByRole('main').getByText(text).filter({ visible: true })

/** Opens a page and waits for hydration. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await ready(page)
}

/** Opens a page and waits until it has read the session. */
export async function arrive(page: Page, address: string): Promise<void> {
  // A request of the page before does not count.
  const session = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/gateway/session'))
  await visit(page, address)
  await session
  await page.evaluate(() => new Promise(requestAnimationFrame))
}

/** Waits for hydration, lazy prerendered buttons included. */
export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(isInCharge, true)
}

/** Runs in the page: true after hydration; an installed clock hides the mark, so React's is used. */
export function isInCharge(isMarked: boolean): boolean {
  if (isMarked && performance.getEntriesByName('app-ready').length === 0) return false
  return [...document.querySelectorAll('main :is(form, button)')].every((part) =>
    Object.keys(part).some((key) => key.startsWith('__reactProps')),
  )
}

/** Serves the page with other settings; its prerendered markup stays the same. */
export async function withSettings(page: Page, change: (settings: Settings) => void): Promise<void> {
  const block = /(<script type="application\/json" id="settings">)(.*?)(<\/script>)/s
  // A document that a test serves counts as public and needs permission to call this computer.
  await page.context().grantPermissions(['local-network-access'])
  await page.route(
    ({ origin, pathname }) => origin === appOrigin && !pathname.includes('.'),
    async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      const body = html.replace(block, (_, open: string, text: string, close: string) => {
        const settings = JSON.parse(text)
        change(settings)
        return open + JSON.stringify(settings) + close
      })
      await route.fulfill({ response, body })
    },
  )
}

export const settingsOf = async (request: APIRequestContext): Promise<Record<string, unknown>> =>
  (await request.get(`${appOrigin}/settings.json`)).json()
