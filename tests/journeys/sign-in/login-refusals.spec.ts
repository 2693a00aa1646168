import { arrive, check, expect, heading, loginForm, said, test } from '../visitor.ts'

test('a wrong password is blamed on its field, which is emptied and focused', async ({ page, outside }) => {
  const { email, password } = await outside.person('active')
  await page.goto(`/service_login?return_to=${outside.at('/store')}`)
  const form = loginForm(page)
  await form.send({ email, password: 'Wrong-Password-1' })
  await expect(form.password).toHaveAccessibleDescription('Incorrect email or password.')
  await expect(form.password).toHaveAttribute('aria-invalid', 'true')
  await expect(form.password).toBeFocused()
  await expect(form.password).toHaveValue('')
  await expect(form.username).toHaveValue(email)
  await expect(page).toHaveTitle('Error: Sign in – Aldera')
  await check(page)
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(outside.at('/store'))
})

test('an empty form names both fields and links to them; one mistake is focused instead', async ({ page, outside }) => {
  await page.goto('/service_login')
  const { username, password, submit } = loginForm(page)
  await submit.click()
  const summary = page.getByRole('region', { name: 'Please check these fields' })
  await expect(summary).toBeFocused()
  await check(page)
  await summary.getByRole('link', { name: 'Please enter your password.' }).click()
  await expect(password).toBeFocused()
  await password.fill('short')
  await username.fill('somebody')
  await password.press('Enter')
  await expect(password).toHaveAccessibleDescription('Your password must be at least 6 characters long.')
  await expect(password).toBeFocused()
  await expect(summary).toHaveCount(0)
  await expect(username).not.toHaveAttribute('aria-invalid')
  expect(await outside.count('POST /account/login')).toBe(0)
})

test('whoever types on while a password is being refused keeps the cursor', async ({ page, outside }) => {
  const { email } = await outside.person('active')
  const release = await outside.hold('POST /account/login')
  await arrive(page, '/service_login')
  const form = loginForm(page)
  await form.send({ email, password: 'Wrong-Password-1' })
  await form.password.pressSequentially('23')
  await release()
  await expect(form.password).toHaveAccessibleDescription('Incorrect email or password.')
  await expect(form.password).toBeFocused()
})

test('what is said of a form that was sent by Enter in its first field stays there', async ({ page, outside }) => {
  const { email, password } = await outside.person('inactive')
  await arrive(page, '/service_login')
  const form = loginForm(page)
  await form.username.fill(email)
  await form.username.press('Enter')
  await expect(form.password).toBeFocused()
  await expect(form.password).toHaveAccessibleDescription('Please enter your password.')
  await form.password.fill('Wrong-Password-1')
  await form.username.press('Enter')
  await expect(form.password).toBeFocused()
  await expect(form.password).toHaveAccessibleDescription(/^Incorrect email or password\./)
  await form.password.fill(password)
  await form.username.press('Enter')
  const notice = page.getByRole('alert').filter({ hasText: 'Your account is not active.' })
  await expect(notice).toBeFocused()
  await expect(notice.getByRole('button', { name: 'Resend activation link' })).toBeVisible()
})

test('letters outside the Latin script are a warning and no obstacle', async ({ page, outside }) => {
  const { email } = await outside.person('active')
  await page.goto('/service_login')
  const form = loginForm(page)
  await form.password.pressSequentially('пароль1')
  await expect(form.password).toHaveAccessibleDescription('Non-Latin letters')
  await form.username.fill(email)
  await form.submit.click()
  await expect(form.password).toHaveAccessibleDescription(/^Incorrect email or password\./)
})

test('an account that is not active gets its link sent again', async ({ page, outside }) => {
  const somebody = await outside.person('inactive')
  const back = outside.at('/store')
  await page.goto(`/service_login?return_to=${back}`)
  await loginForm(page).send(somebody)
  await expect(said(page, 'Your account is not active.')).toBeVisible()
  const resend = page.getByRole('button', { name: 'Resend activation link' })
  await expect(resend).toHaveCount(1)
  await check(page)
  await resend.click()
  await expect(page.getByRole('main')).toContainText(
    `A new activation link has been sent to ${somebody.email}. Please use it to activate your account.`,
  )
  const [newest, first] = await outside.mail(somebody.email)
  expect(first).toBeDefined()
  expect(new URL(newest?.links[0] ?? '').searchParams.get('return_to')).toBe(back)
  await expect.poll(() => outside.count('GET /session')).toBe(1)
})

test('the resend link of the page leads to the field for the address before it sends anything', async ({
  page,
  outside,
}) => {
  const { email } = await outside.person('inactive')
  await arrive(page, '/service_login')
  const { username } = loginForm(page)
  const resend = page.getByRole('button', { name: 'Resend activation link' })
  for (const _ of [1, 2]) {
    await resend.click()
    await expect(username).toBeFocused()
    await expect(username).toHaveAccessibleDescription('Please enter your username or email address.')
    await expect(username).toHaveAttribute('aria-invalid', 'true')
  }
  await expect(page.locator('main [role=alert]')).toHaveCount(0)
  await username.fill(email)
  await resend.click()
  await expect(page.getByRole('main')).toContainText(`A new activation link has been sent to ${email}`)
  await expect.poll(() => outside.mail(email)).toHaveLength(2)
})

