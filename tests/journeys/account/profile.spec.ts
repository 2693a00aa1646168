import type { Page } from '@playwright/test'
import { pathOf, queryOf } from '../forms.ts'
import { appOrigin, expect, heading, loginForm, said, test, visit } from '../visitor.ts'

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
  const release = await outside.hold('GET /account/profile', 1)
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
  await form.password.click()
  await expect(heading(page)).toHaveText('Change password')

  await test.step('without permission there is no way to a new password', async () => {
    const profile = { email, firstName: 'Anna', lastName: 'Active', countryCode: 'US', passwordAllowed: false }
    await outside.fault({ call: 'GET /account/profile', body: profile })
    await page.goBack()
    await expect(form.firstName).toHaveValue('Anna')
    await expect(form.number).toHaveCount(0)
    await expect(form.password).toHaveCount(0)
  })
})

test('whoever is not signed in signs in first, comes back, and is led on after a save', async ({ page, outside }) => {
  const somebody = await outside.person('active')
  const { country, lastName } = profileForm(page)

  await test.step('the login leads back', async () => {
    await visit(page, `/profile/edit?return_to=${outside.at('/store')}`)
    await expect(page).toHaveTitle('Sign in – Aldera')
    const release = await outside.hold('GET /countries')
    await loginForm(page).send(somebody)
    await expect(page).toHaveTitle('Edit account – Aldera')
    await expect
      .poll(() => [pathOf(page), queryOf(page)])
      .toEqual(['/profile/edit', { return_to: outside.at('/store') }])
    await country.focus()
    await release()
  })

  await test.step('the countries may come late, even to a visitor who waits for them', async () => {
    await expect(country.locator('[value=FR]')).toBeAttached()
    await expect(country).toHaveValue('US')
    await expect(country).toBeFocused()
  })

  await test.step('a save leads back where there is a way', async () => {
    await lastName.fill('Aktiv')
    await page.clock.install()
    await lastName.press('Enter')
    await expect(said(page, saved)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Back to where you came from' })).toBeVisible()
    await page.clock.fastForward(2_000)
    await expect(page).toHaveURL(outside.at('/store'))
  })
})

test('a save sends name and country and says so; one that fails keeps what was typed', async ({
  page,
  outside,
  signIn,
}) => {
  const call = 'PUT /account/profile'
  const sent = async () => (await outside.requests(call)).map(({ body }) => body)
  const trouble = said(page, 'The list of countries could not be loaded.')
  const form = profileForm(page)
  await signIn('active')
  await outside.fault({ call: 'GET /countries', times: 1, status: 200, body: 'nonsense' })
  await visit(page, '/profile/edit')
  await expect(form.password).toBeVisible()
  await expect(form.number).toHaveCount(0)

  await test.step('a save that fails', async () => {
    await form.firstName.fill('  Anna   Maria ')
    await outside.fault({ call, times: 1, status: 500, body: { message: 'Down.', guid: 'r-1' } })
    await form.firstName.press('Enter')
    const alert = page.getByRole('alert').filter({ hasText: 'Down.' })
    await expect(alert).toContainText('Ref. r-1')
    await expect(alert).toBeFocused()
    await expect(form.firstName).toHaveValue('  Anna   Maria ')
  })

  const person = { firstName: 'Anna Maria', lastName: 'Active', countryCode: 'US' }
  await test.step('the country is not lost with the list', async () => {
    await expect(trouble).toBeVisible()
    await expect(form.country).toHaveValue('US')
    await form.save.dblclick()
    await expect(said(page, saved)).toBeVisible()
    await expect.poll(sent).toEqual([person, person])
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(trouble).toHaveCount(0)
    await expect(form.country).toHaveValue('US')
  })

  await form.country.selectOption('FR')
  await form.save.click()
  await expect.poll(sent).toEqual([person, person, { ...person, countryCode: 'FR' }])
  await expect(said(page, saved)).toBeVisible()
  await expect(page).toHaveURL(`${appOrigin}/profile/edit`)
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
