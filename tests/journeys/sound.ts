import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type CDPSession, expect, type Page, test } from '@playwright/test'
import type { AxeResults, RunOnly } from 'axe-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const allRules: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}

const debuggers = new WeakMap<Page, CDPSession>()

/** Puts scripts into a page past its policy; it stays attached, because detaching ends the page's being offline. */
async function debuggerOf(page: Page): Promise<CDPSession> {
  const session = debuggers.get(page) ?? (await page.context().newCDPSession(page))
  debuggers.set(page, session)
  return session
}

/** Puts the accessibility rules into a page. */
async function putIn(page: Page): Promise<void> {
  await (await debuggerOf(page)).send('Runtime.evaluate', { expression: axe })
}

/** All that the accessibility rules can see of a page, but for whose page it is. */
const looksOf = async (page: Page) => {
  const look = await page.evaluate(() => {
    const media = ['(prefers-color-scheme: dark)', '(forced-colors: active)', '(prefers-contrast: more)', 'print']
    const all = [...document.querySelectorAll('*')]
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, select')]
    return JSON.stringify([
      [innerWidth, innerHeight, scrollX, scrollY],
      media.map((query) => matchMedia(query).matches),
      [...document.styleSheets].map(({ cssRules }) => cssRules.length),
      ['focus', 'hover', 'active'].map((state) => all.findLastIndex((element) => element.matches(`:${state}`))),
      fields.map(({ value, checked, disabled }) => [value, checked, disabled]),
      document.documentElement.outerHTML,
    ])
  })
  return look.replace(/[\w.+-]+@[\w.-]+|[0-9a-f-]{16,}/g, '…')
}

/** A note that all workers of a run can find, which the next run does not. */
function noteOf(looks: string): string {
  const folder = join(test.info().project.outputDir, 'sound')
  return join(folder, createHash('sha256').update(looks).digest('hex'))
}

/** Runs the accessibility rules over what the page shows now, unless the very same was found sound before. */
export async function check(page: Page): Promise<void> {
  await checkOnce(page, await looksOf(page))
}

/** Runs the accessibility rules over a page once for each heading and language: each state of it has a scene of its own. */
export async function checkAround(page: Page): Promise<void> {
  const { pathname } = new URL(page.url())
  const words = () => [document.documentElement.lang, document.querySelector('main h1')?.textContent]
  await checkOnce(page, JSON.stringify([pathname, ...(await page.evaluate(words))]))
}

async function checkOnce(page: Page, looks: string): Promise<void> {
  const note = noteOf(looks)
  if (await stat(note).catch(() => undefined)) return
  expect(await violationsOn(page)).toEqual([])
  await mkdir(join(note, '..'), { recursive: true })
  await writeFile(note, '')
}

/** What breaks the accessibility rules on the page as it is now. */
export async function violationsOn(page: Page): Promise<string[]> {
  const run = () =>
    page.evaluate<AxeResults['violations'] | undefined, RunOnly>(async (runOnly) => {
      const axe = Reflect.get(window, 'axe')
      if (!axe) return undefined
      const ends = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      for (const animation of ends) animation.finish()
      await Promise.allSettled(ends.map(({ finished }) => finished))
      const { violations } = await axe.run({
        runOnly,
        resultTypes: ['violations'],
        reporter: 'no-passes',
        preload: false,
        iframes: false,
      })
      return violations
    }, allRules)
  let violations = await run()
  if (!violations) {
    await putIn(page)
    violations = await run()
    if (!violations) throw new Error('Execution context was destroyed before the rules could run')
  }
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}
