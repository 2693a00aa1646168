import { renewTimeout } from '../../machines/limits.ts'
import { reloadKeeping } from './kept-form.ts'

/**
 * Loads the page anew with every script that it asked for until now. One that was changed on its way never runs, but the
 * browser would keep it for a year and refuse it every time.
 */
export async function renew(): Promise<void> {
  const signal = AbortSignal.timeout(renewTimeout)
  const again = async ({ name }: PerformanceEntry) =>
    name.includes('/assets/') && (await fetch(name, { cache: 'reload', signal })).text()
  await Promise.allSettled(performance.getEntriesByType('resource').map(again))
  reloadKeeping()
}
