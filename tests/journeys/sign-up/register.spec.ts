import { mailedLink, newcomer, openMail, passWidget, pathOf, queryOf, registerForm, robot } from '../forms.ts'
import { appOrigin, check, expect, heading, loginForm, said, test, visit } from '../visitor.ts'

test('a newcomer registers in two steps, activates by the mail and ends where it all began', async ({
  page,
  outside,
}) => {
  const somebody = newcomer()
  const form = registerForm(page)
  await page.goto(outside.at('/store/basket'))
  await page.getByRole('link', { name: 'Create an account and come back here' }).click()
  await expect(page).toHaveTitle('Sign up – Aldera')
  await form.begin(somebody)
  await expect(page).toHaveTitle('Sign up, step 2 of 2 – Aldera')
  await expect(heading(page)).toBeFocused()
  await form.introduce()
  await form.newsletter.check()
  await passWidget(page)
  await form.create.click()
  await expect(heading(page)).toHaveText('Thank you. Your account has been created.')
  await expect(said(page, `We sent an activation email to ${somebody.email}.`)).toBeVisible()
  expect([pathOf(page), queryOf(page)]).toEqual(['/register/complete', { return_to: outside.at('/store/basket') }])
  await check(page)
  await openMail(page, outside, somebody.email)
  await expect(heading(page)).toHaveText('Your account is active')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await loginForm(page).send(somebody)
  await expect(page).toHaveURL(outside.at('/store/basket'))
  await expect(page.getByText(`Signed in as ${somebody.email}`)).toBeVisible()
})

test('a registration carries the campaign, the referring page without its query, and the way back', async ({
  page,
  outside,
}) => {
  const { email, password } = newcomer()
  const form = registerForm(page)
  const campaign = 'utm_medium=mail&utm_source=news%26more&utm_campaign=autumn'
  const referer = outside.at('/store/post?token=secret#part')
  await page.goto(`/register?${campaign}&return_to=${outside.at('/store')}`, { referer })
  await form.begin({ email: `  ${email} `, password })
  await form.firstName.fill('  Nora   Maria ')
  await form.lastName.fill("O'Neil")
  await form.country.selectOption('NL')
  await passWidget(page)
  await form.create.click()
  await expect(page).toHaveTitle('Sign up complete – Aldera')
  const [sent] = await outside.requests('POST /account/register')
  expect(sent?.body).toEqual({
    email,
    password: expect.objectContaining({ length: password.length }),
    firstName: 'Nora Maria',
    lastName: "O'Neil",
    countryCode: 'NL',
    newsletterSubscription: false,
    returnTo: outside.at('/store'),
    utmMedium: 'mail',
    utmSource: 'news&more',
    utmCampaign: 'autumn',
    httpReferer: outside.at('/store/post'),
    captchaAnswer: expect.any(String),
  })
})

test('a foreign return address is not carried into the mail', async ({ page, outside }) => {
  const somebody = newcomer()
  const form = registerForm(page)
  await page.goto('/register?return_to=https://evil.example/')
  await form.begin(somebody)
  await form.introduce()
  await passWidget(page)
  await form.create.click()
  await expect(page).toHaveTitle('Sign up complete – Aldera')
  expect(new URL(await mailedLink(outside, somebody.email)).searchParams.get('return_to')).toBe(outside.at('/home'))
})

test('the activation mail can be sent once more, and the page outlives a reload', async ({ page, outside }) => {
  const somebody = newcomer()
  const form = registerForm(page)
  await page.goto('/register')
  await form.begin(somebody)
  await form.introduce()
  await passWidget(page)
  await form.create.click()
  await expect(heading(page)).toHaveText('Thank you. Your account has been created.')
  await page.reload()
  await expect(said(page, somebody.email)).toBeVisible()
  await expect.poll(() => page.url()).not.toContain('newcomer')
  await page.getByRole('button', { name: 'Resend activation link' }).click()
  await expect(
    said(page, `A new activation link has been sent to ${somebody.email}. Please use it to activate your account.`),
  ).toBeVisible()
  await expect.poll(() => outside.mail(somebody.email)).toHaveLength(2)
  await check(page)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(loginForm(page).username).toHaveValue(somebody.email)
})

test('the thanks are for those who registered; others come to the login', async ({ page, outside }) => {
  await visit(page, `/register/complete?return_to=${outside.at('/store')}`)
  await expect(heading(page)).toHaveText(/^Sign in/)
  expect([pathOf(page), queryOf(page)]).toEqual(['/service_login', { return_to: outside.at('/store') }])
})

test('a double click and Enter on top of it register once', async ({ page, outside }) => {
  const release = await outside.hold('POST /account/register')
  const form = registerForm(page)
  await page.goto('/register')
  await form.begin(newcomer())
  await form.introduce()
  await passWidget(page)
  await form.create.dblclick()
  await form.lastName.press('Enter')
  await release()
  await expect(page).toHaveTitle('Sign up complete – Aldera')
  await expect.poll(() => outside.count('POST /account/register')).toBe(1)
})

test('a registration that fails keeps the form and shows the reference', async ({ page, outside }) => {
  const somebody = newcomer()
  const form = registerForm(page)
  const down = { status: 503, body: { message: 'The account service is away.', guid: 'ref-503' } }
  await outside.fault({ call: 'POST /account/register', times: 1, ...down })
  await page.goto('/register')
  await form.begin(somebody)
  await form.introduce()
  await passWidget(page)
  await form.create.click()
  const alert = page.getByRole('alert').filter({ hasText: 'The account service is away.' })
  await expect(alert).toContainText('Ref. ref-503')
  await expect(alert).toBeFocused()
  await expect(form.firstName).toHaveValue('Nora')
  await expect(form.country).toHaveValue('NL')
  await expect(robot(page)).not.toBeChecked()
  await passWidget(page)
  await form.create.click()
  await expect(page).toHaveTitle('Sign up complete – Aldera')
})

test('a session that cannot be read between the steps can be read again, and nothing typed is lost', async ({
  page,
  outside,
}) => {
  const somebody = newcomer()
  const form = registerForm(page)
  await visit(page, '/register')
  await form.email.fill(somebody.email)
  await form.password.fill(somebody.password)
  await outside.fault({ call: 'GET /session', status: 500, body: { message: 'Down.', guid: 'ref-500' } })
  await form.next.click()
  await expect(heading(page)).toHaveText('Oops... what a mess.')
  await expect(said(page, 'Ref. ref-500')).toBeVisible()
  await expect(page).toHaveTitle('Error: Sign up – Aldera')
  await expect(heading(page)).toBeFocused()
  await check(page)
  await outside.mend()
  await page.getByRole('button', { name: 'try again' }).click()
  await expect(form.firstName).toBeVisible()
  await form.back.click()
  await expect(form.password).toHaveValue(somebody.password)
  await expect(page).toHaveURL(`${appOrigin}/register`)
})
