import { be, newcomer, pathOf, queryOf, registerForm, secret } from '../forms.ts'
import { appOrigin, check, expect, heading, said, test, visit } from '../visitor.ts'

const google = 'Continue with Google'

/** Where the provider's page leads somebody whom the product does not know. */
const profile = (platform: string, more: Record<string, string> = {}) =>
  `/register/social?${new URLSearchParams({ platform, firstName: 'Nadia', lastName: 'New', ...more })}`

test('somebody new comes from Google, completes the profile and goes on, signed in', async ({ page, outside }) => {
  const { email } = newcomer()
  const form = registerForm(page)
  await visit(page, `/register?return_to=${outside.at('/store')}`)
  await page.getByRole('button', { name: google }).click()
  await be(page, { email, firstName: 'Nadia', lastName: 'New' })
  await expect(page).toHaveTitle('Sign up – Aldera')
  await expect(form.email).toHaveValue(email)
  await expect(form.email).toHaveAttribute('readonly')
  await expect(form.firstName).toHaveValue('Nadia')
  await expect(form.lastName).toHaveValue('New')
  await check(page)
  await form.create.click()
  await expect(form.country).toHaveAccessibleDescription('Please enter your country.')
  await expect(form.country).toBeFocused()
  await form.firstName.fill('  Nadia   Maria ')
  await form.country.selectOption('NL')
  await form.newsletter.check()
  await form.create.click()
  await expect(heading(page)).toHaveText('Account created')
  await expect(said(page, 'Nadia Maria New')).toBeVisible()
  await expect(said(page, email)).toBeVisible()
  const query = { email, fullName: 'Nadia Maria New', return_to: outside.at('/store') }
  expect([pathOf(page), queryOf(page)]).toEqual(['/register/social/complete', query])
  await check(page)
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL(outside.at('/store'))
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible()
  await expect
    .poll(async () => (await outside.requests('POST /account/social/register')).map(({ body }) => body))
    .toEqual([{ firstName: 'Nadia Maria', lastName: 'New', countryCode: 'NL', newsletterSubscription: true }])
})

test('another Google account can be chosen, at Google alone', async ({ page, outside }) => {
  const { email } = newcomer()
  const change = page.getByRole('button', { name: 'Change' })
  for (const platform of ['facebook', 'trimble']) {
    await visit(page, profile(platform, { email }))
    await expect(registerForm(page).email).toHaveValue(email)
    await expect(change).toHaveCount(0)
  }
  await visit(page, profile('google', {}))
  await expect(change).toBeVisible()
  await visit(page, profile('google', { email, return_to: outside.at('/store') }))
  await change.click()
  await expect(page).toHaveTitle('Google (stand-in)')
  await expect
    .poll(() => outside.requests('POST /account/social/login'))
    .toMatchObject([{ body: { platform: 'google', continue: outside.at('/store') } }])
})

test('a sign-up that the provider did not start is refused, and what was typed stays', async ({ page }) => {
  const form = registerForm(page)
  await visit(page, profile('google', newcomer()))
  await form.country.selectOption('NL')
  await form.create.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Your session has expired.' })).toBeFocused()
  await expect(form.firstName).toHaveValue('Nadia')
  await expect(form.country).toHaveValue('NL')
})

test('an email that got an account meanwhile is linked instead', async ({ page, outside }) => {
  const form = registerForm(page)
  const { email } = newcomer()
  const taken = { message: 'This email is already taken.' }
  await outside.fault({ call: 'POST /account/social/register', status: 409, body: taken })
  await visit(page, profile('google', { email, return_to: outside.at('/store') }))
  await form.country.selectOption('NL')
  await form.create.click()
  await expect(page).toHaveTitle('Link existing account – Aldera')
  await expect.poll(() => queryOf(page)).toEqual({ email, return_to: outside.at('/store') })
})

test('the good news stays for three seconds', async ({ page, outside }) => {
  const query = new URLSearchParams({
    email: 'nadia@example.com',
    fullName: 'Nadia New',
    return_to: outside.at('/store'),
  })
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.goto(`/register/social/complete?${query}`)
  await expect(page).toHaveTitle('Sign up complete – Aldera')
  await page.clock.fastForward(2_999)
  await expect(heading(page)).toHaveText('Account created')
  await page.clock.fastForward(1)
  await expect(page).toHaveURL(outside.at('/store'))
})

test('without an email the good news leads to the login', async ({ page, outside }) => {
  await visit(page, `/register/social/complete?fullName=Nadia%20New&return_to=${outside.at('/store')}`)
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL(`${appOrigin}/service_login?${new URLSearchParams({ return_to: outside.at('/store') })}`)
})

test('the good news leads to no foreign address, and shows what it quotes as text', async ({ page, outside }) => {
  const fullName = '<img src=x onerror=alert(1)>'
  const query = new URLSearchParams({ email: 'a@b.example', fullName, return_to: 'https://evil.example/' })
  await visit(page, `/register/social/complete?${query}`)
  await expect(said(page, fullName)).toBeVisible()
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL(outside.at('/home'))
})

test('somebody known links the provider with the password, and needs none the next time', async ({ page, outside }) => {
  const { email, password } = await outside.person('active')
  await visit(page, `/service_login?return_to=${outside.at('/store')}`)
  await page.getByRole('button', { name: google }).click()
  await be(page, { email })
  await expect(page).toHaveTitle('Link existing account – Aldera')
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('readonly')
  await check(page)
  await secret(page, 'Password').fill('short')
  await secret(page, 'Password').press('Enter')
  await expect(secret(page, 'Password')).toHaveAccessibleDescription(
    'Your password must be at least 6 characters long.',
  )
  await secret(page, 'Password').fill('Wrong-Password-1')
  await page.getByRole('button', { name: 'Link account' }).click()
  await expect(secret(page, 'Password')).toHaveAccessibleDescription('Incorrect email or password.')
  await expect(secret(page, 'Password')).toBeFocused()
  await expect(secret(page, 'Password')).toHaveValue('')
  await secret(page, 'Password').fill(password)
  await page.getByRole('button', { name: 'Link account' }).click()
  await expect(page).toHaveURL(outside.at('/store'))
  expect((await outside.requests('POST /account/social/link'))[1]?.body).toMatchObject({
    email,
    returnTo: outside.at('/store'),
  })
  await page.context().clearCookies({ name: 'gateway_session' })
  await visit(page, `/service_login?return_to=${outside.at('/checkout')}`)
  await page.getByRole('button', { name: google }).click()
  await be(page, { email })
  await expect(page).toHaveURL(outside.at('/checkout'))
})

test('from linking there is a way to a new password, with the email, and back', async ({ page, outside }) => {
  const { email } = await outside.person('active')
  await visit(page, `/link/existing/social?email=${email}&return_to=${outside.at('/store')}`)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page).toHaveTitle('Recover password – Aldera')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveTitle('Link existing account – Aldera')
  await visit(page, `/link/existing/social?email=${email}&return_to=${outside.at('/store')}`)
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveTitle('Sign in – Aldera')
  await expect.poll(() => queryOf(page)).toEqual({ return_to: outside.at('/store') })
})
