import type { AnyMachineSnapshot } from 'xstate'
import { type ProfileValues, profileFields } from '#machines/fields/person.ts'
import { unseal } from '#machines/security/secret.ts'
import type { LoginValues } from '#machines/sign-in/login.types.ts'
import { captchaAnswered, widgetBox } from '../forms.ts'
import { choose, pressOn, tabTo, typeInto } from '../keyboard.ts'
import { expect, loginForm } from '../visitor.ts'
import type { Visit } from './screen.ts'

/** An address of the app with a query; undefined values are left out. */
export function addressOf(path: string, query: Record<string, string | undefined>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
}

export const needsWidget = ({ context }: AnyMachineSnapshot): boolean => context.captcha === 'challenge'

/** Passes the captcha of a form and waits until the form has its answer. */
export async function passCaptcha({ page }: Visit): Promise<void> {
  await pressOn(widgetBox(page))
  await captchaAnswered(page)
}

/** Fills in and submits a login, with its captcha if it needs an answer. */
export async function logIn(
  visit: Visit,
  { values: { username, password, captchaAnswer } }: { values: LoginValues },
): Promise<void> {
  const form = loginForm(visit.page)
  await typeInto(form.username, username)
  await typeInto(form.password, unseal(password))
  if (unseal(captchaAnswer)) await passCaptcha(visit)
  await pressOn(form.submit)
}

/** Makes the widget's frame report an error to a visitor inside it. */
export async function failWidget({ page }: Visit): Promise<void> {
  await tabTo(widgetBox(page))
  const frame = await (await page.locator('iframe').elementHandle())?.contentFrame()
  await frame?.evaluate(() => {
    const { id, parent: origin = '' } = document.documentElement.dataset
    parent.postMessage({ challenge: id, kind: 'error' }, origin)
  })
}

/** Waits until the page has read the session. */
export async function knowsVisitor({ page, outside }: Visit): Promise<void> {
  await expect.poll(() => outside.requests('GET /session')).toMatchObject([{ status: 200 }])
  await page.evaluate(() => new Promise(requestAnimationFrame))
}

/** Fills in a person, and leaves each field. */
export async function introduce({ page }: Visit, values: Partial<ProfileValues>): Promise<void> {
  for (const name of profileFields.names) {
    const { [name]: value } = values
    if (value === undefined) continue
    const field = page.locator(`[name=${name}]:visible`)
    await (name === 'countryCode' ? choose : typeInto)(field, value)
    if (name !== 'countryCode') await pressOn(field, 'Tab')
  }
}
