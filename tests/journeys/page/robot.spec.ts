import type { Locator, Page } from '@playwright/test'
import { choiceCookie } from '#src/language/page-language.ts'
import { mailedLink } from '../forms.ts'
import { holdScripts } from '../hold.ts'
import type { Outside } from '../outside.ts'
import { openSite } from '../site.ts'
import { appOrigin, expect, settingsOf, test } from '../visitor.ts'

/** By keys, or as a password manager fills: a value that is set, and events that say so. */
type Hand = 'keys' | 'values'

/** Runs in the page. */
function setValue(field: Element, value: string): void {
  Object.assign(field, { value })
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}

/** Uses an account by what HTML says alone: fields by their `autocomplete` tokens, and the submit button of their form. */
function robotOn(page: Page, hand: Hand) {
  // A page is used as soon as there is anything.
  const open = (address: string) => page.goto(address, { waitUntil: 'commit' })
  const control = (token: string) =>
    page.locator(`form :is(input, select)[autocomplete~="${token}"]`).filter({ visible: true }).first()
  const put = async (token: string, value: string): Promise<Locator> => {
    const field = control(token)
    if (hand === 'values') await field.evaluate(setValue, value)
    else if (await field.evaluate(({ localName }) => localName === 'select')) await field.selectOption(value)
    else {
      await field.press('ControlOrMeta+A')
      await field.pressSequentially(value)
    }
    return field
  }
  /** Presses the button of a form, and waits until a field is no longer there. */
  const send = async (field: Locator) => {
    await page.locator('form button[type=submit]').filter({ visible: true }).click()
    return () => field.waitFor({ state: 'detached' })
  }
  return {
    signIn: async (email: string, password: string) => {
      await open('/')
      await put('username', email)
      return send(await put('current-password', password))
    },
    begin: async (email: string, password: string) => {
      await open('/register')
      await put('username', email)
      await put('new-password', password)
      await page.locator('form button[type=submit]').filter({ visible: true }).click()
    },
    introduce: async (given: string, family: string, country: string) => {
      await put('given-name', given)
      await put('family-name', family)
      await page.frameLocator('iframe').locator('input[type=checkbox]').check()
      await page.waitForFunction(() =>
        [...document.querySelectorAll<HTMLInputElement>('form input[type=hidden]')].some(({ value }) => value),
      )
      return send(await put('country', country))
    },
    recover: async (email: string) => {
      await open('/account/recover')
      return send(await put('email', email))
    },
    reset: async (link: string, password: string) => {
      await open(link)
      return send(await put('new-password', password))
    },
    change: async (from: string, to: string) => {
      await open('/.well-known/change-password')
      await put('current-password', from)
      return send(await put('new-password', to))
    },
  }
}

const [first, second, third] = ['Fresh-Morning-2041', 'Quiet-Harbour-1907', 'Amber-Window-3316']

type Robot = ReturnType<typeof robotOn>

/** From no account to the third password; early: before the scripts of a page run. */
async function live(page: Page, outside: Outside, email: string, robot: Robot, isEarly: boolean): Promise<void> {
  const link = async () => {
    await expect.poll(() => mailedLink(outside, email)).not.toBe('')
    return mailedLink(outside, email)
  }
  const soon = async <Done>(act: () => Promise<Done>): Promise<Done> => {
    if (!isEarly) return act()
    const release = await holdScripts(page)
    const done = await act()
    release()
    return done
  }
  const signIn = async (password: string) => {
    // The page before would fill in the name, and move the focus, at a time of its own.
    await page.evaluate(() => [localStorage, sessionStorage].map((storage) => storage.clear()))
    await (await soon(() => robot.signIn(email, password)))()
  }

  await soon(() => robot.begin(email, first))
  await (await robot.introduce('Nora', 'Newcomer', 'NL'))()
  await page.goto(await link())
  await expect.poll(() => outside.count('POST /account/activate')).toBe(1)
  await signIn(first)
  await (await robot.change(first, second))()
  await page.context().clearCookies({ name: /session/ })
  await (await soon(() => robot.recover(email)))()
  await (await robot.reset(await link(), third))()
  await signIn(third)
}

const robots = [
  { brand: 'korvid', language: 'de', hand: 'keys', isEarly: true },
  { brand: 'ombrel', language: 'jp', hand: 'values', isEarly: false },
  { brand: 'virelle', language: 'kr', hand: 'values', isEarly: true },
  { brand: 'aldera', language: 'es', hand: 'keys', isEarly: false },
  { brand: 'aldera', language: 'pt', hand: 'values', isEarly: false },
  { brand: 'korvid', language: 'it', hand: 'keys', isEarly: true },
  { brand: 'ombrel', language: 'fr', hand: 'values', isEarly: true },
  { brand: 'virelle', language: 'cn', hand: 'keys', isEarly: false },
] as const

for (const { brand, language, hand, isEarly } of robots)
  test(`a robot that reads no word lives with an account of ${brand} in ${language} by ${hand}${isEarly ? ', early' : ''}`, async ({
    page,
    outside,
    request,
    cookie,
  }) => {
    const { origin, close } = await openSite({ ...(await settingsOf(request)), brand, languages: ['en', language] })
    await page.context().grantPermissions(['local-network-access'])
    await cookie(choiceCookie, language)
    await page.route(
      (url) => url.origin === appOrigin && !url.pathname.includes('.'),
      async (route) => {
        const { pathname, search } = new URL(route.request().url())
        await route.fulfill({ response: await route.fetch({ url: `${origin}${pathname}${search}` }) })
      },
    )
    await live(page, outside, `robot-${outside.scope.slice(0, 8)}@example.com`, robotOn(page, hand), isEarly)
    await close()
  })
