import type { Browser, Page } from '@playwright/test'

/** Measurements of one cold visit, in milliseconds since it began, and what was lost. */
export interface Visit {
  fcp: number
  lcp: number
  typable: number
  inCharge: number
  blocking: number
  cls: number
  keysLost: number
  pressesLost: number
}

/** 1.6 Mbit/s down, 750 kbit/s up, 150 ms a request. */
const slowLine = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
export const slowdown = 4
/** No letter repeats, so the letters left in the field tell which ones were lost. */
const typed = 'qwertyuiop'
const patience = 30_000

/** `bare` is the app's page without scripts; `static` is the reference form. */
export type Kind = 'app' | 'bare' | 'static'

interface Watch {
  fcp: number
  lcp: number
  blocking: number
  cls: number
  /** When each letter first stood in the field. */
  letters: Record<string, number>
}

/** Runs in the page before its scripts. */
function watch(): void {
  const seen: Watch = { fcp: 0, lcp: 0, blocking: 0, cls: 0, letters: {} }
  Object.assign(window, { seen })
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime
  })
  observe('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime
  })
  observe('longtask', ({ duration }) => {
    seen.blocking += Math.max(0, duration - 50)
  })
  observe('layout-shift', (entry) => {
    seen.cls += Reflect.get(entry, 'value')
  })
  requestAnimationFrame(function find() {
    const field = [...document.querySelectorAll<HTMLInputElement>('main input')].find(
      (each) => !each.readOnly && each.checkVisibility(),
    )
    const { left, top, width, height } = field?.getBoundingClientRect() ?? new DOMRect()
    const [x, y] = [left + width / 2, top + height / 2]
    if (field && document.elementFromPoint(x, y) === field) Reflect.get(window, 'reach')?.(x, y)
    else requestAnimationFrame(find)
  })
  addEventListener(
    'input',
    ({ target }) => {
      const { value } = target as HTMLInputElement
      requestAnimationFrame(() => {
        for (const letter of value) seen.letters[letter] ??= performance.now()
      })
    },
    true,
  )
}

/** Opens a page and reports when and where its first field is visible and can be reached. */
async function open(browser: Browser, address: string, reach?: (x: number, y: number) => void): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 } })
  if (reach) await page.exposeFunction('reach', reach)
  await page.addInitScript(watch)
  const tools = await page.context().newCDPSession(page)
  await tools.send('Network.enable')
  await tools.send('Network.emulateNetworkConditions', slowLine)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto(address, { waitUntil: 'commit' })
  return page
}

const read = (page: Page) => page.evaluate((): Watch => Reflect.get(window, 'seen'))

async function untilInCharge(page: Page, kind: Kind): Promise<number> {
  if (kind !== 'app') return 0
  const marked = await page.waitForFunction(() => performance.getEntriesByName('app-ready')[0]?.startTime, undefined, {
    timeout: patience,
  })
  return (await marked.jsonValue()) ?? 0
}

async function look(browser: Browser, address: string, kind: Kind) {
  const page = await open(browser, address)
  const inCharge = await untilInCharge(page, kind)
  await page.waitForLoadState('networkidle')
  const { fcp, lcp, blocking, cls } = await read(page)
  await page.close()
  return { inCharge, fcp, lcp, blocking, cls }
}

async function type(browser: Browser, address: string, kind: Kind) {
  const { promise, resolve } = Promise.withResolvers<[number, number]>()
  const page = await open(browser, address, (...place) => resolve(place))
  let posts = 0
  page.on('request', (request) => {
    posts += Number(request.method() === 'POST')
  })
  const [x, y] = await promise
  await page.mouse.click(x, y)
  await page.keyboard.type(typed)
  if (kind !== 'bare') await page.keyboard.press('Enter')
  await untilInCharge(page, kind)
  const isHeard = async () => posts > 0 || (await page.locator('main [aria-invalid=true]').count()) > 0
  const isPressed = kind === 'bare' || (await waitFor(isHeard))
  const left = await page.locator('main input:not([readonly])').filter({ visible: true }).first().inputValue()
  const { letters } = await read(page)
  const times = [...left].flatMap((letter) => letters[letter] ?? [])
  await page.close()
  return {
    typable: Math.min(...times),
    keysLost: [...typed].filter((letter) => !left.includes(letter)).length,
    pressesLost: isPressed ? 0 : 1,
  }
}

async function waitFor(isSo: () => Promise<boolean>): Promise<boolean> {
  const end = performance.now() + patience
  while (performance.now() < end) {
    if (await isSo()) return true
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return false
}

/** Visits a page with an empty cache, slow network and slow CPU: once idle, once typing and submitting at once. */
export async function visit(browser: Browser, address: string, kind: Kind): Promise<Visit> {
  return { ...(await look(browser, address, kind)), ...(await type(browser, address, kind)) }
}
