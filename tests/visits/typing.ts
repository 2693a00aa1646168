import type { BrowserContext, Page } from '@playwright/test'
import type { Outside, Somebody } from '../journeys/outside.ts'
import type { Memory } from './moment.ts'
import { isName } from './promises.ts'
import { fieldAt, readable, type Step, ways } from './visit.ts'

export interface Hands {
  page: Page
  context: BrowserContext
  outside: Outside
  somebody: Partial<Somebody> & { email: string }
  /** Whoever was signed in elsewhere. */
  account?: Somebody
  memory: Memory
  secrets: Set<string>
}

const freshPassword = 'Fresh-Morning-2041'
export const fields = 'main form :is(input, select):not([type=hidden], [type=checkbox], [readonly])'

const pick = (page: Page, selector: string, on: number | string) => {
  const all = page.locator(selector).filter({ visible: true })
  if (on === 'submit') return { all: all.and(page.locator('[type=submit]')), index: 0 }
  return typeof on === 'string'
    ? { all: all.and(page.locator(`[name="${on}"]`)).or(all.filter({ hasText: on })), index: 0 }
    : { all, index: on }
}

/** The n-th of those that can be seen, counted in a circle. */
export async function find(page: Page, selector: string, on: number | string) {
  const { all, index } = pick(page, selector, on)
  const count = await all.count()
  return count > 0 ? all.nth(index % count) : undefined
}

/** What a field of this kind is meant to hold. */
function meant({ somebody }: Hands, name: string, autocomplete: string): string {
  if (isName(name)) return somebody.email
  if (autocomplete === 'current-password') return somebody.password || freshPassword
  if (autocomplete === 'new-password') return freshPassword
  if (autocomplete.startsWith('tel')) return '+31 20 123 4567'
  return name === 'captchaAnswer' ? '123456' : autocomplete === 'family-name' ? 'Newcomer' : 'Nora'
}

/** Types into a field, or chooses in a list. */
export async function put(
  hands: Hands,
  on: number | string,
  step: Pick<Step & { do: 'type' }, 'as' | 'how'>,
): Promise<void> {
  const { page, memory, secrets } = hands
  const field = await find(page, fields, on)
  if (!field) return
  const { name, autocomplete, isList, type } = await field.evaluate((element: HTMLInputElement) => {
    const { name, autocomplete, localName, type } = element
    return { name, autocomplete, isList: localName === 'select', type }
  })
  const value = ways[step.as](meant(hands, name, autocomplete))
  const isSecret = autocomplete.endsWith('password')
  if (isSecret && value.length > 7) secrets.add(value)
  if (isList) await field.selectOption({ index: 1 })
  else if (step.how === 'filled')
    await field.evaluate((element: HTMLInputElement, text) => {
      element.value = text
      for (const kind of ['input', 'change']) element.dispatchEvent(new Event(kind, { bubbles: true }))
    }, value)
  else if (step.how === 'composed' && value) {
    await field.focus()
    await field.selectText()
    const keys = await page.context().newCDPSession(page)
    await keys.send('Input.imeSetComposition', { text: value.slice(0, 9), selectionStart: 1, selectionEnd: 1 })
    await page.keyboard.insertText(value)
    await keys.detach()
  } else if (step.how === 'typed' && value.length < 60) {
    await field.focus()
    await field.selectText()
    await page.keyboard.press('Delete')
    await page.keyboard.type(value)
  } else await field.fill(value)
  const stands = await field.inputValue()
  memory.typed.set(fieldAt(page.url(), name), stands)
  if (!isName(name)) return
  memory.names.add(stands).add(value)
  const isRead = readable.has(step.as) && (type === 'email' || value.length < 500)
  if (isRead) memory.readable.add(stands)
}

export async function fillAll(hands: Hands): Promise<void> {
  const count = await hands.page.locator(fields).filter({ visible: true }).count()
  for (let index = 0; index < count; index += 1) {
    const field = await find(hands.page, fields, index)
    if (!(await field?.inputValue())) await put(hands, index, { as: 'right', how: 'typed' })
  }
  await hands.page.keyboard.press('Tab')
}
