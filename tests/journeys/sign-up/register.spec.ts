import { says } from '../../machines/refusal.ts'
import { newcomer, nora, openMail, passWidget, registerForm, widgetBox } from '../forms.ts'
import { appOrigin, expect, heading, loginForm, test, textOn, visit } from '../visitor.ts'

const call = 'POST /account/register'

test('a newcomer registers in two steps, activates from the mail and returns to the first page', async ({
  page,
  outside,
}) => {
  const { email, password } = newcomer()
  const form = registerForm(page)
  const basket = outside.at('/store/basket')

  await test.step('the request has the campaign, the referring page without its query, and the return address', async () => {
    const campaign = 'utm_medium=mail&utm_source=news%26more&utm_campaign=autumn'
    await page.goto(outside.at('/store/post?token=secret#part'))
    await page.evaluate(
      (href) => Object.assign(document.createElement('a'), { href, referrerPolicy: 'unsafe-url' }).click(),
      `${appOrigin}/service_login?${campaign}&return_to=${basket}`,
    )
    for (const [name, path] of [
      ['Forgot password?', '/account/recover'],
      ['Back', '/service_login'],
      ['Create Account', '/register'],
    ] as const) {
      await page.getByRole('main').getByRole('link', { name, exact: true }).click()
      await page.waitForURL(`**${path}?**`)
    }
    expect(await outside.count('GET /challenge/api.js')).toBe(0)
    const ownForm = page.locator('form').filter({ has: page.locator('input[name=newPassword]') })
    await expect(page.locator('form')).toHaveCount(1)
    await form.begin({ email: `  ${email} `, password })
    // A password manager finds the name and password in the submitted form.
    await expect(ownForm.locator('input[name=email]')).toHaveValue(`  ${email} `.trim())
    await expect(page.locator('form')).toHaveCount(1)
    await expect(page).toHaveTitle('Sign up, step 2 of 2 – Aldera')
    await expect(heading(page)).toBeFocused()
    await form.introduce({ ...nora, firstName: '  Nora   Maria ', lastName: "O'Neil" })
    await passWidget(page)
    await form.create.click()
    await expect(heading(page)).toHaveText('Thank you. Your account has been created.')
    await expect
      .poll(() => outside.bodies(call))
      .toEqual([
        {
          email,
          password: expect.objectContaining({ length: password.length }),
          ...nora,
          firstName: 'Nora Maria',
          lastName: "O'Neil",
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

  await test.step('the confirmation survives a reload, and the activation mail can be resent', async () => {
    await expect(page).toHaveTitle('Sign up complete – Aldera')
    await page.reload()
    await expect(textOn(page, `We sent an activation email to ${email}.`)).toBeVisible()
    await expect.poll(() => page.url()).not.toContain('newcomer')
    await page.getByRole('button', { name: 'Resend activation link' }).click()
    await expect(textOn(page, `A new activation link has been sent to ${email}.`)).toBeVisible()
    await page.getByRole('link', { name: 'Sign in' }).click()
    await expect(page, 'whoever else is signed in').toHaveURL(/\/service_login\?.*prompt=login/)
    await expect(loginForm(page).username).toHaveValue(email)
  })

  await openMail(page, outside, email)
  await expect(heading(page)).toHaveText('Your account is active')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await loginForm(page).send({ email, password })
  await expect(page).toHaveURL(basket)
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible()
})

test('a refused registration only loses its captcha, and a pending one creates one account', async ({
  page,
  outside,
}) => {
  const form = registerForm(page)
  const widget = page.getByRole('group', { name: 'Security check' })
  const { email, password } = newcomer()
  await visit(page, '/register')
  await form.begin({ email, password })

  await test.step('an email that got an account meanwhile can be linked, and a wrong answer is an error at the widget', async () => {
    await form.introduce()
    await passWidget(page)
    await outside.fault({ call, times: 1, status: 409, body: { message: says('emailTaken') } })
    await form.create.click()
    await expect(page.getByRole('alert').filter({ hasText: 'already exists' })).toBeFocused()
    const link = page.getByRole('link', { name: 'Link existing account' })
    await expect(link).toHaveAttribute('href', `/link/existing/social?${new URLSearchParams({ email })}`)
    await expect(widgetBox(page)).not.toBeChecked()
    await passWidget(page)
    await outside.fault({ call, times: 1, status: 400, body: { message: 'Incorrect answer to captcha.' } })
    await form.create.click()
    await expect(textOn(page, says('captcha'))).toBeVisible()
    await expect(widget).toBeFocused()
    await expect(widgetBox(page)).not.toBeChecked()
    await expect(form.firstName).toHaveValue('Nora')
    await expect(form.country).toHaveValue('NL')
  })

  await test.step('a double click, another Enter and Back wait for the account', async () => {
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
  })
})
