import type { Page } from '@playwright/test'

/** Changes of a page since {@link restartRecording}, as a screen reader presents them. */
export interface Announcements {
  /** The announcements, repetitions included. */
  announced: string[]
  focus: string
  news: string[]
}

/** Runs in every page before its scripts and records its announcements. */
export function recordAnnouncements(): void {
  const spoken = (element: Element | null) => {
    const text = element instanceof HTMLElement && element.checkVisibility() ? element.innerText : ''
    return text.replace(/\s*\n\s*/g, ' ').trim()
  }
  const wordsOf = () => {
    // A screen reader reads a new security check on the way through the form.
    const checks = [...document.querySelectorAll<HTMLFieldSetElement>('main fieldset')]
    const unmet = checks.filter(({ form }) => !form?.contains(document.activeElement)).map(({ innerText }) => innerText)
    // The options of a closed list are not announced.
    const options = [...document.querySelectorAll('option')].map(({ text }) => text)
    // Checklist ticks are announced after a pause in typing, which a stopped clock never reaches.
    const ticks = [...document.querySelectorAll<HTMLElement>('main li .visually-hidden')].map(spoken)
    // A countdown is not announced.
    const timers = [...document.querySelectorAll('main [role=timer]')].map(({ parentElement }) => spoken(parentElement))
    const lines = (text = '') => text.split('\n').filter((line) => line.trim())
    const unheard = new Set([...lines(unmet.join('\n')), ...options, ...ticks, ...timers])
    return lines(document.querySelector('main')?.innerText).filter((line) => !unheard.has(line))
  }
  const alerts = new Map<Element, string>()
  let announced: string[] = []
  let focus: Element | null = null
  let words = new Set<string>()
  const announcementsOn = (changes: MutationRecord[]) => {
    for (const { target, addedNodes } of changes)
      if (target instanceof Element && target.matches('#live-polite') && addedNodes.length > 0)
        announced.push(`status: ${spoken(target)}`)
    for (const element of document.querySelectorAll('[role=alert]')) {
      const text = spoken(element)
      if (text && alerts.get(element) !== text) announced.push(`alert: ${text}`)
      alerts.set(element, text)
    }
  }
  const observer = new MutationObserver(announcementsOn)
  observer.observe(document, { subtree: true, childList: true, attributeFilter: ['role', 'hidden'] })
  const restart = () => {
    announcementsOn(observer.takeRecords())
    announced = []
    focus = document.activeElement
    words = new Set(wordsOf())
  }
  const report = (): Announcements => {
    announcementsOn(observer.takeRecords())
    const { activeElement, body } = document
    const isLed = activeElement && activeElement !== body && activeElement !== focus
    const described = activeElement?.getAttribute('aria-describedby')?.split(' ') ?? []
    const named = (activeElement as HTMLInputElement | null)?.labels?.[0] ?? activeElement
    const texts = [named, ...described.map((id) => document.getElementById(id))].map(spoken)
    return {
      announced,
      focus: isLed ? texts.filter(Boolean).join(' ') || activeElement.tagName : '',
      news: wordsOf().filter((line) => !words.has(line)),
    }
  }
  Reflect.set(window, 'announcements', { restart, report })
}

/** Clears the recorded announcements; true if the page has a heading. */
export const restartRecording = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    Reflect.get(window, 'announcements').restart()
    return Boolean(document.querySelector('main h1'))
  })

export const announcementsOn = (page: Page): Promise<Announcements> =>
  page.evaluate(() => Reflect.get(window, 'announcements').report())

/** Faults of the announcements: new text is announced neither never nor more than twice. */
export function announcementFaults({ announced, focus, news }: Announcements): string[] {
  const all = [...announced.map((words) => words.replace(/^\w+: /, '')), focus].filter(Boolean)
  const often = all.filter((words) => all.filter((other) => other.includes(words)).length > 2)
  // One announcement can join two changes, without the text of their links.
  const sentences = (line: string) => line.trim().split(/(?<=[.?!…])\s|\s·\s/)
  // What stands alone on the screen may be a part of what is spoken.
  const isIn = (words: string, part: string) => words.toLowerCase().includes(part.toLowerCase())
  const isHeard = (line: string) =>
    all.some((words) => line.includes(words) || sentences(line).some((each) => isIn(words, each)))
  return [
    ...(news.length > 0 && !news.some(isHeard)
      ? [`is not announced: ${[news.join(' / '), ...all].join('; announced: ')}`]
      : []),
    ...(often.length > 0 ? [`is announced too often: ${often[0]}`] : []),
  ]
}
