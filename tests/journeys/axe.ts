import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { CDPSession, Page } from '@playwright/test'
import type { AxeResults, RunOnly } from 'axe-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const allRules: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}

const debuggers = new WeakMap<Page, CDPSession>()

/** Runs scripts in a page despite its CSP; stays attached, because detaching ends the offline emulation. */
async function debuggerOf(page: Page): Promise<CDPSession> {
  const session = debuggers.get(page) ?? (await page.context().newCDPSession(page))
  debuggers.set(page, session)
  return session
}

async function injectAxe(page: Page): Promise<void> {
  await (await debuggerOf(page)).send('Runtime.evaluate', { expression: axe })
}

/** What text needs where the visitor asks for more contrast. */
export const moreContrast: RunOnly = { type: 'rule', values: ['color-contrast-enhanced'] }

export async function violationsOn(page: Page, rules = allRules): Promise<string[]> {
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
    }, rules)
  let violations = await run()
  if (!violations) {
    await injectAxe(page)
    violations = await run()
    if (!violations) throw new Error('Execution context was destroyed before the rules could run')
  }
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}
