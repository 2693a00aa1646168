import type { Page } from '@playwright/test'
import { pathOf, queryOf } from '../forms.ts'
import { appOrigin, check, expect, heading, loginForm, said, test, visit } from '../visitor.ts'

const profileForm = (page: Page) => ({
  email: page.getByLabel('Email', { exact: true }),
  firstName: page.getByLabel('First name'),
  lastName: page.getByLabel('Last name'),
  country: page.getByLabel('Country'),
  number: page.getByLabel('Customer number'),
  save: page.getByRole('button', { name: 'Save', exact: true }),
  password: page.getByRole('link', { name: 'Change password' }),
})

const saved = 'Your profile was saved.'

test('the profile is loaded, with what is not the visitor’s to change', async ({ page, outside, signIn }) => {
  const { email } = await signIn('customer')
  const release = await outside.hold('GET /account/profile')
  await page.goto('/profile/edit')
  await expect(said(page, 'Loading your account...').first()).toBeVisible()
  await release()
  const form = profileForm(page)
  await expect(form.email).toHaveValue(email)
  await expect(form.email).toHaveAttribute('readonly')
  await expect(form.number).toHaveValue('C-104-2288')
  await expect(form.number).toHaveAttribute('readonly')
  await expect(form.country).toHaveValue('DE')
  await expect(page).toHaveTitle('Edit account – Aldera')
  await check(page)
  await form.password.click()
  await expect(heading(page)).toHaveText('Change password')
})

test('without a number there is no field for it, and without permission no way to a new password', async ({
  page,
  outside,
  signIn,
}) => {
  const { email } = await signIn('active')
  const form = profileForm(page)
  await visit(page, '/profile/edit')
  await expect(form.password).toBeVisible()
  await expect(form.number).toHaveCount(0)
  const profile = { email, firstName: 'Anna', lastName: 'Active', countryCode: 'US', passwordAllowed: false }
  await outside.fault({ call: 'GET /account/profile', body: profile })
  await visit(page, '/profile/edit')
  await expect(form.email).toHaveValue(email)
  await expect(form.password).toHaveCount(0)
})

test('whoever is not signed in signs in first and comes back', async ({ page, outside }) => {
  const somebody = await outside.person('active')
  await visit(page, `/profile/edit?return_to=${outside.at('/store')}`)
  await expect(page).toHaveTitle('Sign in – Aldera')
  await loginForm(page).send(somebody)
  await expect(page).toHaveTitle('Edit account – Aldera')
  expect([pathOf(page), queryOf(page)]).toEqual(['/profile/edit', { return_to: outside.at('/store') }])
})

test('a save sends name and country, says so and leads back where there is a way', async ({
  page,
  outside,
  signIn,
}) => {
  await signIn('active')
  const form = profileForm(page)
  await visit(page, '/profile/edit')
  await form.firstName.fill('  Anna   Maria ')
  await form.country.selectOption('FR')
  await form.save.dblclick()
  await expect(said(page, saved)).toBeVisible()
  await check(page)
  await expect(page).toHaveURL(`${appOrigin}/profile/edit`)
  await expect
    .poll(async () => (await outside.requests('PUT /account/profile')).map(({ body }) => body))
    .toEqual([{ firstName: 'Anna Maria', lastName: 'Active', countryCode: 'FR' }])
  await visit(page, `/profile/edit?return_to=${outside.at('/store')}`)
  await expect(form.firstName).toHaveValue('Anna Maria')
  await form.lastName.fill('Aktiv')
  await page.clock.install()
  await form.lastName.press('Enter')
  await expect(said(page, saved)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Back to where you came from' })).toBeVisible()
  await page.clock.fastForward(2_000)
  await expect(page).toHaveURL(outside.at('/store'))
})

test('the way back can be taken at once', async ({ page, outside, signIn }) => {
  await signIn('active')
  await visit(page, `/profile/edit?return_to=${outside.at('/store')}`)
  await profileForm(page).firstName.fill('Annika')
  await profileForm(page).save.click()
  await page.getByRole('button', { name: 'Back to where you came from' }).click()
  await expect(page).toHaveURL(outside.at('/store'))
})

test('the countries may come late, even to a visitor who waits for them', async ({ page, outside, signIn }) => {
  await signIn('active')
  const { country } = profileForm(page)
  const release = await outside.hold('GET /countries')
  await visit(page, '/profile/edit')
  await country.focus()
  await release()
  await expect(country).toHaveValue('US')
  await expect(country).toBeFocused()
})

test('what is missing is named, and a save that fails keeps what was typed', async ({ page, outside, signIn }) => {
  await signIn('active')
  const form = profileForm(page)
  await visit(page, '/profile/edit')
  await form.firstName.fill('')
  await form.lastName.fill('x'.repeat(54))
  await form.save.click()
  await expect(form.firstName).toHaveAccessibleDescription('Please enter your first name.')
  await expect(form.lastName).toHaveAccessibleDescription('Your last name cannot be more than 53 characters long.')
  await check(page)
  expect(await outside.count('PUT /account/profile')).toBe(0)
  await form.firstName.fill('Anna')
  await form.lastName.fill('Aktiv')
  await outside.fault({ call: 'PUT /account/profile', times: 1, status: 500, body: { message: 'Down.', guid: 'r-1' } })
  await form.lastName.press('Enter')
  const alert = page.getByRole('alert').filter({ hasText: 'Down.' })
  await expect(alert).toContainText('Ref. r-1')
  await expect(alert).toBeFocused()
  await expect(form.lastName).toHaveValue('Aktiv')
  await form.save.click()
  await expect(said(page, saved)).toBeVisible()
})

test('a profile that cannot be read can be read again', async ({ page, outside, signIn }) => {
  const { email } = await signIn('active')
  // A browser may ask again by itself when an old connection breaks.
  await outside.fault({ call: 'GET /account/profile', reset: true })
  await visit(page, '/profile/edit')
  await expect(heading(page)).toHaveText('Oops... what a mess.')
  await expect(said(page, 'We are having technical difficulties.')).toBeVisible()
  await outside.mend()
  await page.getByRole('button', { name: 'try again' }).click()
  await expect(profileForm(page).email).toHaveValue(email)
})

test('whoever must complete the profile does so and goes on', async ({ page, outside }) => {
  const somebody = await outside.person('profileUpdate')
  await visit(page, `/service_login?return_to=${outside.at('/store')}`)
  await loginForm(page).send(somebody)
  await expect(page).toHaveTitle('Edit account – Aldera')
  await profileForm(page).country.selectOption('IT')
  await profileForm(page).save.click()
  await page.getByRole('button', { name: 'Back to where you came from' }).click()
  await expect(page).toHaveURL(outside.at('/store'))
})

test('a profile that nobody can read is no empty form, and can be asked for again', async ({
  page,
  outside,
  signIn,
}) => {
  const { email } = await signIn('active')
  await outside.fault({ call: 'GET /account/profile', times: 1, status: 200, body: { Email: email } })
  await visit(page, '/profile/edit')
  await expect(heading(page)).toHaveText('Oops... what a mess.')
  await expect(profileForm(page).save).toHaveCount(0)
  await page.getByRole('button', { name: 'try again' }).click()
  await expect(profileForm(page).email).toHaveValue(email)
})
