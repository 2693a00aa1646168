import type { Locator, Page } from '@playwright/test'
import { registerForm } from '../forms.ts'
import type { Outside } from '../outside.ts'
import { arrive, expect, heading, loginForm, test, visit } from '../visitor.ts'

/** Something that a visitor can begin on a page, the call that it makes, and what else sends the same form. */
interface Deed {
  call: string
  button: (page: Page) => Locator
  field?: (page: Page) => Locator
}

const named = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true })
const password = (page: Page) => loginForm(page).password
const signIn: Deed = { call: 'POST /account/login', button: named('Sign in'), field: password }
const google: Deed = { call: 'POST /account/social/login', button: named('Continue with Google') }
const resend: Deed = { call: 'POST /account/resend_activation', button: named('Resend activation link') }
const create: Deed = { call: 'POST /account/social/register', button: named('Create account') }
const change: Deed = { call: 'POST /account/social/login', button: named('Change') }

/** Begins a deed, sees to it that no other can be begun until it rests, and that all can be then. */
async function takeTurn(page: Page, outside: Outside, first: Deed, deeds: Deed[]): Promise<void> {
  const others = deeds.filter((deed) => deed !== first)
  const counts = () => Promise.all(deeds.map(({ call }) => outside.count(call)))
  const before = await counts()
  const release = await outside.hold(first.call)
  await first.button(page).click()
  await expect(first.button(page)).toHaveAttribute('aria-busy', 'true')
  for (const { button, field } of others) {
    await expect(button(page)).toHaveAttribute('aria-disabled', 'true')
    await expect(button(page)).toHaveAccessibleDescription('Available again in a moment.')
    await button(page).press('Enter')
    await expect(button(page)).toBeFocused()
    const typed = await field?.(page).inputValue()
    await field?.(page).press('Enter')
    if (field) {
      await expect(field(page)).toHaveValue(typed ?? '')
      await expect(field(page)).toBeFocused()
    }
  }
  await release({ status: 500 })
  await outside.mend()
  await expect(first.button(page)).not.toHaveAttribute('aria-busy')
  for (const { button } of others) await expect(button(page)).not.toHaveAttribute('aria-disabled')
  await expect.poll(counts).toEqual(deeds.map((deed, index) => (before[index] ?? 0) + (deed === first ? 1 : 0)))
}

test('the login: whoever began something cannot begin anything else until it rests, and a sign-in leads where it leads', async ({
  page,
  outside,
}) => {
  const somebody = await outside.person('active')
  const query = new URLSearchParams({ email: somebody.email, return_to: outside.at('/store') })
  await arrive(page, `/service_login?${query}`)
  const deeds = [signIn, google, resend]
  for (const first of deeds)
    await test.step(first.call, async () => {
      await password(page).fill(somebody.password)
      await takeTurn(page, outside, first, deeds)
    })

  await test.step('a sign-in ends where it leads whatever is pressed meanwhile, and its button keeps its size', async () => {
    await password(page).fill(somebody.password)
    const size = async () => {
      const box = await signIn.button(page).boundingBox()
      return [box?.width, box?.height]
    }
    const before = await size()
    const release = await outside.hold(signIn.call)
    await signIn.button(page).click()
    await expect(signIn.button(page)).toHaveAttribute('aria-busy', 'true')
    expect(await size()).toEqual(before)
    await google.button(page).press('Enter')
    await release()
    await expect(page).toHaveURL(outside.at('/store'))
    expect(await outside.count(google.call)).toBe(1)
  })
})

test('the trial login: whoever asks for a link cannot sign in until that rests', async ({ page, outside }) => {
  const deeds = [{ ...resend, call: 'POST /account/trial/activation/resend' }, signIn]
  await visit(page, '/trial/login?email=ada%40lovelace.example')
  await password(page).fill('Sunny-Meadow-42')
  // The link stands only with an account that is not active, and goes when the form is sent again.
  await outside.fault({ call: signIn.call, times: 1, status: 403, body: { message: 'The user is not active.' } })
  await signIn.button(page).click()
  await expect(resend.button(page)).toBeVisible()
  for (const first of deeds.slice(0, 1)) await takeTurn(page, outside, first, deeds)
  await password(page).fill('Sunny-Meadow-42')
  await signIn.button(page).click()
  await expect.poll(() => outside.count(signIn.call)).toBe(2)
})

test('a profile of a social account: whoever began something cannot begin anything else until it rests', async ({
  page,
  outside,
}) => {
  const deeds = [create, change]
  await visit(page, '/register/social?platform=google&firstName=Ada&lastName=Lovelace&email=ada%40lovelace.example')
  await page.getByLabel('Country').selectOption('DE')
  for (const first of [...deeds, create]) await takeTurn(page, outside, first, deeds)
})

test('a link leads away from what is under way, and the first step of the registration waits for the way to Google', async ({
  page,
  outside,
}) => {
  await visit(page, '/service_login')
  await outside.hold(google.call)
  await google.button(page).click()
  await expect.poll(() => outside.count(google.call)).toBe(1)
  await page.getByRole('link', { name: 'Create Account' }).click()
  await expect(heading(page)).toHaveText('Sign up')
  await expect(google.button(page)).not.toHaveAttribute('aria-disabled')
  await outside.mend()

  const form = registerForm(page)
  await form.email.fill('ada-new@example.com')
  await form.password.fill('Fresh-Morning-2041')
  await expect(form.next).not.toHaveAttribute('aria-disabled')
  const begin = async () => {
    const release = await outside.hold(google.call)
    await google.button(page).click()
    await expect(form.next).toHaveAttribute('aria-disabled', 'true')
    await expect(resend.button(page)).toHaveAttribute('aria-disabled', 'true')
    await form.password.press('Enter')
    await expect(form.password).toHaveValue('Fresh-Morning-2041')
    await expect(form.password).toBeFocused()
    return release
  }

  await test.step('what was typed can be sent once that failed', async () => {
    const release = await begin()
    await release({ status: 500 })
    await outside.mend()
    await expect(form.next).not.toHaveAttribute('aria-disabled')
    await expect(heading(page).filter({ visible: true })).toHaveText('Sign up')
    await form.next.click()
    await expect(heading(page).filter({ visible: true })).toHaveText('Tell us about yourself')
  })

  await test.step('and leads to Google otherwise, whatever is sent meanwhile', async () => {
    await form.back.click()
    await expect(heading(page).filter({ visible: true })).toHaveText('Sign up')
    await form.password.fill('Fresh-Morning-2041')
    await expect(form.next).not.toHaveAttribute('aria-disabled')
    const release = await begin()
    await release()
    await expect(page).toHaveTitle('Google (stand-in)')
  })
})
