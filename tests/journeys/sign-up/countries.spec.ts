import type { Page } from '@playwright/test'
import { newcomer, passWidget, registerForm } from '../forms.ts'
import { check, expect, heading, said, test, visit } from '../visitor.ts'

const trouble = 'The list of countries could not be loaded.'
const country = (page: Page) => page.getByLabel('Country', { exact: true })
const retry = (page: Page) => page.getByRole('button', { name: 'Try again' })
const faults = [
  { status: 502, body: '<h1>Bad gateway</h1>' },
  { status: 200, body: { unreadable: true } },
]

for (const fault of faults)
  test(`a list of countries that fails (${fault.status}) leaves the registration and can be asked for again`, async ({
    page,
    outside,
  }) => {
    const somebody = newcomer()
    const form = registerForm(page)
    await outside.fault({ call: 'GET /countries', times: 2, ...fault })
    await visit(page, '/register')
    await form.begin(somebody)
    await form.firstName.fill('Nora')
    await form.lastName.fill('Newcomer')
    await expect(said(page, trouble)).toBeVisible()
    await expect(country(page)).toHaveAccessibleDescription(new RegExp(trouble))
    await expect(page).toHaveTitle('Sign up, step 2 of 2 – Aldera')
    await check(page)
    await retry(page).focus()
    await retry(page).press('Enter')
    await expect.poll(() => outside.count('GET /countries')).toBe(2)
    await expect(retry(page)).not.toHaveAttribute('aria-busy')
    await expect(page.locator('#live-polite')).toHaveText(trouble)
    await retry(page).press('Enter')
    await expect(retry(page)).toHaveCount(0)
    await expect(country(page)).toBeFocused()
    await country(page).selectOption('NL')
    await expect(form.firstName).toHaveValue('Nora')
    await passWidget(page)
    await form.create.click()
    await expect(page).toHaveTitle('Sign up complete – Aldera')
  })

for (const address of ['/trial/register?email=nora%40example.com', '/register/social?platform=google&firstName=Nora'])
  test(`${address} stays when the countries fail, and says that a slow list loads`, async ({ page, outside }) => {
    const release = await outside.hold('GET /countries', 1)
    await visit(page, address)
    await expect(country(page).getByRole('option')).toHaveText(['Loading...'])
    await page.getByLabel('Last name').fill('Newcomer')
    await release({ status: 503, body: { message: 'Away.' } })
    await expect(said(page, trouble)).toBeVisible()
    await expect(page.getByLabel('Last name')).toHaveValue('Newcomer')
    await retry(page).click()
    await country(page).selectOption('NL')
    await expect(said(page, trouble)).toHaveCount(0)
    await expect(page.getByLabel('Last name')).toHaveValue('Newcomer')
  })

test('the country of a profile is not lost with the list', async ({ page, outside, signIn }) => {
  await signIn('active')
  await outside.fault({ call: 'GET /countries', times: 1, status: 200, body: 'nonsense' })
  await visit(page, '/profile/edit')
  await expect(heading(page)).toHaveText('Edit account')
  await expect(said(page, trouble)).toBeVisible()
  const before = await country(page).inputValue()
  expect(before).not.toBe('')
  await page.getByLabel('First name').fill('Norah')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(async () => (await outside.requests('PUT /account/profile'))[0]?.body)
    .toMatchObject({
      firstName: 'Norah',
      countryCode: before,
    })
  await retry(page).click()
  await expect(said(page, trouble)).toHaveCount(0)
  await expect(country(page)).toHaveValue(before)
})
