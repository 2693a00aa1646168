import type { Locator, Page } from '@playwright/test'

/** By keys, or as a password manager fills: a value that is set, and events that say so. */
export type Hand = 'keys' | 'values'

/** Runs in the page. */
function setValue(field: Element, value: string): void {
  Object.assign(field, { value })
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}

/** By default a page is used as soon as there is anything. */
type Open = (address: string) => Promise<unknown>

/** Uses an account by what HTML says alone: fields by their `autocomplete` tokens, and the submit button of their form. */
export function robotOn(
  page: Page,
  hand: Hand = 'keys',
  open: Open = (address) => page.goto(address, { waitUntil: 'commit' }),
) {
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
    signIn: async (email: string, password: string, address = '/') => {
      await open(address)
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
