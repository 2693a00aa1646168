import { renewTimeout } from '../../machines/limits.ts'
import { reloadKeeping } from './kept-form.ts'

/** Reloads the page and its scripts past the cache, which would keep a broken one for a year. */
export async function renew(): Promise<void> {
  const signal = AbortSignal.timeout(renewTimeout)
  const again = async ({ name }: PerformanceEntry) =>
    name.includes('/assets/') && (await fetch(name, { cache: 'reload', signal })).text()
  await Promise.allSettled(performance.getEntriesByType('resource').map(again))
  reloadKeeping()
}
