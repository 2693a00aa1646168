import type { Locator, Page } from '@playwright/test'
import type { FieldEdit } from '#machines/fields/form-rules.ts'
import type { Destination } from '#machines/leaving.ts'
import { addressOf } from '#machines/security/address.ts'
import { Secret, unseal } from '#machines/security/secret.ts'
import { choose, pressOn, tabTo, typeInto } from '../keyboard.ts'
import { appOrigin, expect, heading, textOn } from '../visitor.ts'
import type { Look, Visit } from './screen.ts'

/** Expects a heading and texts. */
export function shows(title: string | RegExp, ...words: (string | RegExp)[]): Look {
  return async ({ page }) => {
    await expect(heading(page).filter({ visible: true })).toHaveText(title)
    for (const text of words) await expect(textOn(page, text).first()).toBeVisible()
  }
}

/** Expects a form with a busy button. */
export function sends(title: string, button: string): Look {
  return async (visit, expected) => {
    await shows(title)(visit, expected)
    const own = submit(visit.page, button)
    await expect(own).toHaveAttribute('aria-busy', 'true')
    await expect(own).toHaveAttribute('aria-disabled', 'true')
    await expect(own).not.toHaveAttribute('disabled')
  }
}

/** Expects a form that can be filled in and sent. */
export function offers(title: string, button: string, ...words: (string | RegExp)[]): Look {
  return async (visit, expected) => {
    await shows(title, ...words)(visit, expected)
    await expect(submit(visit.page, button)).toBeVisible()
    await expect(submit(visit.page, button)).not.toHaveAttribute('aria-busy')
  }
}

/** Expects that the browser went to the destination of the flow, or further by a redirect. */
export const leaves: Look = async ({ page, visited, address }, { output }) => {
  const own = new URLSearchParams({ continue: new URL(address, appOrigin).href })
  const target = normal(targetOf(output).replace(/continue=x$/, String(own)))
  const places = () => visited.map(({ url }) => normal(url))
  await expect.poll(places).toContain(target)
  await expect.poll(() => visited.slice(places().indexOf(target)).some(({ arrived }) => arrived)).toBe(true)
  await page.waitForLoadState()
  if (page.url().startsWith(appOrigin)) await expect(heading(page)).toBeVisible()
}

/** Expects a page load, after which nothing of the old page is left. */
export const reloads: Look = ({ page, visited }) =>
  expect.poll(() => visited.filter(({ url, arrived }) => !arrived && url === page.url()).length).toBe(2)

/** A state that the flow leaves before a test can inspect it. */
export const passes: Look = () => Promise.reject(new Error('The flow should leave this state at once.'))

/** A submit button by its name. */
export const submit = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })

export const field = ({ page }: Visit, label: string): Locator => page.getByLabel(label, { exact: true })

export const press =
  (name: string) =>
  ({ page }: Visit) =>
    pressOn(submit(page, name))

type Edit = FieldEdit<Record<string, unknown>>

/** Chooses an option, then the empty one. */
async function empties(list: Locator): Promise<void> {
  await tabTo(list)
  for (const key of ['ArrowDown', 'Home']) await list.page().keyboard.press(key)
}

/** Types or chooses a value, and leaves the field if the edit says so. */
export async function edits({ page }: Visit, { field, how, value }: Edit): Promise<void> {
  const control = page.locator(`#field-${field}`)
  const text = value instanceof Secret ? unseal(value) : String(value)
  if (how === 'chosen') return text ? choose(control, text) : empties(control)
  await typeInto(control, text)
  const others = page.locator(`main form:visible input:visible:not([type=checkbox], #field-${field})`)
  if (how === 'left') await tabTo(others.first())
}

export const staysIn = (_: unknown, { how }: Edit): boolean => how !== 'left'

/** Presses the button of a failed page. */
export const retry = press('try again')

function targetOf(output: Exclude<Destination, { reload: true }>): string {
  if ('href' in output) return addressOf(output)
  return `${appOrigin}${output.to}?${new URLSearchParams(output.search)}`
}

function normal(address: string): string {
  const url = new URL(address)
  url.searchParams.sort()
  url.hash = ''
  return url.href.replace(/\?$/, '')
}
