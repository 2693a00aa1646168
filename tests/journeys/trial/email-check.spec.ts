import { check, expect, heading, said, test, visit } from '../visitor.ts'
import { newEmail, queryOf, trialForm } from './steps.ts'

test('a new work email goes on to the registration, where it is locked and can be changed', async ({
  page,
  outside,
  cookie,
}) => {
  await cookie('ssofe_language', 'en')
  const email = newEmail()
  const query = { return_to: outside.at('/de/trial'), productCode: 'corona-trial', utm_source: 'news' }
  await visit(page, `/trial/email-check?${new URLSearchParams(query)}`)
  const form = trialForm(page)
  await expect(form.email).toHaveAttribute('autocomplete', 'work email')
  await form.begin(` ${email} `)
  await expect(page).toHaveURL(/\/trial\/register\?/)
  await expect.poll(() => queryOf(page)).toEqual({ ...query, email })
  await expect(form.email).toHaveValue(email)
  await expect(form.email).toHaveAttribute('readonly')
  await expect(form.email).toHaveAttribute('autocomplete', 'username')
  await expect
    .poll(async () => (await outside.requests('POST /account/register/validate')).map(({ body }) => body))
    .toEqual([{ email }])
  await check(page)
  await page.getByRole('link', { name: 'Change email' }).click()
  await expect(page).toHaveURL(/\/trial\/email-check\?/)
  await expect.poll(() => queryOf(page)).toEqual({ ...query, email })
  await expect(form.email).toHaveValue(email)
  await expect(form.email).not.toHaveAttribute('readonly')
})

test('a work email with an account goes on to the trial login', async ({ page, outside }) => {
  const { email } = await outside.person('active')
  await visit(page, `/trial/email-check?return_to=${outside.at('/trial')}&productCode=corona-trial`)
  await trialForm(page).begin(email)
  await expect(heading(page)).toHaveText('Sign in to get your trial')
  await expect(page).toHaveTitle('Sign in – Aldera')
  await expect.poll(() => new URL(page.url()).pathname).toBe('/trial/login')
  await expect
    .poll(() => queryOf(page))
    .toEqual({ return_to: outside.at('/trial'), productCode: 'corona-trial', email })
  await expect(page.locator('input[name=username]')).toHaveValue(email)
})

test('what is wrong with the email is said on its field', async ({ page, outside }) => {
  await visit(page, '/trial/email-check')
  await expect(heading(page)).toHaveText('Start your free trial')
  const form = trialForm(page)
  for (const [typed, words] of [
    ['', 'Please enter your email address.'],
    ['nora', 'Please enter valid email address.'],
    ['nora@invalid.test', 'Please enter a valid email.'],
  ] as const) {
    await form.begin(typed)
    await expect(form.email).toHaveAccessibleDescription(words)
    await expect(form.email).toBeFocused()
    await expect(form.email).toHaveValue(typed)
  }
  await expect.poll(() => outside.count('POST /account/register/validate')).toBe(1)
  await check(page)
})

test('an email that cannot be checked now stays in its field, with the reason above', async ({ page, outside }) => {
  const call = 'POST /account/register/validate'
  await outside.fault({ call, times: 1, status: 500, body: { message: 'Down for tea.', guid: 'ref-7' } })
  await visit(page, '/trial/email-check')
  const form = trialForm(page)
  const email = newEmail()
  await form.begin(email)
  await expect(said(page, 'Down for tea.')).toBeVisible()
  await expect(said(page, 'Ref. ref-7')).toBeVisible()
  await expect(form.email).toHaveValue(email)
  await form.submit.click()
  await expect(page).toHaveURL(/\/trial\/register\?/)
})

test('click and Enter ask once', async ({ page, outside }) => {
  const call = 'POST /account/register/validate'
  const release = await outside.hold(call)
  await visit(page, '/trial/email-check')
  const form = trialForm(page)
  await form.email.fill(newEmail())
  await form.submit.dblclick()
  await form.email.press('Enter')
  await release()
  await expect(page).toHaveURL(/\/trial\/register\?/)
  await expect.poll(() => outside.count(call)).toBe(1)
})

test('an email that is only to be confirmed is locked, and without one it is asked for', async ({ page }) => {
  const email = newEmail()
  await visit(page, `/trial/email-confirm?email=${email}&productCode=x`)
  const form = trialForm(page)
  await expect(form.email).toHaveValue(email)
  await expect(form.email).toHaveAttribute('readonly')
  await form.submit.click()
  await expect(page).toHaveURL(/\/trial\/register\?/)
  await expect.poll(() => queryOf(page)).toEqual({ email, productCode: 'x' })
  await visit(page, '/trial/email-confirm?productCode=x')
  await expect(page).toHaveURL(/\/trial\/email-check\?productCode=x$/)
})

test('the registration without an email leads to the email step with the query kept', async ({ page, outside }) => {
  const query = {
    productCode: 'corona-trial',
    return_to: outside.at('/trial'),
    utm_campaign: 'spring',
    utm_medium: 'm',
  }
  await visit(page, `/trial/register?${new URLSearchParams(query)}`)
  await expect(page).toHaveURL(/\/trial\/email-check\?/)
  await expect.poll(() => queryOf(page)).toEqual(query)
  expect(await outside.count('POST /account/register/validate')).toBe(0)
})

test('Back goes one step', async ({ page }) => {
  await visit(page, '/trial/email-check')
  const form = trialForm(page)
  await form.begin(newEmail())
  await expect(form.firstName).toBeVisible()
  await page.goBack()
  await expect(page).not.toHaveURL(/\/trial\/register/)
})
