import { newcomer, openMail, passWidget, pathOf, queryOf, registerForm, robot } from '../forms.ts'
import { appOrigin, expect, heading, loginForm, said, test, visit } from '../visitor.ts'

const call = 'POST /account/register'
const validate = `${call}/validate`

test('a newcomer registers in two steps, activates by the mail and ends where it all began', async ({
  page,
  outside,
}) => {
  const { email, password } = newcomer()
  const form = registerForm(page)
  const basket = outside.at('/store/basket')

  await test.step('what is sent has the campaign, the referring page without its query, and the way back', async () => {
    const campaign = 'utm_medium=mail&utm_source=news%26more&utm_campaign=autumn'
    const referer = outside.at('/store/post?token=secret#part')
    await page.goto(`/register?${campaign}&return_to=${basket}`, { referer })
    await expect(page).toHaveTitle('Sign up – Aldera')
    await form.begin({ email: `  ${email} `, password })
    await expect(page).toHaveTitle('Sign up, step 2 of 2 – Aldera')
    await expect(heading(page)).toBeFocused()
    await form.firstName.fill('  Nora   Maria ')
    await form.lastName.fill("O'Neil")
    await form.country.selectOption('NL')
    await passWidget(page)
    await form.create.click()
    await expect(heading(page)).toHaveText('Thank you. Your account has been created.')
    await expect
      .poll(async () => (await outside.requests(call)).map(({ body }) => body))
      .toEqual([
        {
          email,
          password: expect.objectContaining({ length: password.length }),
          firstName: 'Nora Maria',
          lastName: "O'Neil",
          countryCode: 'NL',
          newsletterSubscription: false,
          returnTo: basket,
          utmMedium: 'mail',
          utmSource: 'news&more',
          utmCampaign: 'autumn',
          httpReferer: outside.at('/store/post'),
          captchaAnswer: expect.any(String),
        },
      ])
  })

  await test.step('the thanks outlive a reload, and the activation mail can be sent once more', async () => {
    await expect(page).toHaveTitle('Sign up complete – Aldera')
    await expect(said(page, `We sent an activation email to ${email}.`)).toBeVisible()
    await expect.poll(() => [pathOf(page), queryOf(page)]).toEqual(['/register/complete', { return_to: basket }])
    await page.reload()
    await expect(said(page, email)).toBeVisible()
    await expect.poll(() => page.url()).not.toContain('newcomer')
    await page.getByRole('button', { name: 'Resend activation link' }).click()
    await expect(
      said(page, `A new activation link has been sent to ${email}. Please use it to activate your account.`),
    ).toBeVisible()
    await expect.poll(() => outside.mail(email)).toHaveLength(2)
    await page.getByRole('link', { name: 'Sign in' }).click()
    await expect(loginForm(page).username).toHaveValue(email)
  })

  await test.step('the mail leads back', async () => {
    await openMail(page, outside, email)
    await expect(heading(page)).toHaveText('Your account is active')
    await page.getByRole('link', { name: 'Sign in' }).click()
    await loginForm(page).send({ email, password })
    await expect(page).toHaveURL(basket)
    await expect(page.getByText(`Signed in as ${email}`)).toBeVisible()
  })
})

