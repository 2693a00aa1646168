import type { Locator, Page } from '@playwright/test'
import { storagePrefix } from '#src/browser/storage.ts'
import { expect } from './visitor.ts'

const maximumPresses = 60

/** Moves the focus to a control with the Tab key, from anywhere. */
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
  throw new Error(`The Tab key never reaches ${control}, only\n${[...stops].join('\n')}`)
}

export async function pressOn(control: Locator, key: 'Space' | 'Enter' | 'Tab' = 'Space'): Promise<void> {
  await tabTo(control)
  const { keyboard } = control.page()
  await keyboard.press(key)
}

/** Replaces the value of a field by typing. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await tabTo(field)
  const { keyboard } = field.page()
  await keyboard.press('ControlOrMeta+A')
  await (text ? keyboard.type(text) : keyboard.press('Delete'))
}

/** Chooses an option by its first letter; each press goes to the next match. */
export async function choose(list: Locator, value: string): Promise<void> {
  const [letter = ''] = (await list.locator(`option[value="${value}"]`).textContent()) ?? ''
  await tabTo(list)
  const { keyboard } = list.page()
  for (let presses = 0; presses <= maximumPresses; presses += 1) {
    if ((await list.inputValue()) === value) return
    await keyboard.press(letter)
  }
  throw new Error(`Typing its first letter never selects "${value}" in ${list}`)
}

/** True if an element has the focus; a page that unloads has none. */
export const hasFocus = (page: Page): Promise<boolean> =>
  page.evaluate(() => ![null, document.body].includes(document.activeElement as HTMLElement)).catch(() => false)

/** Reports input without a keyboard on every later page: pointer events and whole values at once. */
export const keyboardOnly = (page: Page): Promise<unknown> =>
  page.addInitScript((key) => {
    // A document without storage has no draft.
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
        // Ignore hidden fields, repeated events and restored drafts.
        if (type === 'hidden' || (!isTrusted && isTold)) return
        if (!isTrusted || String(data ?? '').length > 1) report(event)
      },
      true,
    )
  }, `${storagePrefix}drafts`)

/** Runs in the page: the key that leads toward a control; none at the control itself. */
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
