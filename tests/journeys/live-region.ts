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
    // What a field that was only visited lacks stands in its description.
    const visited = [...document.querySelectorAll<HTMLInputElement>('main :is(input, select):not([aria-invalid])')]
      .filter(({ value }) => !value)
      .map(({ id }) => document.getElementById(`${id}-error`)?.innerText ?? '')
    const lines = (text = '') => text.split('\n').filter((line) => line.trim())
    const unheard = new Set([...lines(unmet.join('\n')), ...options, ...ticks, ...timers, ...visited])
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
  // What gets the focus back is read anew.
  addEventListener('focusin', ({ target }) => {
    if (target !== focus) focus = null
  })
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

/**
 * Runs in every page before its scripts and reports the moments of which a screen reader says nothing or too much, whatever
 * the tree says: what had the focus is gone with no successor in the same task; the same news twice without an act; news while
 * somebody types, because it drops them with the next key; a new page after an act, whose heading is in no announcement.
 */
export function reportUnheard(): void {
  let focused: Element | null = null
  let news = ''
  let address = ''
  let hasActed = false
  let typedAt = Number.NEGATIVE_INFINITY
  let page = { heading: '', language: '', raw: '' }
  /** The heading that nothing has told of yet, since a time of the page's own clock, which may stand still. */
  let untold = { heading: '', since: 0 }
  const judge = (soonest: number) => {
    const { heading, since } = untold
    if (!heading || performance.now() - since < soonest) return
    console.error(`Unheard: the page ${heading}`)
    untold.heading = ''
  }
  const lookAtPage = () => {
    const shown = document.querySelector<HTMLElement>('main h1:not([hidden] *)')
    // What it shows is asked for only after a change, because that costs a layout.
    const raw = `${document.documentElement.lang} ${shown?.textContent}`
    if (raw === page.raw) return
    const heading = shown?.checkVisibility() ? shown.innerText.trim() : ''
    const language = document.documentElement.lang
    if (!heading || heading === page.heading || shown?.closest('[aria-busy]')) return
    // Another language is told by its menu, and takes what was still to be told away.
    if (language !== page.language) untold.heading = ''
    else if (hasActed && page.heading && !shown?.closest('[role=alert]')) untold = { heading, since: performance.now() }
    page = { heading, language, raw }
  }
  Reflect.set(window, 'untold', () => ({ ...untold, now: performance.now() }))
  // A fake clock leaves this one alone. Whoever presses beside all controls gives the focus up.
  const settled = new MessageChannel()
  settled.port1.onmessage = () => {
    if (focused?.isConnected && document.activeElement === document.body) focused = null
  }
  addEventListener('focusin', ({ target }) => (focused = target as Element), true)
  addEventListener('focusout', () => settled.port2.postMessage(null), true)
  // What goes while the focus is on its way has a successor.
  addEventListener('focusout', ({ relatedTarget }) => (focused = (relatedTarget as Element | null) ?? focused), true)
  const act = (event: Event) => {
    news = ''
    hasActed = true
    const isKey = event instanceof KeyboardEvent && (event.target as Element).closest('main')
    if (isKey) typedAt = /^(\S|Shift|Backspace)$/.test(event.key) ? performance.now() : Number.NEGATIVE_INFINITY
    judge(1_500)
    // Words wait until typing pauses.
    if (Number.isFinite(typedAt)) untold.since = performance.now()
  }
  for (const type of ['keydown', 'pointerdown', 'click', 'input', 'change', 'offline', 'online'])
    addEventListener(type, act, true)
  const look = (changes: MutationRecord[]) => {
    const { activeElement, body, documentElement } = document
    const { shown, heard, changed } = documentElement.dataset
    // The preview puts one screen in the place of another.
    const isBetween = shown !== undefined && heard === undefined
    // React draws a page anew that others had changed before its code came.
    const isNewPage = changed !== undefined
    // Another page may say the same.
    if (location.href !== address) news = ''
    address = location.href
    const isGone = focused && (!focused.isConnected || focused.closest('[hidden]'))
    if (isGone && !isBetween && !isNewPage && [body, focused].includes(activeElement as HTMLElement))
      console.error(`Unheard: the focus was lost with ${focused?.outerHTML.slice(0, 200)}`)
    if (isGone) focused = null
    for (const { target, addedNodes } of changes) {
      const words = target instanceof Element && target.id === 'live-polite' && addedNodes[0]?.textContent
      if (words && words === news && !isBetween) console.error(`Heard twice: ${words}`)
      if (words && performance.now() < typedAt + 200) console.error(`Unheard: typed over ${words}`)
      if (words) news = words
      if (words && untold.heading && words.indexOf(untold.heading) >= 0) untold.heading = ''
    }
    if (!isBetween && !isNewPage) lookAtPage()
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributeFilter: ['hidden'] })
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
  // What goes on behind a colon is another sentence.
  const holds = (other: string, words: string) =>
    other.includes(words) && !/^[:：]/.test(other.slice(other.indexOf(words) + words.length))
  const often = all.filter((words) => all.filter((other) => holds(other, words)).length > 2)
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
