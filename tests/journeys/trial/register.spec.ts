import { mailedLink, picture, queryOf } from '../forms.ts'
import { expect, heading, said, settingsOf, test, visit } from '../visitor.ts'
import { newcomer, newEmail, trialForm } from './steps.ts'

const call = 'POST /account/register'

test('a registration carries everything, and the mail leads into the trial, once as a new account', async ({
  page,
  outside,
}) => {
  const tracking = { utm_medium: 'cpc', utm_source: 'news', utm_campaign: 'spring' }
  const query = { productCode: 'corona-trial', return_to: outside.at('/trial?x=1'), ...tracking }
  const email = newEmail()
  const form = trialForm(page)
  const { firstName, lastName, password, country, newsletter, submit, robot, pass } = form
  await visit(page, `/trial/email-check?${new URLSearchParams(query)}`)
  await form.begin(email)

  await test.step('the button is off until names and password are filled and no field has an error, the captcha aside', async () => {
    await expect(submit).toBeDisabled()
    await expect(submit).toHaveText('Create account')
    await expect(submit).toHaveAccessibleDescription('Enter your first name, last name and a new password first.')
    await firstName.fill('Nora')
    await lastName.fill('Newcomer')
    await expect(submit).toBeDisabled()
    await password.fill(newcomer.password)
    await expect(submit).toBeEnabled()
    for (const [field, wrong, right, words] of [
      [firstName, ' ', 'Nora', 'Please enter your first name.'],
      [lastName, 'x'.repeat(54), 'Newcomer', 'Your last name cannot be more than 53 characters long.'],
      [password, 'short', newcomer.password, 'Your password must be at least 8 characters long.'],
    ] as const) {
      await field.fill(wrong)
      await expect(field).toHaveAccessibleDescription(new RegExp(words))
      await expect(submit).toBeDisabled()
      await field.fill(right)
      await expect(submit).toBeEnabled()
    }
    await submit.click()
    await expect(country).toHaveAccessibleDescription('Please enter your country.')
    await expect(submit).toBeDisabled()
    await expect(submit).toHaveAccessibleDescription('Correct the marked fields first.')
    await country.selectOption('GB')
    await expect(submit).toBeEnabled()
    const check = page.getByRole('group', { name: 'Security check' })
    await expect(check).toContainText('Please complete the security check.')
    expect(await outside.count(call)).toBe(0)
  })

  await test.step('countries are listed by name', async () => {
    const names = (await country.locator('option').allTextContents()).slice(1)
    expect(names.length).toBeGreaterThan(200)
    expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare))
  })

  await test.step('what the gateway has against it stands above the form, which keeps everything but the captcha', async () => {
    await outside.fault({ call, times: 1, status: 500, body: { message: 'Out of accounts.', guid: 'ref-9' } })
    await expect(newsletter).not.toBeChecked()
    await newsletter.check()
    await pass()
    await submit.dblclick()
    await expect(said(page, 'Out of accounts.')).toBeVisible()
    await expect(said(page, 'Ref. ref-9')).toBeVisible()
    await expect(password).toHaveValue(newcomer.password)
    await expect(country).toHaveValue('GB')
    await expect(newsletter).toBeChecked()
    await expect(robot).not.toBeChecked()
  })

  await pass()
  await submit.click()
  await expect(page).toHaveTitle('Sign up complete – Aldera')
  await expect(heading(page)).toHaveText('Check your email')
  await expect(said(page, email)).toBeVisible()
  await expect.poll(() => queryOf(page)).toEqual({ ...query, email })
  const body = {
    email,
    firstName: 'Nora',
    lastName: 'Newcomer',
    countryCode: 'GB',
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
  await expect.poll(() => outside.requests(call)).toMatchObject([{ body }, { body }])

  await test.step('the activation mail can be sent once more', async () => {
    await expect.poll(() => outside.mail(email)).toHaveLength(1)
    await page.getByRole('button', { name: 'Resend activation link' }).click()
    await expect(said(page, `A new activation link has been sent to ${email}.`)).toBeVisible()
    await expect
      .poll(() => outside.requests('POST /account/trial/activation/resend'))
      .toMatchObject([{ body: { email, returnTo: outside.at('/trial?x=1') } }])
    await expect.poll(() => outside.mail(email)).toHaveLength(2)
  })

  await test.step('Back does not lead to the form again', async () => {
    await page.goBack()
    await expect(page).toHaveURL(/\/trial\/email-check\?/)
  })

  await test.step('the link signs the new visitor in, and is sent once, however often it is opened', async () => {
    const link = await mailedLink(outside, email)
    const { pathname, searchParams } = new URL(link)
    expect([pathname, searchParams.get('return_to')]).toEqual(['/account/activate/login', outside.at('/trial?x=1')])
    await page.goto(link)
    await expect(page).toHaveURL(outside.at('/trial?isNewAccount=true'))
    await expect(page.getByText(`Signed in as ${email}`)).toBeVisible()
    await page.goto(link)
    await expect(page).toHaveURL(outside.at('/trial'))
    await expect.poll(() => outside.count('POST /account/activation/login')).toBe(1)
  })
})

test('a visitor from China solves the picture, gets a fresh one after a wrong number, and the product that the deployment has', async ({
  page,
  outside,
  cookie,
  request,
}) => {
  await cookie('location', 'CN')
  await visit(page, `/trial/register?email=${newEmail()}`)
  const form = trialForm(page)
  const { image, id, answer } = picture(page)
  await expect(image).toBeVisible()
  const first = await id()
  await form.fill()
  await answer.fill('000000')
  await form.submit.click()
  await expect(answer).toHaveAccessibleDescription('Incorrect answer to captcha')
  await expect(form.submit).toBeEnabled()
  await expect.poll(id).not.toBe(first)
  await expect(form.firstName).toHaveValue('Nora')
  await expect(form.password).toHaveValue(newcomer.password)
  const second = await id()
  await answer.fill(await outside.digits(second))
  await form.submit.click()
  await expect(page).toHaveURL(/\/trial\/register\/success/)
  const { trialProductCode } = await settingsOf(request)
  expect(trialProductCode).toBe('render-suite-trial')
  const rest = { productCode: trialProductCode, isTrial: true, returnTo: outside.at('/home') }
  await expect
    .poll(async () => (await outside.requests(call)).map(({ body }) => body))
    .toMatchObject([
      { captchaGUID: first, captchaAnswer: '000000' },
      { captchaGUID: second, ...rest },
    ])
  expect(await outside.count('GET /challenge/api.js')).toBe(0)
})
