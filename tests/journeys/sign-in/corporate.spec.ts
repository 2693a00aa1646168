import { pathOf, queryOf } from '../forms.ts'
import { appOrigin, expect, heading, loginForm, ready, said, test, visit, withSettings } from '../visitor.ts'

const call = 'POST /account/federated/login'
const company = 'Studio Example company sign-in (stand-in)'
const offer = 'Continue with Corporate email'

test('a corporate visitor signs in at the company and comes back', async ({ page, outside }) => {
  const { email } = await outside.person('corporate')
  const target = new URLSearchParams({ return_to: outside.at('/store') })
  const field = page.getByLabel('Corporate email')
  const next = page.getByRole('button', { name: 'Next' })

  await test.step('Back leads to the sign-in where there is no page before, and the sign-in to the company', async () => {
    await visit(page, `/corporate_login?${target}`)
    await page.getByRole('link', { name: 'Back' }).click()
    await expect(page).toHaveURL(`${appOrigin}/service_login?${target}`)
    await page.getByRole('link', { name: offer, exact: true }).click()
    await expect(page).toHaveTitle('Corporate sign in – Aldera')
    await expect(heading(page)).toBeFocused()
  })

  await test.step('an address that is missing, odd or unknown is blamed on its field', async () => {
    for (const [typed, words] of [
      ['', 'Please enter your email address.'],
      ['ada@studio', 'Please enter valid email address.'],
      ['ada@example.com', 'We cannot find a corporate account with that email.'],
    ] as const) {
      await field.fill(typed)
      await next.click()
      await expect(field).toHaveAccessibleDescription(words)
      await expect(field).toBeFocused()
      await expect(field).toHaveValue(typed)
    }
    await expect(page).toHaveTitle('Error: Corporate sign in – Aldera')
    await expect.poll(() => outside.count(call)).toBe(1)
  })

  await test.step('a gateway that fails, or leads where nobody trusts it to, keeps the form', async () => {
    await field.fill(`  ${email} `)
    for (const [fault, words] of [
      [{ status: 500, body: { message: 'Down.', guid: 'ref-1' } }, 'Ref. ref-1'],
      [{ body: { redirect_to: 'javascript:alert(1)' } }, 'The sign-in page has an address that we do not trust'],
    ] as const) {
      await outside.fault({ call, times: 1, ...fault })
      await next.click()
      await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
      await expect(next).not.toHaveAttribute('aria-busy')
      await expect(field).toHaveValue(email)
    }
  })

  await test.step('whoever comes back from the company finds a form that can be used', async () => {
    await field.press('Enter')
    await expect(page).toHaveTitle(company)
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
    await page.goBack()
    await ready(page)
    await expect(next).not.toHaveAttribute('aria-busy')
    await field.fill(email)
    await next.click()
    await expect(page).toHaveTitle(company)
  })

  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(outside.at('/store'))
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible()
  await expect
    .poll(async () => (await outside.requests(call)).at(-1))
    .toMatchObject({ body: { email, origin: outside.at('/store') } })
})

test('a corporate visitor who refuses is told so, and Back leads to each page before', async ({ page, outside }) => {
  const { email } = await outside.person('corporate')
  const refused = said(page, "We couldn't sign you in.")
  await visit(page, `/corporate_login?email=${email}`)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Deny' }).click()
  await expect(refused).toBeVisible()
  await expect.poll(() => pathOf(page)).toBe('/corporate_login/error')
  await expect.poll(() => queryOf(page)).toMatchObject({ error_code: 'external_idp_error' })
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('link', { name: offer, exact: true }).click()
  await expect(page.getByRole('button', { name: 'Next' })).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(heading(page)).toHaveText('Sign in')
  await page.goBack()
  await expect(refused).toBeVisible()
})

test('without its flag there is no corporate sign-in, and no way that leads to it', async ({
  page,
  outside,
  provoke,
}) => {
  // What was prerendered is not for these settings.
  provoke(/Hydration threw/)
  provoke(/Minified React error #418/)
  await withSettings(page, (settings) => Object.assign(settings['flags'] as object, { corporateLogin: false }))
  const { email } = await outside.person('corporate')
  const isSaid = async () => {
    await expect(said(page, 'Using a corporate account?')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Contact support' })).toHaveAttribute(
      'href',
      outside.at('/support'),
    )
    await expect(page.getByRole('link', { name: /corporate email/i })).toHaveCount(0)
  }
  await visit(page, '/service_login')
  const { username, password } = loginForm(page)
  await username.fill(email)
  await password.focus()
  await isSaid()
  await page.getByRole('link', { name: 'Create Account' }).click()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Email', { exact: true }).press('Tab')
  await isSaid()
  await visit(page, '/corporate_login')
  await expect(heading(page)).toHaveText('404 – PAGE NOT FOUND')
})
