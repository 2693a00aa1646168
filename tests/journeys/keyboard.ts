import type { Locator, Page } from '@playwright/test'
import { storagePrefix } from '../../src/browser/storage.ts'
import { expect } from './visitor.ts'

const maximumPresses = 60

/** Goes to a control with the Tab key, from wherever the focus is. */
export async function tabTo(control: Locator): Promise<void> {
  await expect(control).toBeVisible()
  const { keyboard } = control.page()
  const element = await control.evaluateHandle((own) => own)
  const stops = new Set<string>()
  for (let presses = 0; presses <= maximumPresses; presses += 1) {
    const { key, stop } = await element.evaluate(nextKey)
    if (!key) return
    stops.add(stop)
    await keyboard.press(key)
  }
  throw new Error(`The keyboard never comes to ${control}, but to\n${[...stops].join('\n')}`)
}

/** Presses a key on a control. */
export async function pressOn(control: Locator, key: 'Space' | 'Enter' | 'Tab' = 'Space'): Promise<void> {
  await tabTo(control)
  const { keyboard } = control.page()
  await keyboard.press(key)
}

/** Types into a field, in place of what it holds. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await tabTo(field)
  const { keyboard } = field.page()
  await keyboard.press('ControlOrMeta+A')
  await (text ? keyboard.type(text) : keyboard.press('Delete'))
}

/** Chooses from a list by the first letter, which goes from one option that begins with it to the next. */
export async function choose(list: Locator, value: string): Promise<void> {
  const [letter = ''] = (await list.locator(`option[value="${value}"]`).textContent()) ?? ''
  await tabTo(list)
  const { keyboard } = list.page()
  for (let presses = 0; presses <= maximumPresses; presses += 1) {
    if ((await list.inputValue()) === value) return
    await keyboard.press(letter)
  }
  throw new Error(`The keyboard never comes to "${value}" in ${list}`)
}

/** Whether the focus is on something; on a page that is on its way out it is on nothing. */
export const hasFocus = (page: Page): Promise<boolean> =>
  page.evaluate(() => ![null, document.body].includes(document.activeElement as HTMLElement)).catch(() => false)

/** Reports, on every page from now on, what no keyboard does: a pointer, and what stands in a field at once. */
export const keyboardOnly = (page: Page): Promise<unknown> =>
  page.addInitScript((key) => {
    // Where a document has no storage, nothing was kept for it.
    const kept = () => (origin === 'null' ? '' : String(sessionStorage.getItem(key)))
    const report = ({ type }: Event) => console.error(`Not done by keyboard: ${type}`)
    for (const type of ['pointerdown', 'mousedown'])
      addEventListener(type, (event) => event.isTrusted && report(event), true)
    const typed = new WeakMap<EventTarget, string>()
    addEventListener(
      'input',
      (event) => {
        const { isTrusted, data, target } = event as InputEvent
        const { type, value } = target as HTMLInputElement
        const isTold = typed.get(target as HTMLInputElement) === value || kept().includes(JSON.stringify(value))
        typed.set(target as HTMLInputElement, value)
        // What the page notes for itself nobody types, nor what it only tells once more or kept as a draft.
        if (type === 'hidden' || (!isTrusted && isTold)) return
        if (!isTrusted || String(data ?? '').length > 1) report(event)
      },
      true,
    )
  }, `${storagePrefix}drafts`)

/** Runs in the page: the key that leads from the focus toward a control, none at the control itself. */
function nextKey(control: Element): { key?: 'Tab' | 'Shift+Tab'; stop: string } {
  const { activeElement, body } = document
  const stop = String(activeElement?.outerHTML.slice(0, 90))
  if (activeElement === control && document.hasFocus()) return { stop }
  const isBehind =
    activeElement &&
    activeElement !== body &&
    activeElement.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_PRECEDING
  return { key: isBehind ? 'Shift+Tab' : 'Tab', stop }
}
