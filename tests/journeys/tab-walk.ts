import type { Page } from '@playwright/test'
import { contrast } from '#src/build/brands/colour.ts'
import { buttonBox, fieldBox } from './classes.ts'

interface Stop {
  name: string
  faults: string[]
  /** The colour of the ring, and of what it is painted over. */
  ring: [string, string] | undefined
}

/** Walks the page with the Tab key and reports each stop that is out of order, is not wholly seen, or has no ring of two clear pixels. */
export async function walkByTab(page: Page): Promise<{ stops: number; faults: string[] }> {
  await page.locator('a[href="#main"]').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  const seen: Stop[] = []
  for (let presses = 0; presses < 60; presses += 1) {
    const stop = await page.evaluate(inspectStop, `${buttonBox}, ${fieldBox}`)
    if (!stop) break
    if (stop.ring && contrast(...stop.ring) < 3) stop.faults.push('has a faint ring')
    seen.push(stop)
    await page.keyboard.press('Tab')
  }
  const missed = await page.evaluate(() => {
    const wanted = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, iframe')].filter(
      (element) => element.checkVisibility() && element.tabIndex >= 0 && !element.matches(':disabled'),
    )
    return wanted
      .filter((element) => !Reflect.has(element, 'stop'))
      .map((element) => `was never reached: ${element.outerHTML.slice(0, 90)}`)
  })
  return {
    stops: seen.length,
    faults: [...seen.flatMap(({ name, faults }) => faults.map((fault) => `${fault}: ${name}`)), ...missed],
  }
}

/** Runs in the page. */
function inspectStop(boxes: string): Stop | undefined {
  const element = document.activeElement
  if (!element || element === document.body) return undefined
  // The page may change meanwhile, so a mark on its element identifies a stop.
  const stops = Number(Reflect.get(window, 'stops') ?? 0)
  if (Reflect.has(element, 'stop')) return undefined
  Reflect.set(element, 'stop', stops)
  Reflect.set(window, 'stops', stops + 1)
  const { left, top, right, bottom, height } = element.getBoundingClientRect()
  const box = element.closest(boxes)
  const ringed = [element, box].find((each) => each && getComputedStyle(each).outlineStyle === 'solid')
  const style = getComputedStyle(ringed ?? element)
  const [width = 0, offset = 0, border = 0] = [style.outlineWidth, style.outlineOffset, style.borderTopWidth].map(
    Number.parseFloat,
  )
  // A ring over a border changes its colour, but not enough for everybody.
  const isWide = ringed && width >= 2 && (offset >= 0 || border === 0)
  let ground = offset < 0 ? ringed : ringed?.parentElement
  while (ground?.parentElement && getComputedStyle(ground).backgroundColor.endsWith(', 0)'))
    ground = ground.parentElement
  const isIn = left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1
  // The box around several lines may belong to other elements.
  const isBare = [...element.getClientRects()].every(({ x, y, width, height }) =>
    [
      [0.5, 0.5],
      [0.5, 1 / height],
      [0.5, 1 - 1 / height],
      [1 / width, 0.5],
      [1 - 1 / width, 0.5],
    ].every(([right = 0, down = 0]) => {
      const above = document.elementFromPoint(x + right * width, y + down * height)
      return above && (element.contains(above) || above.contains(element) || box?.contains(above))
    }),
  )
  const before = Reflect.get(window, 'stoppedAt') as
    | { top: number; left: number; main: boolean; footer: boolean; field: Element | null }
    | undefined
  const [main, footer] = [Boolean(element.closest('main')), Boolean(element.closest('footer'))]
  // What stands at the end of a label comes after its field.
  const field = element.closest('main div:has(> div > label)')
  const here = { top: top + scrollY, left, main, footer, field }
  Reflect.set(window, 'stoppedAt', here)
  const isLabelled = field && before?.field === field
  const isBack = !isLabelled && before?.main && main && here.top < before.top - height && left <= before.left
  return {
    name: element.outerHTML.slice(0, 90),
    ring: ground ? [style.outlineColor, getComputedStyle(ground).backgroundColor] : undefined,
    faults: [
      ...(isWide || element.matches('iframe') ? [] : ['has no ring of two pixels']),
      ...(isIn || element.matches('iframe') ? [] : ['is not in the window']),
      ...(isBare || element.matches('iframe') ? [] : ['is covered']),
      ...(isBack || (before?.footer && main) ? ['comes after what stands below it'] : []),
    ],
  }
}
