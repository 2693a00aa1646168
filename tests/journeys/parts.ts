import type { Page } from '@playwright/test'
import { readBuilt } from '../built.ts'

const { chunks } = await readBuilt()

/** The script of the build that a source is in. */
export function scriptOf(source: string): string {
  const { file } = chunks.find(({ sources }) => sources.some((one) => one.endsWith(source))) ?? {}
  if (!file) throw new Error(`The build has no ${source}`)
  return file
}

/** A script of the build, and all that it imports. */
export function filesOf(file: string, seen = new Set<string>()): Set<string> {
  if (!seen.has(file)) {
    seen.add(file)
    for (const next of chunks.find((chunk) => chunk.file === file)?.imports ?? []) filesOf(next, seen)
  }
  return seen
}

/** Waits until a page has loaded the script that a source is in. */
export const hasLoaded = (page: Page, source: string): Promise<unknown> => haveLoaded(page, [scriptOf(source)])

/** Waits until a page has loaded some scripts of the build, and all that they import. */
export const haveLoaded = (page: Page, files: string[]): Promise<unknown> =>
  page.waitForFunction(
    (wanted) =>
      wanted.every(
        (file) => performance.getEntriesByName(new URL(`/${file}`, location.href).href, 'resource').length > 0,
      ),
    [...new Set(files.flatMap((file) => [...filesOf(file)]))],
  )

/** What stands above a page that had to be loaded anew, in every other page unseen. */
export const reloadBanner = (page: Page) => page.getByRole('status', { includeHidden: true }).first()

/** What that says. */
export const saidOfReload = (page: Page, words: string) => reloadBanner(page).getByText(words).filter({ visible: true })
