import type { Page } from '@playwright/test'

export interface Field {
  name: string
  type: string
  isSecret: boolean
  value: string
  isRight: boolean
  /** What is said about it. */
  said: string
  isLocked: boolean
}

/** What a visitor can see of a page, and what others could read of it. */
export interface Look {
  path: string
  search: string
  title: string
  lang: string
  headings: string[]
  fields: Field[]
  text: string
  /** Texts of the page by themselves. */
  words: string[]
  isBusy: boolean
  isPrivate: boolean
  /** Controls by which one can go on. */
  ways: number
  /** By how much the page is too wide. */
  excess: number
  /** The focused control, if nothing shows that it is. */
  unseen: string
  focus: string
  /** How often something was spoken. */
  spoken: number
  /** What a field, a form or the page complains of. */
  alerts: string
  isLost: boolean
  isInCharge: boolean
  /** The answer of a security check; undefined where there is none, or the visitor is asked for it. */
  proof: string | undefined
}

/** Runs in the page. */
function lookAround(secrets: string[]): Look {
  const { documentElement: html, title, activeElement } = document
  const all = <Element extends HTMLElement>(selector: string) =>
    [...document.querySelectorAll<Element>(selector)].filter((one) => one.checkVisibility({ visibilityProperty: true }))
  const textOf = (id: string) => document.getElementById(id)?.innerText ?? ''
  const fields = all<HTMLInputElement>('main form :is(input, select):not([type=hidden])').map((field) => ({
    name: field.name,
    type: field.type,
    isSecret: field.autocomplete.endsWith('password'),
    value: field.type === 'checkbox' ? String(field.checked) : field.value,
    isRight: field.ariaInvalid !== 'true',
    said: (field.getAttribute('aria-describedby') ?? '').split(' ').map(textOf).join(' '),
    isLocked: field.readOnly || field.disabled || field.ariaDisabled === 'true',
  }))
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const words: string[] = []
  while (texts.nextNode()) {
    const { parentElement: parent, textContent } = texts.currentNode
    const isWord = parent?.checkVisibility() && !parent.closest('script, style, option, [lang]:not(html), [hidden]')
    if (isWord && textContent?.trim()) words.push(textContent.trim())
  }
  const isShown = (element: Element | null): boolean => {
    if (!element || element.matches('main')) return false
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
    const isOutlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
    return isOutlined || boxShadow !== 'none' || isShown(element.parentElement)
  }
  const focused = activeElement?.matches('a, button, input, select') && activeElement.matches(':focus-visible')
  const readable = [
    html.outerHTML,
    document.cookie,
    location.href,
    JSON.stringify([history.state, { ...localStorage }, { ...sessionStorage }, document.title, window.name]),
  ].join('\n')
  const traces = secrets.flatMap((secret) => [
    secret,
    encodeURIComponent(secret),
    btoa(unescape(encodeURIComponent(secret))).replace(/=+$/, ''),
  ])
  const proof = document.querySelector<HTMLInputElement>('input[type=hidden][name=captchaAnswer]')
  return {
    path: location.pathname,
    search: location.search,
    title,
    lang: html.lang,
    headings: all('h1').map(({ innerText }) => innerText.trim()),
    fields,
    text: document.querySelector<HTMLElement>('main')?.innerText ?? '',
    words,
    isBusy: document.querySelector('main :is([aria-busy=true])') !== null,
    isPrivate: !traces.some((trace) => readable.includes(trace)),
    ways: all('#root :is(a[href], button):not([href="#main"])').length,
    excess: html.scrollWidth - html.clientWidth,
    unseen: focused && !isShown(activeElement) ? (activeElement?.outerHTML.slice(0, 120) ?? '') : '',
    focus: activeElement?.id || activeElement?.tagName || '',
    spoken: Reflect.get(window, 'spoken') ?? 0,
    alerts: all('[role=alert], [id$=-error], .late')
      .map(({ innerText }) => innerText.trim())
      .join(' '),
    isLost: all('.reloaded').length > 0,
    isInCharge: [...document.querySelectorAll('main, main :is(form, button)')].every((part) =>
      Object.keys(part).some((key) => key.startsWith('__reactProps')),
    ),
    proof: proof?.value || (document.getElementsByName('captchaAsks').length > 0 ? undefined : proof?.value),
  }
}

/** Runs in every page before its scripts. */
export function countSpoken(): void {
  let count = 0
  new MutationObserver((changes) => {
    const isSpoken = ({ target, addedNodes }: MutationRecord) =>
      Object(target).id === 'live-polite' && addedNodes.length > 0
    count += changes.filter(isSpoken).length
    Reflect.set(window, 'spoken', count)
  }).observe(document, { subtree: true, childList: true })
}

export const look = (page: Page, secrets: string[]): Promise<Look> => page.evaluate(lookAround, secrets)
