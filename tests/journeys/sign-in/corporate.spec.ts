import { pathOf, queryOf } from '../forms.ts'
import { appOrigin, expect, heading, loginForm, test, textOn, visit } from '../visitor.ts'

const call = 'POST /account/federated/login'
const company = 'Studio Example company sign-in (stand-in)'

test('a corporate visitor signs in at the company after a refusal, and Back always leads to the previous page', async ({
  page,
  outside,
}) => {
  const { email } = await outside.person('corporate')
  const target = new URLSearchParams({ return_to: outside.at('/store') })
  const field = page.getByLabel('Corporate email')
  const next = page.getByRole('button', { name: 'Next' })
  const back = page.getByRole('link', { name: 'Back' })
  const refused = textOn(page, "We couldn't sign you in.")

  await test.step('Back leads to the sign-in without a previous page', async () => {
    await visit(page, `/corporate_login?${target}`)
    await back.click()
    await expect(page).toHaveURL(`${appOrigin}/service_login?${target}`)
  })

  await test.step('the sign-in goes on with the email when the visitor leaves the field', async () => {
    await loginForm(page).username.fill(email)
    await loginForm(page).password.focus()
    await page.getByRole('link', { name: 'Continue with corporate email', exact: true }).first().click()
    await expect(page).toHaveTitle('Corporate sign-in – Aldera')
    await expect(heading(page)).toBeFocused()
    await expect(field).toHaveValue(email)
    await expect.poll(() => queryOf(page)).toMatchObject({ return_to: outside.at('/store') })
  })

  await test.step('the company can refuse', async () => {
    await field.fill(`  ${email} `)
    await field.press('Enter')
    await expect(page).toHaveTitle(company)
    await page.getByRole('button', { name: 'Deny' }).click()
    await expect(refused).toBeVisible()
    await expect
      .poll(() => [pathOf(page), queryOf(page)['error_code']])
      .toEqual(['/corporate_login/error', 'external_idp_error'])
  })

  await test.step('Back leads from the corporate sign-in to the sign-in, and from there to the page before', async () => {
    await page.getByRole('link', { name: 'Sign in' }).click()
    await page.getByRole('link', { name: 'Continue with corporate email', exact: true }).last().click()
    await expect(next).toBeVisible()
    await back.click()
    await expect(heading(page)).toHaveText('Sign in')
    await page.goBack()
    await expect(refused).toBeVisible()
  })

  await visit(page, `/corporate_login?${target}&email=${email}`)
  await next.click()
  await expect(page).toHaveTitle(company)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(outside.at('/store'))
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible()
  const sent = async () => (await outside.requests(call)).at(-1)
  await expect.poll(sent).toMatchObject({ body: { email, origin: outside.at('/store') } })
})
