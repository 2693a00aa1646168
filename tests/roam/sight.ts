import type { Page } from '@playwright/test'
import { inTime } from './in-time.ts'

/** Everything that can be pressed. */
export const pressable = 'a[href], button, summary, input[type=checkbox], input[type=radio]'
/** Everything that can be typed into. */
export const typable = 'input:not([type=hidden], [type=checkbox], [type=radio]), textarea'

/** What a page shows and holds, as far as promises speak of it. */
export interface Sight {
  address: string
  title: string
  lang: string
  headings: string[]
  /** What stands in visible fields, by their names, but for passwords and answers to captchas. */
  typed: Record<string, string>
  words: string
  presses: number
  isBusy: boolean
  hasLiveRegion: boolean
  /** How many pixels stand out of the window. */
  overhang: number
  /** Where a secret was found. */
  leaks: string[]
}

/** Looks at a page; undefined where it is just being left. */
export async function look(page: Page, secrets: readonly string[]): Promise<Sight | undefined> {
  try {
    return await inTime('To look', page.evaluate(seeIn, { secrets, pressable, typable }))
  } catch (error) {
    if (
      /context was destroyed|navigat|closed|crashed|Cannot find context|Object has been collected/i.test(String(error))
    )
      return undefined
    throw error
  }
}

function seeIn(asked: { secrets: readonly string[]; pressable: string; typable: string }): Sight {
  const root = document.documentElement
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert], [aria-hidden=true]')
  const all = <Kind extends Element>(selector: string) => [...document.querySelectorAll<Kind>(selector)].filter(isShown)
  const fields = all<HTMLInputElement>(asked.typable)
  const typed = fields.filter(({ name, type }) => type !== 'password' && name && !/captcha|password/i.test(name))
  const held: Record<string, () => unknown> = {
    'the page': () => root.outerHTML,
    cookies: () => document.cookie,
    'the title': () => document.title,
    'the address': () => location.href,
    'the name of the window': () => window.name,
    'the history': () => history.state,
    'the storage of the device': () => ({ ...localStorage }),
    'the storage of the tab': () => ({ ...sessionStorage }),
  }
  const leaks = Object.entries(held).flatMap(([place, read]) => {
    const text = JSON.stringify(read()) ?? ''
    return asked.secrets.some((secret) => text.includes(secret)) ? [place] : []
  })
  return {
    address: location.href,
    title: document.title,
    lang: root.lang,
    headings: all<HTMLElement>('h1').map(({ innerText }) => innerText.trim()),
    typed: Object.fromEntries(typed.map(({ name, value }) => [name, value])),
    words: document.body?.innerText ?? '',
    presses: all(asked.pressable).length,
    isBusy: all('[aria-busy=true]').length > 0,
    hasLiveRegion: document.getElementById('live-polite') !== null,
    overhang: root.scrollWidth - root.clientWidth,
    leaks,
  }
}
