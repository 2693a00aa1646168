import { queryOf } from '../forms.ts'
import { expect, heading, said, test, visit } from '../visitor.ts'
import { newEmail, trialForm } from './steps.ts'

const call = 'POST /account/register/validate'

test('a new work email goes on to the registration, where it is locked, and Back and Change email return to it', async ({
  page,
  outside,
  cookie,
}) => {
  await cookie('ssofe_language', 'en')
  const email = newEmail()
  const query = { return_to: outside.at('/de/trial'), productCode: 'corona-trial', utm_source: 'news' }
  const form = trialForm(page)
  const isFirstStep = async () => {
    await expect(page).toHaveURL(/\/trial\/email-check\?/)
    await expect(heading(page)).toHaveText('Start your free trial')
    await expect.poll(() => queryOf(page)).toEqual({ ...query, email })
    await expect(form.email).toHaveValue(email)
    await expect(form.email).not.toHaveAttribute('readonly')
  }

  await test.step('without an email the registration begins at the email step, query kept', async () => {
    await visit(page, `/trial/register?${new URLSearchParams(query)}`)
    await expect(page).toHaveURL(/\/trial\/email-check\?/)
    await expect.poll(() => queryOf(page)).toEqual(query)
    expect(await outside.count(call)).toBe(0)
  })

  await test.step('what the gateway has against it is said on its field', async () => {
    await form.begin('nora@invalid.test')
    await expect(form.email).toHaveAccessibleDescription('Please enter a valid email.')
    await expect(form.email).toBeFocused()
    await expect(form.email).toHaveValue('nora@invalid.test')
  })

  await test.step('an email that cannot be checked now stays in its field, with the reason above', async () => {
    await outside.fault({ call, times: 1, status: 500, body: { message: 'Down for tea.', guid: 'ref-7' } })
    await form.begin(` ${email} `)
    await expect(said(page, 'Down for tea.')).toBeVisible()
    await expect(said(page, 'Ref. ref-7')).toBeVisible()
    await expect(form.email).toHaveValue(email)
  })

  await test.step('click and Enter ask once', async () => {
    const release = await outside.hold(call, 1)
    await form.submit.dblclick()
    await form.email.press('Enter')
    await release()
    await expect(page).toHaveURL(/\/trial\/register\?/)
    await expect.poll(() => queryOf(page)).toEqual({ ...query, email })
    await expect(form.email).toHaveValue(email)
    await expect(form.email).toHaveAttribute('readonly')
    await expect
      .poll(async () => (await outside.requests(call)).map(({ body }) => body))
      .toEqual([{ email: 'nora@invalid.test' }, { email }, { email }])
  })

  await test.step('Back goes one step, Forward the same', async () => {
    await page.goBack()
    await isFirstStep()
    await page.goForward()
    await expect(form.firstName).toBeVisible()
  })

  await test.step('so does the link', async () => {
    await page.getByRole('link', { name: 'Change email' }).click()
    await isFirstStep()
  })
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
