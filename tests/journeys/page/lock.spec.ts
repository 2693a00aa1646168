import type { Locator, Page } from '@playwright/test'
import { registerForm } from '../forms.ts'
import { goOn } from '../go-on.ts'
import type { Outside } from '../outside.ts'
import { arrive, expect, heading, loginForm, test } from '../visitor.ts'

/** Something that a visitor can begin on a page, the call that it makes, and what else sends the same form. */
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
const create: Action = { call: 'POST /account/social/register', button: named('Create account') }
const change: Action = { call: 'POST /account/social/login', button: named('Change') }

/** Begins an action, sees to it that no other can be begun until it rests, and that all can be then. */
async function lockOut(page: Page, outside: Outside, first: Action, ...others: Action[]): Promise<void> {
  const counts = () => Promise.all([first, ...others].map(({ call }) => outside.count(call)))
  const [own = 0, ...rest] = await counts()
  const release = await outside.hold(first.call)
  await first.button(page).click()
  await expect(first.button(page)).toHaveAttribute('aria-busy', 'true')
  for (const { button, field } of others) {
    await button(page).press('Enter')
    await expect(page.locator('#live-polite')).toContainText('Available again in a moment.')
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

test('whoever began something cannot begin anything else on the page until it rests, but follow a link', async ({
  page,
  outside,
}) => {
  const somebody = await outside.person('active')
  const query = new URLSearchParams({ email: somebody.email, return_to: outside.at('/store') })
  const form = registerForm(page)

  await test.step('on the login', async () => {
    await arrive(page, `/service_login?${query}`)
    await password(page).fill(somebody.password)
    await lockOut(page, outside, google, signIn, resend)
    await lockOut(page, outside, signIn, google, resend)
  })

  await test.step('on the way to the registration, which is not held up', async () => {
    await outside.hold(google.call)
    await google.button(page).click()
    await expect(google.button(page)).toHaveAttribute('aria-busy', 'true')
    await page.getByRole('link', { name: 'Create Account' }).click()
    await expect(heading(page)).toHaveText('Sign up')
    await expect(google.button(page)).not.toHaveAttribute('aria-busy')
    await outside.mend()
  })

  await test.step('on the first step of the registration', async () => {
    await form.email.fill('ada-new@example.com')
    await form.password.fill('Fresh-Morning-2041')
    const next: Action = { call: 'POST /account/register', button: () => form.next, field: () => form.password }
    await lockOut(page, outside, google, next, resend)
    await form.next.click()
    await expect(heading(page).filter({ visible: true })).toHaveText('Tell us about yourself')
  })

  await test.step('on the profile of a social account', async () => {
    const profile = (platform: string) =>
      `/register/social?platform=${platform}&firstName=Ada&lastName=Lovelace&email=ada%40lovelace.example`
    await goOn(page, profile('google'))
    await expect(heading(page)).toHaveText('Complete your profile')
    await page.getByLabel('Country').selectOption('DE')
    await lockOut(page, outside, create, change)
    await lockOut(page, outside, change, create)
    // Only Google lets its visitors choose.
    await goOn(page, profile('trimble'))
    await expect(change.button(page)).toHaveCount(0)
  })

  await test.step('on the trial login', async () => {
    await goOn(page, '/trial/login?email=ada%40lovelace.example')
    await expect(heading(page)).toHaveText('Sign in to get your trial')
    await password(page).fill('Sunny-Meadow-42')
    // The link stands only with an account that is not active, and goes when the form is sent again.
    await outside.fault({ call: signIn.call, times: 1, status: 403, body: { message: 'The user is not active.' } })
    await signIn.button(page).click()
    await expect(resend.button(page)).toBeVisible()
    await lockOut(page, outside, { ...resend, call: 'POST /account/trial/activation/resend' }, signIn)
  })

  await test.step('and a sign-in leads on whatever is pressed meanwhile; its button keeps its size', async () => {
    await goOn(page, `/service_login?${query}`)
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
