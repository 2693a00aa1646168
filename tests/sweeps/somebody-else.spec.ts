import type { Page } from '@playwright/test'
import { mailedLink, newcomer, passWidget, registerForm, secret } from '../journeys/forms.ts'
import type { Outside } from '../journeys/outside.ts'
import { expect, heading, loginForm, test, visit } from '../journeys/visitor.ts'

interface Visit {
  page: Page
  outside: Outside
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true })

async function openMailOf({ page, outside }: Visit, like: string, mail: 'reset' | 'activation'): Promise<string> {
  const { email } = await outside.person(like, mail)
  await visit(page, await mailedLink(outside, email))
  return email
}

async function register(page: Page, email: string): Promise<void> {
  const form = registerForm(page)
  await visit(page, '/register')
  await form.begin({ email, password: newcomer().password })
}

/** Every way from an account of a mail or a form to its sign-in. */
const ways: Record<string, (visit: Visit) => Promise<void>> = {
  'a new password': async (at) => {
    await openMailOf(at, 'active', 'reset')
    await secret(at.page, 'New password').fill('Brand-New-Start-7')
    await button(at.page, 'Save password').click()
  },
  'an activation': async (at) => {
    await openMailOf(at, 'inactive', 'activation')
    await link(at.page, 'Sign in').click()
  },
  'a sign-up': async ({ page }) => {
    await register(page, newcomer().email)
    await registerForm(page).introduce()
    await passWidget(page)
    await registerForm(page).create.click()
    await expect(heading(page)).toHaveText(/account has been created/)
    await link(page, 'Sign in').click()
  },
  'a sign-up with an address that has an account': async ({ page, outside }) => {
    const { email } = await outside.person('active')
    const form = registerForm(page)
    await visit(page, '/register')
    await form.email.fill(email)
    await form.password.focus()
    await link(page, 'Sign in instead?').click()
  },
}

for (const [name, go] of Object.entries(ways))
  test(`${name} leads to the sign-in, also while somebody else is signed in`, async ({ page, outside, signIn }) => {
    const other = await signIn('active')
    await go({ page, outside })
    await expect(page).toHaveURL(/\/service_login\?(.*&)?prompt=login/)
    await expect(heading(page)).toHaveText('Sign in')
    await expect(loginForm(page).password).toBeVisible()
    await expect(page.getByText(other.email)).toHaveCount(0)
    await expect(loginForm(page).username).not.toHaveValue(other.email)
  })

test('a deletion deletes the account of its mail, and a trial signs in who it is for', async ({
  page,
  outside,
  signIn,
}) => {
  const other = await signIn('active')
  const { email } = await outside.person('active', 'delete')
  await visit(page, await mailedLink(outside, email))
  await expect(page.getByText(other.email)).toHaveCount(0)
  await button(page, 'Delete my account').click()
  await expect(heading(page)).toHaveText(/deleted/)
  await visit(page, '/profile/edit')
  await expect(page.locator('input[name=email]')).toHaveValue(other.email)

  const somebody = await outside.person('inactive', 'trial')
  await page.goto(await mailedLink(outside, somebody.email))
  await expect(page).toHaveURL(new RegExp(outside.at('/')))
  await visit(page, '/profile/edit')
  await expect(page.locator('input[name=email]')).toHaveValue(somebody.email)
})

test('who signed in before is offered on the login alone', async ({ page, outside }) => {
  const { email, password } = await outside.person('active')
  await visit(page, `/service_login?return_to=${outside.at('/home')}`)
  await loginForm(page).send({ email, password })
  await expect(page).toHaveURL(outside.at('/home'))
  await page.context().clearCookies({ name: 'gateway_session' })
  await visit(page, '/service_login')
  await expect(loginForm(page).username).toHaveValue(email)
  const asked = (await outside.requests()).length
  await link(page, 'Create Account').click()
  await expect(page.locator('input[name=email]')).toHaveValue('')
  await expect(page.locator('input[name=newPassword]')).toBeVisible()
  expect((await outside.requests()).slice(asked).filter(({ body }) => JSON.stringify(body).includes(email))).toEqual([])
})
