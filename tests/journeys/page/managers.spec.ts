import type { Page } from '@playwright/test'
import { says } from '../../machines/refusal.ts'
import { newcomer } from '../forms.ts'
import { expect, test, visit } from '../visitor.ts'

const typed = newcomer()
const controls = (page: Page) => page.locator('main input:not([type=hidden], [readonly])').filter({ visible: true })

const passwords = (page: Page) => page.locator('main input[autocomplete$=password]').filter({ visible: true })

/** Fills in as managers do: by value and events, without the focus. */
const fillAgain = (page: Page) =>
  passwords(page).evaluateAll((all) => {
    for (const field of all as HTMLInputElement[]) {
      field.value = 'Kept-Password-1'
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
    }
  })

// Every form is one component; one page asks for the password alone, the other for a new one as well.
for (const address of ['/service_login', '/account/password-change'])
  test(`${address}: what a password manager fills in takes no refusal away`, async ({ page, signIn }) => {
    if (address === '/account/password-change') await signIn('active')
    await visit(page, address)
    const refused = page.locator('main input[autocomplete=current-password]').filter({ visible: true })
    for (const control of await controls(page).all())
      await control.fill((await control.getAttribute('type')) === 'password' ? typed.password : typed.email)
    await page.keyboard.press('Tab')
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
