import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Outside } from '../journeys/outside.ts'

/** Where the visits are walked, and what is planted into every page. */
export interface Rig {
  browser: Browser
  app: string
  world: string
  plant?: ((context: BrowserContext) => Promise<unknown>) | undefined
  /** Hears what happens, step by step. */
  tell?: (line: string) => void
  /** Sees the page at the end. */
  end?: (context: BrowserContext) => Promise<unknown>
}

/** Hears what a visit asks for and what goes wrong in it. */
export function listen(page: Page, rig: Rig, secrets: Set<string>) {
  const context = page.context()
  const faults: string[] = []
  const pending = new Set<unknown>()
  const overhear = (text: string) => {
    for (const secret of secrets) if (text.includes(secret)) faults.push('secret in an address or the console')
  }
  // Another tab is closed before its requests end.
  page.on('request', (one) => {
    // What a page before was still waiting for is never said to end.
    if (one.isNavigationRequest() && !one.frame().parentFrame()) pending.clear()
    pending.add(one)
    overhear(decodeURIComponent(one.url().replace(/%(?![\da-f]{2})/gi, '')))
  })
  page.on('requestfinished', (one) => pending.delete(one))
  page.on('requestfailed', (one) => pending.delete(one))
  context.on('weberror', (error) => faults.push(`uncaught: ${error.error()}`))
  context.on('console', (message) => {
    const { url } = message.location()
    const isOurs = url === '' || url.startsWith(rig.app)
    const isNetwork = /^(Failed to load resource|Access to )|may close only the windows/.test(message.text())
    overhear(message.text())
    if (['error', 'warning'].includes(message.type()) && isOurs && !isNetwork) faults.push(`console: ${message.text()}`)
  })
  return { faults, pending }
}

/** Keeps the scripts of a page from coming, and lets them and everything else that is held go. */
export function holdAt(page: Page, outside: Outside) {
  let scripts = 0
  let letGo: () => void = () => {}
  return {
    held: async () => scripts + (await outside.held()).length,
    holdScripts: async () => {
      if (scripts > 0) return
      const { promise, resolve } = Promise.withResolvers<void>()
      letGo = resolve
      await page.route('**/assets/*.js', async (route) => {
        scripts += 1
        await promise
        scripts -= 1
        await route.continue().catch(() => {})
      })
    },
    releaseAll: async () => {
      letGo()
      await page.unroute('**/assets/*.js')
      await outside.mend()
      for (const { id } of await outside.held()) await outside.release({ id })
    },
  }
}
