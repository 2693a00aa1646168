import { isAt } from '../forms.ts'
import { expect, heading, test, visit } from '../visitor.ts'
import { newEmail, trialForm } from './steps.ts'

test('a work email leads to the registration, which locks it; Back and Change email return to it', async ({
  page,
  outside,
  cookie,
}) => {
  await cookie('ssofe_language', 'en')
  const email = newEmail()
  const query = { return_to: outside.at('/de/trial'), productCode: 'corona-trial', utm_source: 'news' }
  const form = trialForm(page)
  const isFirstStep = async () => {
    await isAt(page, '/trial/email-check', { ...query, email })
    await expect(heading(page)).toHaveText('Start your free trial')
    await expect(form.email).toHaveValue(email)
    await expect(form.email).not.toHaveAttribute('readonly')
  }

  await test.step('the registration without an email starts at the email step', async () => {
    await visit(page, `/trial/register?${new URLSearchParams(query)}`)
    await isAt(page, '/trial/email-check', query)
  })

  await form.begin(` ${email} `)
  await isAt(page, '/trial/register', { ...query, email })
  await expect(form.email).toHaveValue(email)
  await expect(form.email).toHaveAttribute('readonly')
  await page.goBack()
  await isFirstStep()
  await page.goForward()
  await expect(form.firstName).toBeVisible()
  await page.getByRole('link', { name: 'Change email' }).click()
  await isFirstStep()

  await test.step('an email to be confirmed is locked, and a visitor without one is asked for it', async () => {
    await visit(page, `/trial/email-confirm?email=${email}&productCode=x`)
    await expect(form.email).toHaveValue(email)
    await expect(form.email).toHaveAttribute('readonly')
    await form.submit.click()
    await isAt(page, '/trial/register', { email, productCode: 'x' })
    await visit(page, '/trial/email-confirm?productCode=x')
    await expect(page).toHaveURL(/\/trial\/email-check\?productCode=x$/)
    await visit(page, '/trial/register/success?productCode=x')
    await page.getByRole('link', { name: 'Enter your email again' }).click()
    await expect(page).toHaveURL(/\/trial\/email-check\?productCode=x$/)
    await visit(page, '/trial/link-expired?productCode=x')
    await expect(heading(page)).toHaveText('Oops! Your activation link has expired.')
    await page.getByRole('link', { name: 'Start again' }).click()
    await expect(page).toHaveURL(/\/trial\/email-check\?productCode=x$/)
  })
})
