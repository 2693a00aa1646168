import type { Browser } from '@playwright/test'
import { open, untilInCharge } from './visit.ts'

interface TraceEvent {
  name: string
  ts: number
  dur?: number
  pid: number
  tid: number
  args: { data?: { url?: string; isOutermostMainFrame?: boolean; documentLoaderURL?: string } }
}

interface Row {
  start: number
  end: number
  what: string
}

/** Shorter tasks are not shown, in milliseconds. */
const shortest = 20
const inside =
  /^(EvaluateScript|FunctionCall|ParseHTML|Layout|UpdateLayoutTree|v8\.compile|RunMicrotasks|Paint|Commit)$/

/** What one cold visit waits for, in order: requests with their bytes, tasks with most of what they run, and marks. */
export async function traceOf(browser: Browser, address: string): Promise<string> {
  // The first visit waits for the server to compress.
  await (await open(browser, address)).waitForLoadState('networkidle')
  const page = await open(browser, address, undefined, (own) =>
    browser.startTracing(own, { categories: ['devtools.timeline', 'toplevel', 'blink.user_timing'] }),
  )
  await untilInCharge(page, 'app')
  await page.waitForLoadState('networkidle')
  const requests = await page.evaluate(() =>
    ['navigation', 'resource'].flatMap((type) =>
      performance.getEntriesByType(type).map((entry) => {
        const { name, startTime, responseEnd, encodedBodySize } = entry as PerformanceResourceTiming
        const { pathname } = new URL(name)
        return { start: startTime, end: responseEnd, what: `${String(encodedBodySize).padStart(7)} B ${pathname}` }
      }),
    ),
  )
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString())
  await page.close()
  const rows = [...requests, ...tasksIn(traceEvents, address)].sort((one, other) => one.start - other.start)
  const time = (ms: number) => ms.toFixed(0).padStart(5)
  return rows.map(({ start, end, what }) => `${time(start)} ${time(end)} ${time(end - start)}  ${what}`).join('\n')
}

function tasksIn(events: TraceEvent[], address: string): Row[] {
  const begin = events.find(({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL === address)
  if (!begin) throw new Error('The trace has no visit')
  const { ts: zero, pid, tid } = begin
  const own = events.filter((event) => event.pid === pid && event.tid === tid && event.ts >= zero)
  const rowOf = ({ ts, dur = 0 }: TraceEvent, what: string) => ({
    start: (ts - zero) / 1000,
    end: (ts + dur - zero) / 1000,
    what,
  })
  const marks = own
    .filter(({ name }) => /^(firstPaint|firstContentfulPaint|largestContentfulPaint::Candidate|app-ready)$/.test(name))
    .map((event) => rowOf(event, `— ${event.name}`))
  const tasks = own
    .filter(({ name, dur = 0 }) => /RunTask$/.test(name) && dur > shortest * 1000)
    .map((task) => {
      const parts = own.filter(
        ({ name, ts, dur = 0 }) => inside.test(name) && ts >= task.ts && ts + dur <= task.ts + (task.dur ?? 0),
      )
      const most = parts.sort((one, other) => (other.dur ?? 0) - (one.dur ?? 0)).slice(0, 3)
      const said = most.map(
        ({ name, dur = 0, args }) => `${name} ${Math.round(dur / 1000)} ${args.data?.url?.split('/').pop() ?? ''}`,
      )
      return rowOf(task, `task: ${said.join(', ')}`)
    })
  return [...marks, ...tasks]
}
