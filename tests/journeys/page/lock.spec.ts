import type { Locator, Page } from '@playwright/test'
import { navigateTo } from '../navigate.ts'
import type { Outside } from '../outside.ts'
import { arrive, expect, heading, loginForm, test } from '../visitor.ts'

/** A button, the call that it makes, and other controls of the same form. */
interface Action {
  call: string
  button: (page: Page) => Locator
  field?: (page: Page) => Locator
}

const named = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true })
const password = (page: Page) => loginForm(page).password
const signIn: Action = { call: 'POST /account/login', button: named('Sign in'), field: password }
const google: Action = { call: 'POST /account/social/login', button: named('Continue with Google') }
const resend: Action = { call: 'POST /account/resend_activation', button: named('Resend activation link') }

/** Starts an action and checks that the others are locked until it ends. */
async function lockOut(page: Page, outside: Outside, first: Action, ...others: Action[]): Promise<void> {
  const counts = () => Promise.all([first, ...others].map(({ call }) => outside.count(call)))
  const [own = 0, ...rest] = await counts()
  const release = await outside.hold(first.call)
  await first.button(page).click()
  await expect(first.button(page)).toHaveAttribute('aria-busy', 'true')
  for (const { button, field } of others) {
    await button(page).press('Enter')
    await expect(page.locator('#live-polite')).toContainText(
      'Please wait. Something on this page is still in progress.',
    )
    await expect(button(page)).toBeFocused()
    await expect(button(page)).not.toHaveAttribute('aria-busy')
    if (!field) continue
    const typed = await field(page).inputValue()
    await field(page).press('Enter')
    await expect(field(page)).toHaveValue(typed)
    await expect(field(page)).toBeFocused()
  }
  await release({ status: 500 })
  await outside.mend()
  await expect(first.button(page)).not.toHaveAttribute('aria-busy')
  await expect.poll(counts).toEqual([own + 1, ...rest])
}

test('during an action no other action on the page can start, but links work', async ({ page, outside }) => {
  const somebody = await outside.person('active')
  const query = new URLSearchParams({ email: somebody.email, return_to: outside.at('/store') })

  await test.step('on the login', async () => {
    await arrive(page, `/service_login?${query}`)
    await password(page).fill(somebody.password)
    await lockOut(page, outside, google, signIn, resend)
    await lockOut(page, outside, signIn, google, resend)
  })

  await test.step('during a link to the registration, which is not delayed', async () => {
    await outside.hold(google.call)
    await google.button(page).click()
    await expect(google.button(page)).toHaveAttribute('aria-busy', 'true')
    await page.getByRole('link', { name: 'Create Account' }).click()
    await expect(heading(page)).toHaveText('Sign up')
    await expect(google.button(page)).not.toHaveAttribute('aria-busy')
    await outside.mend()
  })

  await test.step('a sign-in goes on despite other presses, and its button does not change its size', async () => {
    await navigateTo(page, `/service_login?${query}`)
    await expect(heading(page)).toHaveText(/^Sign in(?! to get your trial)/)
    await password(page).fill(somebody.password)
    const size = async () => {
      const { width, height } = (await signIn.button(page).boundingBox()) ?? {}
      return [width, height]
    }
    const before = await size()
    const release = await outside.hold(signIn.call)
    await signIn.button(page).click()
    await expect(signIn.button(page)).toHaveAttribute('aria-busy', 'true')
    expect(await size()).toEqual(before)
    await google.button(page).press('Enter')
    await release()
    await expect(page).toHaveURL(outside.at('/store'))
  })
})
