import type { Page } from '@playwright/test'
import { expect, ready, test } from '../journeys/visitor.ts'
import { says } from '../machines/refusal.ts'
import { type InterruptedPage, pages, typeAll, typed } from './pages.ts'

const forms: Record<string, InterruptedPage> = {
  ...pages,
  'sign-in of a trial': { address: () => `/trial/login?email=${typed.email}` },
}

const passwords = (page: Page) => page.locator('main input[autocomplete$=password]').filter({ visible: true })

/** What managers take for the name: the last field of text before a password that a person can see, else one kept for them. */
const namesOf = (page: Page) =>
  passwords(page).evaluateAll((all) =>
    (all as HTMLInputElement[]).map((password) => {
      const opacity = (element: Element | null): number =>
        element ? Number(getComputedStyle(element).opacity) * opacity(element.parentElement) : 1
      const texts = [...(password.form?.querySelectorAll('input') ?? [])].filter(({ type }) =>
        /text|email|tel/.test(type),
      )
      const before = texts.filter((text) => text.compareDocumentPosition(password) === Node.DOCUMENT_POSITION_FOLLOWING)
      const seen = before.filter((text) => text.checkVisibility({ visibilityProperty: true }) && opacity(text) > 0.7)
      return (seen.at(-1) ?? before.at(-1))?.autocomplete
    }),
  )

/** Fills in as managers do: by value and events, without the focus. */
const fillAgain = (page: Page) =>
  passwords(page).evaluateAll((all) => {
    for (const field of all as HTMLInputElement[]) {
      field.value = 'Kept-Password-1'
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
    }
  })

for (const [name, { address, begin }] of Object.entries(forms))
  test(`${name}: a password manager finds the name, and takes no refusal away`, async ({
    page,
    context,
    outside,
    signIn,
  }) => {
    const visit = { page, context, outside, signIn }
    await page.goto(await address(visit))
    await ready(page)
    await begin?.(visit)
    const names = await namesOf(page)
    expect(names).toEqual(names.map(() => 'username'))
    const refused = page.locator('main input[autocomplete=current-password]').filter({ visible: true })
    if ((await refused.count()) === 0) return
    await typeAll(page)
    await passwords(page).last().press('Enter')
    const words = new RegExp(`^(${says('wrongPassword')}|${says('wrongCurrent')})`)
    await expect(refused).toHaveAccessibleDescription(words)
    await expect(refused).toHaveValue('')
    await refused.hover()
    await fillAgain(page)
    await page.getByRole('heading').first().hover()
    await expect(refused).toHaveAccessibleDescription(words)
    await expect(refused).toHaveValue('Kept-Password-1')
    // The next press tells what was filled in.
    await page.locator('main form label').first().click()
    await expect(refused).not.toHaveAccessibleDescription(words)
  })
