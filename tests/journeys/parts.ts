import type { Page } from '@playwright/test'
import { readBuilt } from '../built.ts'

const { chunks } = await readBuilt()

/** The built script that starts with a source, such as `routes/_flows/register/index.tsx`. */
export function scriptOf(source: string): string {
  const { file } = chunks[source] ?? chunks[`${source}?tsr-split=component`] ?? {}
  if (!file) throw new Error(`The build has no chunk of ${source}. Run: npm run build`)
  return file
}

export const hasLoaded = (page: Page, source: string): Promise<unknown> =>
  page.waitForFunction(
    (file) => performance.getEntriesByName(new URL(`/${file}`, location.href).href, 'resource').length > 0,
    scriptOf(source),
  )

/** The message above a page after a reload; hidden on every other page. */
export const reloadBanner = (page: Page) => page.locator('.reloaded')

export const saidOfReload = (page: Page, words: string) => reloadBanner(page).getByText(words).filter({ visible: true })

/** Makes a page throw an error with its address when it next draws the password checklist. */
export const breakChecklist = (page: Page, words: string): Promise<void> =>
  page.evaluate((message) => {
    const breakMap = () => {
      const { map } = Array.prototype
      Reflect.set(Array.prototype, 'map', function (this: unknown[], ...args: Parameters<typeof map>) {
        if (Object(this[0]).met !== undefined) throw new Error(`${message} ${location.href}`)
        return map.apply(this, args)
      })
    }
    addEventListener('input', breakMap, { capture: true, once: true })
  }, words)

/** What the clipboard holds, pasted into the first field: the pages deny themselves to read it. */
export async function pasted(page: Page): Promise<string> {
  const field = page.locator('main input:visible').first()
  await field.press('ControlOrMeta+A')
  await field.press('ControlOrMeta+V')
  return field.inputValue()
}

/** Everything that a script, an extension or the next visitor could read. */
export const readable = (page: Page) =>
  page.evaluate(async () =>
    JSON.stringify([
      document.documentElement.outerHTML,
      document.cookie,
      document.title,
      window.name,
      window.navigation.entries().map(({ url }) => url),
      history.state,
      { ...localStorage },
      { ...sessionStorage },
      await indexedDB.databases(),
      await caches.keys(),
    ]),
  )
