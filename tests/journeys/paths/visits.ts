import type { AnyMachineSnapshot } from 'xstate'
import { type ProfileValues, profileFields } from '#machines/fields/person.ts'
import { unseal } from '#machines/security/secret.ts'
import type { LoginValues } from '#machines/sign-in/login.types.ts'
import { storagePrefix } from '#src/browser/storage.ts'
import { captchaAnswered, widgetBox } from '../forms.ts'
import { choose, pressOn, tabTo, typeInto } from '../keyboard.ts'
import { expect, loginForm } from '../visitor.ts'
import { heldFile, holdFiles } from './files.ts'
import type { Visit } from './screen.ts'
import type { InPage } from './wire.ts'

/** An address of the app with a query; undefined values are left out. */
export function addressOf(path: string, query: Record<string, string | undefined>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
}

export const needsWidget = ({ context }: AnyMachineSnapshot): boolean => context.captcha === 'challenge'

/** The widget looks by itself, and its token is held. */
export const runningCheck: InPage = {
  hold: async ({ page, cookie }) => {
    await cookie('challenge', 'auto')
    await holdFiles(page, '**/challenge/token')
  },
  answer: async ({ page }) => (await heldFile(page)).continue(),
  fail: async ({ page }) => (await heldFile(page)).abort(),
}

/** The page asks itself; one that was loaded anew a moment ago may not be again. */
export const ownReload: InPage = {
  hold: async ({ page, path }) => {
    const answer = path.steps.find(({ event }) => event.type === 'xstate.done.actor.claimReload')?.event['output']
    if (answer && !answer.isGranted)
      await page.addInitScript(
        (key) =>
          origin !== 'null' && sessionStorage.setItem(key, JSON.stringify({ path: location.pathname, at: Date.now() })),
        `${storagePrefix}reloaded`,
      )
  },
  answer: async () => {},
}

/** Lets the check of a form pass and waits until the form has its answer. */
export async function passCaptcha({ page }: Visit): Promise<void> {
  await (await heldFile(page)).continue()
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

/** Makes the widget's frame report something of itself to a visitor inside it. */
export const tellWidget =
  (kind: string) =>
  async ({ page }: Visit): Promise<void> => {
    await tabTo(widgetBox(page))
    const frame = await (await page.locator('iframe').elementHandle())?.contentFrame()
    await frame?.evaluate((said) => {
      const { id, parent: origin = '' } = document.documentElement.dataset
      parent.postMessage({ challenge: id, kind: said }, origin)
    }, kind)
  }

export const failWidget = tellWidget('error')

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
