import { check, expect, heading, said, settingsOf, test, visit } from '../visitor.ts'
import { mailedLink, newcomer, newEmail, queryOf, register, trialForm } from './steps.ts'

const call = 'POST /account/register'

test('the button is off until names and password are filled and no field has an error, the captcha aside', async ({
  page,
  outside,
}) => {
  await visit(page, `/trial/register?email=${newEmail()}`)
  const { firstName, lastName, password, country, submit, pass } = trialForm(page)
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
    [password, '', newcomer.password, 'Please enter your password.'],
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
  await expect(page.getByRole('group', { name: 'Security check' })).toContainText('Please complete the security check.')
  expect(await outside.count(call)).toBe(0)
  await check(page)
  await pass()
  await submit.click()
  await expect(page).toHaveURL(/\/trial\/register\/success/)
})

test('a registration carries everything, and the mail leads into the trial', async ({ page, outside }) => {
  const tracking = { utm_medium: 'cpc', utm_source: 'news', utm_campaign: 'spring' }
  const query = { productCode: 'corona-trial', return_to: outside.at('/trial?x=1'), ...tracking }
  const email = await register(page, `/trial/email-check?${new URLSearchParams(query)}`)
  await expect
    .poll(() => outside.requests(call))
    .toMatchObject([
      {
        body: {
          email,
          firstName: 'Nora',
          lastName: 'Newcomer',
          countryCode: 'GB',
          newsletterSubscription: false,
          password: { length: newcomer.password.length },
          captchaAnswer: expect.any(String),
          isTrial: true,
          productCode: 'corona-trial',
          returnTo: outside.at('/trial?x=1'),
          utmMedium: 'cpc',
          utmSource: 'news',
          utmCampaign: 'spring',
        },
      },
    ])
  await expect(page).toHaveTitle('Sign up complete – Aldera')
  await expect(heading(page)).toHaveText('Check your email')
  await expect(said(page, email)).toBeVisible()
  await expect.poll(() => queryOf(page)).toEqual({ ...query, email })
  const { pathname, searchParams } = new URL(await mailedLink(outside, email))
  expect([pathname, searchParams.get('return_to')]).toEqual(['/account/activate/login', outside.at('/trial?x=1')])
  await page.goBack()
  await expect(page).not.toHaveURL(/\/trial\/register\?/)
})

test('without a product code in the query the deployment has one', async ({ page, outside, request }) => {
  await register(page, '/trial/email-check')
  const { trialProductCode } = await settingsOf(request)
  const [sent] = await outside.requests(call)
  expect(trialProductCode).toBe('render-suite-trial')
  expect(sent?.body).toMatchObject({ productCode: trialProductCode, isTrial: true, returnTo: outside.at('/home') })
})

test('the activation mail can be sent once more', async ({ page, outside }) => {
  const email = await register(page, `/trial/email-check?return_to=${outside.at('/trial')}`)
  await expect.poll(() => outside.mail(email)).toHaveLength(1)
  await page.getByRole('button', { name: 'Resend activation link' }).click()
  await expect(said(page, `A new activation link has been sent to ${email}.`)).toBeVisible()
  await expect
    .poll(() => outside.requests('POST /account/trial/activation/resend'))
    .toMatchObject([{ body: { email, returnTo: outside.at('/trial') } }])
  await expect.poll(() => outside.mail(email)).toHaveLength(2)
  expect(new URL(await mailedLink(outside, email)).pathname).toBe('/account/activate/login')
  await check(page)
})

test('a visitor from China solves the picture, and gets a fresh one after a wrong number', async ({
  page,
  outside,
  cookie,
}) => {
  await cookie('location', 'CN')
  const email = newEmail()
  await visit(page, `/trial/register?email=${email}`)
  const form = trialForm(page)
  const image = page.getByRole('img', { name: 'The digits to type into the field below' })
  const id = async () => new URL((await image.getAttribute('src')) ?? '').pathname.replace(/^.*\/|\.svg$/g, '')
  const answer = page.getByLabel('Digits in the picture')
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
  await expect
    .poll(async () => (await outside.requests(call)).map(({ body }) => body))
    .toMatchObject([{ captchaGUID: first, captchaAnswer: '000000' }, { captchaGUID: second }])
  expect(await outside.count('GET /challenge/api.js')).toBe(0)
})

test('an email that got an account meanwhile leads to the trial login', async ({ page, outside }) => {
  const { email } = await outside.person('active')
  await visit(page, `/trial/register?email=${email}&productCode=x`)
  const form = trialForm(page)
  await form.fill()
  await form.pass()
  await form.submit.click()
  await expect(page).toHaveURL(/\/trial\/login\?/)
  await expect.poll(() => queryOf(page)).toEqual({ email, productCode: 'x' })
})

test('what the gateway has against it stands above the form, which keeps everything but the captcha', async ({
  page,
  outside,
}) => {
  await outside.fault({ call, times: 1, status: 500, body: { message: 'Out of accounts.', guid: 'ref-9' } })
  await visit(page, `/trial/register?email=${newEmail()}`)
  const form = trialForm(page)
  await form.fill()
  await form.newsletter.check()
  await form.pass()
  await form.submit.dblclick()
  await expect(said(page, 'Out of accounts.')).toBeVisible()
  await expect(said(page, 'Ref. ref-9')).toBeVisible()
  await expect(form.password).toHaveValue(newcomer.password)
  await expect(form.country).toHaveValue('GB')
  await expect(form.newsletter).toBeChecked()
  await expect(form.robot).not.toBeChecked()
  await form.pass()
  await form.submit.click()
  await expect(page).toHaveURL(/\/trial\/register\/success/)
  await expect
    .poll(async () => (await outside.requests(call)).map(({ body }) => body))
    .toMatchObject([{}, { newsletterSubscription: true }])
})

test('countries are listed by name', async ({ page }) => {
  await visit(page, `/trial/register?email=${newEmail()}`)
  const { country } = trialForm(page)
  await expect(country.locator('option').nth(200)).toBeAttached()
  await expect(country).toHaveValue('')
  const names = (await country.locator('option').allTextContents()).slice(1)
  expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare))
})