test('a resend that fails says so with its reference, and works the second time', async ({ page, outside }) => {
  const somebody = await outside.person('inactive')
  await outside.fault({
    call: 'POST /account/resend_activation',
    times: 1,
    status: 500,
    body: { message: 'The mail server is away.', guid: 'ref-mail' },
  })
  await page.goto('/service_login')
  await loginForm(page).send(somebody)
  await expect(said(page, 'Your account is not active.')).toBeVisible()
  const resend = page.getByRole('button', { name: 'Resend activation link' })
  await resend.click()
  await expect(said(page, 'The mail server is away.')).toBeVisible()
  await expect(said(page, 'Ref. ref-mail')).toBeVisible()
  await resend.click()
  await expect(said(page, 'A new activation link has been sent')).toBeVisible()
})

test('a blocked account is told how long and the way out', async ({ page, outside }) => {
  const somebody = await outside.person('blocked')
  await page.goto(`/service_login?return_to=${outside.at('/store')}`)
  const form = loginForm(page)
  // The block brings a captcha with it, which the gateway does not ask a blocked visitor for.
  await outside.fault({ call: 'POST /account/login/modes', body: { password: true } })
  await form.send(somebody)
  await expect(said(page, 'Your account is temporarily blocked after repeated wrong passwords.')).toBeVisible()
  await expect(form.password).toHaveValue('')
  await outside.advance(61)
  await outside.mend()
  await page.getByRole('link', { name: 'Reset your password' }).click()
  await expect(page).toHaveTitle('Recover password – Aldera')
  await expect.poll(() => new URL(page.url()).searchParams.get('return_to')).toBe(outside.at('/store'))
})

test('five wrong passwords block the account', async ({ page, outside }) => {
  const { email } = await outside.person('active')
  await page.goto('/service_login')
  const form = loginForm(page)
  const robot = page.frameLocator('iframe').getByRole('checkbox')
  await form.username.fill(email)
  for (const attempt of [1, 2, 3, 4, 5]) {
    await form.password.fill('Wrong-Password-1')
    await form.submit.click()
    if (attempt > 3) {
      await robot.check()
      await form.submit.click()
    }
    await expect.poll(() => outside.count('POST /account/login')).toBe(attempt)
    await expect(form.password).toHaveValue('')
  }
  await form.password.fill('Wrong-Password-1')
  await robot.check()
  await form.submit.click()
  await expect(said(page, 'Wait one minute and try again')).toBeVisible()
})

test('a disabled user is told so, with a reference', async ({ page, outside }) => {
  await page.goto('/service_login')
  await loginForm(page).send(await outside.person('disabled'))
  const alert = page.getByRole('alert').filter({ hasText: 'Your user has been disabled in our system.' })
  await expect(alert).toBeFocused()
  await expect(alert.getByText(/^Ref\. [0-9a-f-]{36}$/)).toBeVisible()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await alert.getByRole('button', { name: 'Copy reference' }).click()
  const reference = await alert.getByText(/^Ref\. /).textContent()
  expect(`Ref. ${await page.evaluate(() => navigator.clipboard.readText())}`).toBe(reference)
})

test('a corporate account is led to the corporate sign-in as soon as its name is left', async ({ page, outside }) => {
  const { email } = await outside.person('corporate')
  await arrive(page, `/service_login?return_to=${outside.at('/store')}`)
  const { username, password } = loginForm(page)
  await username.fill(email)
  await password.focus()
  await expect(said(page, 'Using a corporate account?')).toBeVisible()
  await page.getByRole('link', { name: 'Continue with corporate email', exact: true }).click()
  await expect(heading(page)).toHaveText('Corporate sign in')
  await expect(page.getByLabel('Corporate email')).toHaveValue(email)
  await expect.poll(() => new URL(page.url()).searchParams.get('return_to')).toBe(outside.at('/store'))
})

test('a corporate account is led there, too, when the form is sent at once', async ({ page, outside }) => {
  const { email } = await outside.person('corporate')
  await page.goto('/service_login')
  await loginForm(page).send({ email, password: 'Some-Password-1' })
  await expect(said(page, 'Using a corporate account?')).toBeVisible()
  expect(await outside.count('POST /account/login')).toBe(0)
})

test('how an account signs in is asked once a name', async ({ page, outside }) => {
  const { email } = await outside.person('active')
  await arrive(page, '/service_login')
  const { username, password } = loginForm(page)
  await username.fill(email)
  for (const _ of [1, 2, 3]) {
    await password.focus()
    await expect.poll(() => outside.count('POST /account/login/modes')).toBe(1)
    await username.focus()
  }
  await username.fill('somebody.else@example.com')
  await password.focus()
  await expect.poll(() => outside.count('POST /account/login/modes')).toBe(2)
})
