import { mailedLink, queryOf } from '../forms.ts'
import { expect, heading, settingsOf, test, textOn, visit } from '../visitor.ts'
import { newcomer, newEmail, trialForm } from './steps.ts'

const call = 'POST /account/register'

test('a trial registers with every parameter, and its mail opens it, once as a new account', async ({
  page,
  outside,
}) => {
  const tracking = { utm_medium: 'cpc', utm_source: 'news', utm_campaign: 'spring' }
  const query = { productCode: 'corona-trial', return_to: outside.at('/trial?x=1'), ...tracking }
  const email = newEmail()
  const form = trialForm(page)
  const { firstName, lastName, password, country, newsletter, submit, pass } = form
  await visit(page, `/trial/email-check?${new URLSearchParams(query)}`)
  await form.begin(email)

  await test.step('the button is disabled, with the reason, while names or password are missing or wrong', async () => {
    await expect(submit).toBeDisabled()
    await expect(submit).toHaveAccessibleDescription(
      'To create your account, enter your first name, last name and a new password.',
    )
    await firstName.fill('Nora')
    await lastName.fill('Newcomer')
    await password.fill(newcomer.password)
    await expect(submit).toBeEnabled()
    await submit.click()
    await expect(country).toHaveAccessibleDescription('Please enter your country.')
    await expect(submit).toHaveAccessibleDescription('Correct the highlighted fields first.')
    await form.fill()
    await expect(page.getByRole('group', { name: 'Security check' })).toContainText(
      'Please complete the security check.',
    )
    await expect(submit).toBeEnabled()
  })

  await expect(newsletter).not.toBeChecked()
  await newsletter.check()
  await pass()
  await submit.dblclick()
  await expect(page).toHaveTitle('Sign up complete – Aldera')
  await expect(heading(page)).toHaveText('Check your inbox')
  await expect.poll(() => queryOf(page)).toEqual({ ...query, email })
  const body = {
    email,
    ...newcomer,
    newsletterSubscription: true,
    password: { length: newcomer.password.length },
    captchaAnswer: expect.any(String),
    isTrial: true,
    productCode: 'corona-trial',
    returnTo: outside.at('/trial?x=1'),
    utmMedium: 'cpc',
    utmSource: 'news',
    utmCampaign: 'spring',
  }
  await expect.poll(() => outside.requests(call)).toMatchObject([{ body }])

  await test.step('the activation mail can be resent, and Back does not lead to the form', async () => {
    await page.getByRole('button', { name: 'Resend activation link' }).click()
    await expect(textOn(page, `A new activation link has been sent to ${email}.`)).toBeVisible()
    const sent = { body: { email, returnTo: outside.at('/trial?x=1') } }
    await expect.poll(() => outside.requests('POST /account/trial/activation/resend')).toMatchObject([sent])
    await page.goBack()
    await expect(page).toHaveURL(/\/trial\/email-check\?/)
  })

  await test.step('the link signs the visitor in and sends its code once, even when it is opened again', async () => {
    const link = await mailedLink(outside, email)
    await page.goto(link)
    await expect(page).toHaveURL(outside.at('/trial?isNewAccount=true'))
    await expect(page.getByText(`Signed in as ${email}`)).toBeVisible()
    await page.goto(link)
    await expect(page).toHaveURL(outside.at('/trial'))
    await expect.poll(() => outside.count('POST /account/activation/login')).toBe(1)
  })
})

test('missing countries are loaded again, and a trial is for the deployment’s product', async ({
  page,
  outside,
  request,
}) => {
  const countries = 'GET /countries'
  const release = await outside.hold(countries, 1)
  await outside.fault({ call: countries, times: 1, status: 200, body: { unreadable: true } })
  await visit(page, `/trial/register?email=${newEmail()}&return_to=https://evil.example/`)
  const form = trialForm(page)

  await test.step('without its countries the form says so, loses nothing, and loads them again on request', async () => {
    const trouble = 'Couldn’t load the list of countries.'
    const retry = page.getByRole('button', { name: 'Try again' })
    await expect(form.country.getByRole('option')).toHaveText(['Loading...'])
    await form.lastName.fill('Newcomer')
    await release({ status: 502, body: '<h1>Bad gateway</h1>' })
    await expect(form.country).toHaveAccessibleDescription(new RegExp(trouble))
    await expect(page).toHaveTitle('Sign up, step 2 of 2 – Aldera')
    // What is said joins with what follows within a moment, so a press before it would not part the two.
    await expect(page.locator('#live-polite')).toContainText(trouble)
    await retry.press('Enter')
    await expect.poll(() => outside.count(countries)).toBe(2)
    await expect(retry).not.toHaveAttribute('aria-busy')
    await expect(page.locator('#live-polite')).toContainText(trouble)
    await retry.press('Enter')
    await expect(retry).toHaveCount(0)
    await expect(form.country).toBeFocused()
    await expect(form.lastName).toHaveValue('Newcomer')
  })

  await form.fill()
  await form.pass()
  await form.submit.click()
  await expect(page).toHaveURL(/\/trial\/register\/success/)
  const { trialProductCode } = await settingsOf(request)
  expect(trialProductCode).toBe('render-suite-trial')
  const body = { productCode: trialProductCode, isTrial: true, returnTo: outside.at('/home') }
  await expect.poll(() => outside.requests(call)).toMatchObject([{ body }])
})