test('whatever goes wrong on the way is said, nothing typed is lost, and the next try leads on', async ({
  page,
  outside,
}) => {
  const { email, password } = newcomer()
  const form = registerForm(page)
  const returnTo = { return_to: outside.at('/store') }
  const widget = page.getByRole('group', { name: 'Security check' })
  const alert = (words: string) => page.getByRole('alert').filter({ hasText: words })

  await test.step('the thanks are for those who registered; others come to the login', async () => {
    await visit(page, `/register/complete?${new URLSearchParams(returnTo)}`)
    await expect(heading(page)).toHaveText(/^Sign in/)
    await expect.poll(() => [pathOf(page), queryOf(page)]).toEqual(['/service_login', returnTo])
    await outside.fault({ call: 'GET /countries', times: 1, status: 502, body: '<h1>Bad gateway</h1>' })
    await page.getByRole('link', { name: 'Create Account' }).click()
    await expect(heading(page)).toHaveText('Sign up')
    await expect.poll(() => outside.count('GET /countries')).toBe(1)
  })

  await test.step('an email that cannot be checked now', async () => {
    await outside.fault({ call: validate, times: 1, status: 503, body: { message: 'Away.', guid: 'r-3' } })
    await form.password.fill(password)
    await form.email.fill(email)
    await form.email.press('Enter')
    await expect(alert('Away.')).toBeFocused()
    await expect(alert('Away.')).toContainText('Ref. r-3')
    await expect.poll(() => outside.count(validate)).toBe(1)
  })

  await test.step('a session that cannot be read between the steps', async () => {
    await outside.fault({ call: 'GET /session', status: 500, body: { message: 'Down.', guid: 'ref-500' } })
    await form.next.click()
    await expect(heading(page)).toHaveText('Oops... what a mess.')
    await expect(said(page, 'Ref. ref-500')).toBeVisible()
    await expect(page).toHaveTitle('Error: Sign up – Aldera')
    await expect(heading(page)).toBeFocused()
    expect(await outside.count('GET /challenge/api.js')).toBe(0)
    await outside.mend()
    await outside.fault({ call: 'GET /challenge/api.js', times: 1, status: 503, body: '' })
    await page.getByRole('button', { name: 'try again' }).click()
    await expect(heading(page)).toHaveText('Tell us about yourself')
    await form.back.click()
    await expect(form.password).toHaveValue(password)
    await expect(page).toHaveURL(`${appOrigin}/register?${new URLSearchParams(returnTo)}`)
    await form.next.click()
  })

  await test.step('a widget that is blocked, and countries that did not come', async () => {
    await expect(said(page, 'The security check could not be loaded.')).toBeVisible()
    await expect(said(page, 'Failed to execute Captcha validation.')).toBeVisible()
    const noCountries = said(page, 'The list of countries could not be loaded.')
    await noCountries.getByRole('button', { name: 'Try again' }).click()
    await expect(noCountries).toHaveCount(0)
    await widget.getByRole('button', { name: 'Try again' }).click()
    await expect(widget).toBeFocused()
  })

  await test.step('names that cannot be checked hold nobody up', async () => {
    const before = await outside.count(validate)
    await outside.fault({ call: validate, times: 3, status: 500, body: { message: 'Down.' } })
    await form.introduce()
    await expect.poll(() => outside.count(validate)).toBeGreaterThan(before)
    await expect(said(page, 'Down.')).toHaveCount(0)
    await outside.mend()
  })

  await test.step('an account that cannot be created, and an answer to the widget that is refused', async () => {
    const down = { status: 503, body: { message: 'The account service is away.', guid: 'ref-503' } }
    const refused = { status: 400, body: { message: 'Incorrect answer to captcha.', guid: 'ref-400' } }
    for (const fault of [down, refused]) await outside.fault({ call, times: 1, ...fault })
    await passWidget(page)
    await form.create.click()
    await expect(alert(down.body.message)).toContainText('Ref. ref-503')
    await expect(alert(down.body.message)).toBeFocused()
    await expect(robot(page)).not.toBeChecked()
    await passWidget(page)
    await form.create.click()
    await expect(widget).toBeFocused()
    await expect(said(page, 'Incorrect answer to captcha')).toBeVisible()
    await expect(robot(page)).not.toBeChecked()
    await expect(form.firstName).toHaveValue('Nora')
    await expect(form.lastName).toHaveValue('Newcomer')
    await expect(form.country).toHaveValue('NL')
  })

  await test.step('a double click, Enter on top of it and Back wait for the account, which is created once', async () => {
    await passWidget(page)
    const release = await outside.hold(call)
    await form.create.dblclick()
    await form.lastName.press('Enter')
    await expect.poll(() => outside.count(call)).toBe(3)
    await page.goBack()
    await expect(heading(page)).toHaveText('Tell us about yourself')
    await release()
    await expect(page).toHaveTitle('Sign up complete – Aldera')
    await expect.poll(() => outside.count(call)).toBe(3)
    await page.goBack()
    await expect(heading(page)).toHaveText(/^Sign in/)
  })
})
