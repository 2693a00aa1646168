import type { Page } from '@playwright/test'

/** What was seen of everything around the forms, frame by frame, since a document came. */
export interface Calm {
  /** What must not be: a part gone that was there, a picture that fades, a column that jumps. */
  faults: string[]
  /** Where the headings stood, from the left, in the order in which they came. */
  columns: number[]
  /** How far things jumped, right after input as well. */
  jumps: number
  /** What jumped. */
  moved: string[]
  /** How often a step moved on to the next. */
  moves: number
}

/** Looks at every frame of every page of a browser from its first one on; runs before its scripts. */
export async function watchCalm(page: Page): Promise<() => Promise<Calm>> {
  await page.addInitScript(() => {
    const parts = ['header', 'aside', 'aside img', 'footer']
    const known = new Map<string, Element>()
    const calm = { faults: new Set<string>(), columns: [] as number[], jumps: 0, moved: [] as string[], moves: 0 }
    const isSeen = (element: Element | null) => element?.checkVisibility({ visibilityProperty: true }) ?? false
    let light = 0
    const look = () => {
      requestAnimationFrame(look)
      const at = `at ${location.pathname}`
      for (const part of parts) {
        const element = document.querySelector(part)
        const before = known.get(part)
        if (element && isSeen(element)) known.set(part, element)
        else if (before) calm.faults.add(`no ${part} ${at}`)
        if (before && element !== before) calm.faults.add(`another ${part} ${at}`)
      }
      const picture = document.querySelector('aside img')
      if (picture && isSeen(picture)) {
        const now =
          Number(getComputedStyle(picture).opacity) *
          Number(getComputedStyle(picture.closest('aside') ?? picture).opacity)
        if (now < light) calm.faults.add(`the picture fades ${at}`)
        light = now
      }
      const heading = [...document.querySelectorAll('main h1')].find(isSeen)
      const left = heading && Math.round(heading.getBoundingClientRect().left)
      if (left !== undefined && left !== calm.columns.at(-1)) calm.columns.push(left)
    }
    requestAnimationFrame(look)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        calm.jumps += Reflect.get(entry, 'value')
        for (const { node } of Reflect.get(entry, 'sources') as { node: Element | null }[])
          calm.moved.push(node?.outerHTML?.slice(0, 80) ?? 'what is gone')
      }
    }).observe({ type: 'layout-shift', buffered: true })
    const start = Document.prototype.startViewTransition
    Document.prototype.startViewTransition = function (...args) {
      calm.moves += 1
      return start.apply(this, args)
    }
    Reflect.set(window, 'calm', () => ({ ...calm, faults: [...calm.faults] }))
  })
  return () => page.evaluate(() => Reflect.get(window, 'calm')())
}
