import { reloadKeeping } from './kept-form.ts'

/** How long the scripts may take to be fetched anew, in milliseconds. */
const fetchTimeout = 5000

/**
 * Loads the page anew with every script that it asked for until now. One that was changed on its way never runs, but the
 * browser would keep it for a year and refuse it every time.
 */
export async function renew(): Promise<void> {
  const signal = AbortSignal.timeout(fetchTimeout)
  const again = async ({ name }: PerformanceEntry) =>
    name.includes('/assets/') && (await fetch(name, { cache: 'reload', signal })).text()
  await Promise.allSettled(performance.getEntriesByType('resource').map(again))
  reloadKeeping()
}
