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

const logIn = async (page: Page) => {
  await password(page).fill('Sunny-Meadow-42')
}
const introduce = async (page: Page) => {
  await page.getByLabel('Country').selectOption('DE')
}
const pages: Record<string, { deeds: Record<string, Deed>; prepare(page: Page, outside: Outside): Promise<void> }> = {
  '/service_login?email=ada%40lovelace.example': { deeds: { signIn, google, resend }, prepare: logIn },
  '/trial/login?email=ada%40lovelace.example': {
    deeds: { resend: { ...resend, call: 'POST /account/trial/activation/resend' }, signIn },
    // The link stands only with an account that is not active, and goes when the form is sent again.
    prepare: async (page, outside) => {
      await logIn(page)
      await outside.fault({ call: signIn.call, times: 1, status: 403, body: { message: 'The user is not active.' } })
      await signIn.button(page).click()
      await resend.button(page).waitFor()
    },
  },
  '/register/social?platform=google&firstName=Ada&lastName=Lovelace&email=ada%40lovelace.example': {
    deeds: { create, change },
    prepare: introduce,
  },
}

for (const [address, { deeds, prepare }] of Object.entries(pages))
  for (const [name, first] of Object.entries(deeds).slice(0, address.startsWith('/trial') ? 1 : undefined))
    test(`${address}: whoever began ${name} cannot begin anything else until it rests`, async ({ page, outside }) => {
      const others = Object.values(deeds).filter((deed) => deed !== first)
      await visit(page, address)
      await prepare(page, outside)
      const before = await outside.count(signIn.call)
      const release = await outside.hold(first.call)
      await first.button(page).click()
      await expect(first.button(page)).toHaveAttribute('aria-busy', 'true')
      for (const { button, field } of others) {
        await expect(button(page)).toHaveAttribute('aria-disabled', 'true')
        await expect(button(page)).toHaveAccessibleDescription('Available again in a moment.')
        await button(page).press('Enter')
        await expect(button(page)).toBeFocused()
        await field?.(page).press('Enter')
      }
      await expect.poll(() => outside.count(first.call)).toBe(1 + (name === 'signIn' ? before : 0))
      await release({ status: 500 })
      await outside.mend()
      await expect(first.button(page)).not.toHaveAttribute('aria-busy')
      for (const { button, call } of others) {
        await expect(button(page)).not.toHaveAttribute('aria-disabled')
        await expect.poll(() => outside.count(call)).toBe(call === signIn.call ? before : 0)
      }
      const [next] = others
      if (!next) throw new Error('There is nothing else')
      if (name === 'signIn') await loginForm(page).password.fill('Sunny-Meadow-42')
      const letGo = await outside.hold(next.call)
      await next.button(page).click()
      await expect.poll(() => outside.count(next.call)).toBe(1 + (next === signIn ? before : 0))
      await letGo({ status: 500 })
    })

test('a sign-in that is under way ends where it leads, whatever is pressed meanwhile', async ({ page, outside }) => {
  const somebody = await outside.person('active')
  await arrive(page, `/service_login?return_to=${outside.at('/store')}`)
  const release = await outside.hold('POST /account/login')
  await loginForm(page).send(somebody)
  await google.button(page).press('Enter')
  await release()
  await expect(page).toHaveURL(outside.at('/store'))
  expect(await outside.count(google.call)).toBe(0)
})

test('a way to Google that is under way leads there, whatever is sent meanwhile, and nothing typed is lost', async ({
  page,
  outside,
}) => {
  await visit(page, '/service_login?email=ada%40lovelace.example')
  await logIn(page)
  const release = await outside.hold(google.call)
  await google.button(page).click()
  await password(page).press('Enter')
  await expect(password(page)).toHaveValue('Sunny-Meadow-42')
  await expect(password(page)).toBeFocused()
  await release()
  await expect(page).toHaveTitle('Google (stand-in)')
  expect(await outside.count(signIn.call)).toBe(0)
})

test('a link leads away from what is under way, and the next page is free', async ({ page, outside }) => {
  await visit(page, '/service_login')
  await outside.hold(google.call)
  await google.button(page).click()
  await expect.poll(() => outside.count(google.call)).toBe(1)
  await page.getByRole('link', { name: 'Create Account' }).click()
  await expect(heading(page)).toHaveText('Sign up')
  await expect(named('Continue with Google')(page)).not.toHaveAttribute('aria-disabled')
})

test('the first step of the registration waits for the way to Google', async ({ page, outside }) => {
  await visit(page, '/register')
  const form = registerForm(page)
  await form.email.fill('ada-new@example.com')
  await form.password.fill('Fresh-Morning-2041')
  await expect(form.next).not.toHaveAttribute('aria-disabled')
  const release = await outside.hold(google.call)
  await google.button(page).click()
  await expect(form.next).toHaveAttribute('aria-disabled', 'true')
  await expect(resend.button(page)).toHaveAttribute('aria-disabled', 'true')
  await form.password.press('Enter')
  await release({ status: 500 })
  await expect(form.next).not.toHaveAttribute('aria-disabled')
  await expect(heading(page).filter({ visible: true })).toHaveText('Sign up')
  await form.next.click()
  await expect(heading(page).filter({ visible: true })).toHaveText('Tell us about yourself')
})
