import type { Page } from '@playwright/test'
import { expect } from '../visitor.ts'

/** Values of the visible fields and their screen, without passwords and captchas. */
type Typed = { screen: string; fields: Record<string, string | boolean> }

export const readTyped = (page: Page): Promise<Typed> =>
  page.evaluate(() => {
    const found = document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('main :is(input, select)[name]')
    const [heading] = [...document.querySelectorAll('main h1')].filter((one) => one.checkVisibility())
    const open = [...found].filter(
      (field) =>
        field.checkVisibility() &&
        !['password', 'hidden'].includes(field.type) &&
        !/password/.test(field.autocomplete) &&
        !/captcha/.test(field.name),
    )
    return {
      screen: heading?.textContent ?? '',
      fields: Object.fromEntries(
        open.map((field) => [field.name, field.type === 'checkbox' ? Reflect.get(field, 'checked') : field.value]),
      ),
    }
  })

/** Expects the same values while the screen is the same. */
export async function expectTyped(page: Page, { screen, fields }: Typed): Promise<void> {
  const now = async () => {
    const typed = await readTyped(page)
    return typed.screen === screen ? typed.fields : fields
  }
  await expect.poll(now, { message: 'What was typed is kept', intervals: [20, 50, 100] }).toEqual(fields)
}
