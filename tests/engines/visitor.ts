import { randomUUID } from 'node:crypto'
import { test as base, expect } from '@playwright/test'
import { type Outside, openOutside } from '../journeys/outside.ts'
import { openWindow } from './webdriver.ts'
import { capabilities, startWebkit } from './webkit.ts'

/** Where the app is. */
export const appOrigin = process.env['APP_ORIGIN'] ?? ''

/** Listens in a page, from the first time it runs there; what it has heard since the last. */
function hear(): string[] {
  const heard: string[] = Reflect.get(window, 'heard') ?? []
  if (!Reflect.has(window, 'heard')) {
    Reflect.set(window, 'heard', heard)
    const note = (event: Event) => {
      const { message, reason, effectiveDirective, target } = Object(event)
      const source = target instanceof Element ? target.outerHTML.slice(0, 120) : ''
      heard.push(`${event.type}: ${message ?? reason ?? effectiveDirective ?? source}`)
    }
    for (const type of ['error', 'unhandledrejection', 'securitypolicyviolation']) addEventListener(type, note, true)
    console.error = (...words) => heard.push(`console: ${words.join(' ')}`)
  }
  return heard.splice(0)
}

/** What can be read of a page by a visitor, and whether the app is in charge of it. */
function read() {
  const [heading] = [...document.querySelectorAll('h1')].filter((one) => one.checkVisibility())
  const buttons = [...document.querySelectorAll('main button')]
  const isTaken = buttons.every((button) => Object.keys(button).some((key) => key.startsWith('__reactProps')))
  return {
    address: location.href,
    heading: heading?.textContent ?? '',
    isReady: performance.getEntriesByName('app-ready').length > 0 && isTaken,
  }
}

type Look = ReturnType<typeof read>

async function openVisit(driver: string, outside: Outside) {
  const window = await openWindow(driver, capabilities)
  const heard: string[] = []
  const look = async (): Promise<Look | undefined> => {
    // A page on its way answers nothing.
    heard.push(...(await window.evaluate(hear).catch(() => [])))
    return window.evaluate(read).catch(() => undefined)
  }
  const sees = (expected: Partial<Look>) => expect.poll(look).toMatchObject(expected)
  const fieldOf = (name: string) => `main form [name=${name}]`
  await window.go(`${appOrigin}/robots.txt`)
  await sees({ address: `${appOrigin}/robots.txt` })
  await window.cookie('world_scope', outside.scope)
  return {
    ...window,
    outside,
    look,
    /** Waits until the page is as expected. */
    sees,
    /** Opens an address of the app, and waits until the app is in charge of its page. */
    visit: async (path: string) => {
      await window.go('about:blank')
      await sees({ address: 'about:blank' })
      await window.go(appOrigin + path)
      await sees({ isReady: true })
    },
    /** Types into a field as a keyboard does, once it is there; after what it holds. */
    write: async (name: string, text: string) => {
      await expect(() => window.type(fieldOf(name), text)).toPass()
      const value = (selector: string) => document.querySelector<HTMLInputElement>(selector)?.value
      expect(await window.evaluate(value, fieldOf(name))).toContain(text)
    },
    /** Signs somebody like one of the people of the world in, without a page. */
    signIn: async (like: string) => {
      const somebody = await outside.person(like)
      const ask = (path: string, headers: Record<string, string>, body?: object) =>
        fetch(outside.at(`/gateway${path}`), {
          headers: { 'content-type': 'application/json', ...headers },
          ...(body && { method: 'POST', body: JSON.stringify(body) }),
        })
      const cookieOf = ({ headers }: Response) => headers.getSetCookie()[0]?.split(';')[0] ?? ''
      const scope = `world_scope=${outside.scope}`
      const begun = await ask('/session', { cookie: scope })
      const cookie = `${scope}; ${cookieOf(begun)}`
      const token = begun.headers.get('x-csrf-token') ?? ''
      const answer = await ask('/account/login', { cookie, 'x-csrf-token': token }, somebody)
      expect(answer.ok).toBe(true)
      const [name = '', value = ''] = cookieOf(answer).split('=')
      await window.cookie(name, value)
      return somebody
    },
    /** Presses something once it is there. */
    press: (selector: string) => expect(() => window.click(selector)).toPass(),
    /** What must not have happened on any page. */
    faults: async () => {
      await look()
      return heard
    },
  }
}

interface Worker {
  driver: string
}

/** A window of WebKitGTK's, and everything outside the app around it. */
export type Visitor = Awaited<ReturnType<typeof openVisit>>

/** A test in a window of WebKitGTK's, in a scope of the world of its own; what goes wrong in its pages fails it, too. */
export const test = base.extend<{ visitor: Visitor }, Worker>({
  driver: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const { origin, stop } = await startWebkit()
      await use(origin)
      await stop()
    },
    { scope: 'worker' },
  ],
  visitor: async ({ driver }, use) => {
    const outside = openOutside(process.env['WORLD_ORIGIN'] ?? '', randomUUID())
    const visitor = await openVisit(driver, outside)
    await use(visitor)
    expect(await visitor.faults()).toEqual([])
    await visitor.close()
  },
})

export { expect }
