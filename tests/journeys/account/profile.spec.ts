import type { Page } from '@playwright/test'
import { ownProfile } from '../../machines/answers.ts'
import { isAt, secret } from '../forms.ts'
import { expect, heading, loginForm, test, textOn, visit } from '../visitor.ts'

const call = 'PUT /account/profile'
const saved = 'Your profile was saved.'

const profileForm = (page: Page) => ({
  email: page.getByLabel('Email', { exact: true }),
  firstName: page.getByLabel('First name'),
  lastName: page.getByLabel('Last name'),
  country: page.getByLabel('Country'),
  number: page.getByLabel('Customer number'),
  save: page.getByRole('button', { name: 'Save', exact: true }),
  password: page.getByRole('link', { name: 'Change password' }),
})

test('email and customer number cannot be changed, nor the password where the gateway forbids it', async ({
  page,
  outside,
  signIn,
}) => {
  const { email } = await signIn('customer')
  const form = profileForm(page)
  await visit(page, '/profile/edit')
  for (const [field, value] of [
    [form.email, email],
    [form.number, 'C-104-2288'],
  ] as const) {
    await expect(field).toHaveValue(value)
    await expect(field).toHaveAttribute('readonly')
  }
  await expect(form.country).toHaveValue('DE')
  await form.password.click()
  await expect(heading(page)).toHaveText('Change password')

  await test.step('a change that Back interrupted is not sent again by Forward, and its passwords are gone', async () => {
    const change = 'POST /account/change_password'
    const before = await outside.count(change)
    await outside.fault({ call: change, times: 1, hang: true })
    const fields = [secret(page, 'Current password'), secret(page, 'New password')]
    for (const field of fields) await field.fill('Brand-New-Start-7')
    const submit = page.getByRole('button', { name: 'Change password', exact: true })
    await submit.click()
    await expect.poll(() => outside.count(change)).toBe(before + 1)
    await page.goBack()
    await expect(form.email).toHaveValue(email)
    await page.goForward()
    for (const field of fields) await expect(field).toHaveValue('')
    await expect(submit).not.toHaveAttribute('aria-busy')
    expect(await outside.count(change)).toBe(before + 1)
  })

  const profile = { email, firstName: 'Anna', lastName: 'Active', countryCode: 'US', passwordAllowed: false }
  await outside.fault({ call: 'GET /account/profile', body: profile })
  await page.goBack()
  await page.reload()
  await expect(form.firstName).toHaveValue('Anna')
  await expect(form.number).toHaveCount(0)
  await expect(form.password).toHaveCount(0)
})

test('a visitor signs in, returns to the profile, saves it despite a late country list, and goes on', async ({
  page,
  outside,
}) => {
  const form = profileForm(page)

  await test.step('the login leads back to the profile', async () => {
    await visit(page, `/profile/edit?return_to=${outside.at('/store')}`)
    await expect(page).toHaveTitle('Sign in – Aldera')
    const release = await outside.hold('GET /countries')
    await loginForm(page).send(await outside.person('active'))
    await expect(page).toHaveTitle('Edit account – Aldera')
    await isAt(page, '/profile/edit', { return_to: outside.at('/store') })
    const way = `/logout?${new URLSearchParams({ return_to: outside.at('/store') })}`
    await expect(page.getByRole('link', { name: 'Sign out' })).toHaveAttribute('href', way)
    await form.country.focus()
    await release()
    await expect(form.country.locator('[value=FR]')).toBeAttached()
    await expect(form.country).toHaveValue('US')
    await expect(form.country).toBeFocused()
  })

  await form.firstName.fill('  Anna   Maria ')
  await page.clock.install()
  await form.save.click()
  await expect(textOn(page, saved)).toBeVisible()
  // The second click of a double click, even where the first is done already.
  await form.save.dispatchEvent('click', { detail: 2 })
  await expect(page.getByRole('button', { name: `Back to ${new URL(outside.at('/store')).host}` })).toBeVisible()
  await page.clock.fastForward(2_000)
  await expect(page).toHaveURL(outside.at('/store'))
  const person = { firstName: 'Anna Maria', lastName: 'Active', countryCode: 'US' }
  expect(await outside.bodies(call)).toEqual([{ ...ownProfile, ...person }])
})
