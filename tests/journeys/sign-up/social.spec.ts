import { be, newcomer, pathOf, queryOf, registerForm, secret } from '../forms.ts'
import { goOn } from '../go-on.ts'
import { expect, heading, said, test, visit } from '../visitor.ts'

const google = 'Continue with Google'

/** Where the provider's page leads somebody whom the product does not know. */
const profile = (platform: string, more: Record<string, string> = {}) =>
  `/register/social?${new URLSearchParams({ platform, firstName: 'Nadia', lastName: 'New', ...more })}`

test('somebody new comes from Google, may choose another account there, completes the profile and is signed in', async ({
  page,
  outside,
}) => {
  const { email } = newcomer()
  const form = registerForm(page)
  await page.goto(outside.at('/store'))
  await page.getByRole('link', { name: 'Create an account and come back here' }).click()
  await page.getByRole('button', { name: google }).click()
  await be(page, { email, firstName: 'Nadia', lastName: 'New' })

  await test.step('another Google account can be chosen', async () => {
    await expect(form.email).toHaveValue(email)
    await page.getByRole('button', { name: 'Change' }).click()
    await expect(page).toHaveTitle('Google (stand-in)')
    const chosen = { body: { platform: 'google', continue: outside.at('/store') } }
    await expect.poll(() => outside.requests('POST /account/social/login')).toMatchObject([chosen, chosen])
    await be(page, { email, firstName: 'Nadia', lastName: 'New' })
  })

  await test.step('the profile is completed', async () => {
    await expect(page).toHaveTitle('Sign up – Aldera')
    await expect(form.email).toHaveValue(email)
    await expect(form.email).toHaveAttribute('readonly')
    await expect(form.firstName).toHaveValue('Nadia')
    await expect(form.lastName).toHaveValue('New')
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
    await expect.poll(() => [pathOf(page), queryOf(page)]).toEqual(['/register/social/complete', query])
    await page.getByRole('button', { name: 'OK' }).click()
    await expect(page).toHaveURL(outside.at('/store'))
    await expect(page.getByText(`Signed in as ${email}`)).toBeVisible()
    await expect
      .poll(async () => (await outside.requests('POST /account/social/register')).map(({ body }) => body))
      .toEqual([{ firstName: 'Nadia Maria', lastName: 'New', countryCode: 'NL', newsletterSubscription: true }])
  })
})

test('a profile that the provider did not start is refused, and one whose email got an account is linked', async ({
  page,
  outside,
}) => {
  const { email } = newcomer()
  const returnTo = outside.at('/store')
  const form = registerForm(page)
  const change = page.getByRole('button', { name: 'Change' })

  await test.step('another account can be chosen at Google alone', async () => {
    await visit(page, profile('google'))
    await expect(change).toBeVisible()
    await goOn(page, profile('trimble'))
    await expect(change).toHaveCount(0)
  })

  await test.step('the form stays when the countries fail, and says that a slow list loads', async () => {
    const release = await outside.hold('GET /countries', 1)
    await visit(page, profile('facebook', { email, return_to: returnTo }))
    await expect(form.email).toHaveValue(email)
    await expect(change).toHaveCount(0)
    await expect(form.country.getByRole('option')).toHaveText(['Loading...'])
    await form.lastName.fill('Newcomer')
    await release({ status: 503, body: { message: 'Away.' } })
    const trouble = said(page, 'The list of countries could not be loaded.')
    await expect(trouble).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await form.country.selectOption('NL')
    await expect(trouble).toHaveCount(0)
  })

  await test.step('without a provider behind it nothing is created, and what was typed stays', async () => {
    await form.create.click()
    await expect(page.getByRole('alert').filter({ hasText: 'Your session has expired.' })).toBeFocused()
    await expect(form.firstName).toHaveValue('Nadia')
    await expect(form.lastName).toHaveValue('Newcomer')
    await expect(form.country).toHaveValue('NL')
  })

  await test.step('an email that got an account meanwhile is linked instead', async () => {
    const taken = { message: 'This email is already taken.' }
    await outside.fault({ call: 'POST /account/social/register', status: 409, body: taken })
    await form.create.click()
    await expect(page).toHaveTitle('Link existing account – Aldera')
    await expect.poll(() => queryOf(page)).toEqual({ email, return_to: returnTo })
  })
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
  const known = secret(page, 'Password')
  const link = page.getByRole('button', { name: 'Link account' })
  const comeFromGoogle = async (returnTo: string) => {
    await visit(page, `/service_login?return_to=${outside.at(returnTo)}`)
    await page.getByRole('button', { name: google }).click()
    await be(page, { email })
  }
  await comeFromGoogle('/store')
  await expect(page).toHaveTitle('Link existing account – Aldera')
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('readonly')

  await test.step('there is a way to a new password, with the email, and back', async () => {
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await expect(page).toHaveTitle('Recover password – Aldera')
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
    await page.getByRole('link', { name: 'Back' }).click()
    await expect(page).toHaveTitle('Link existing account – Aldera')
    await page.getByRole('link', { name: 'Back' }).click()
    await expect(page).toHaveTitle('Sign in – Aldera')
    await expect.poll(() => queryOf(page)).toEqual({ return_to: outside.at('/store') })
    await page.goBack()
    await expect(page).toHaveTitle('Link existing account – Aldera')
  })

  await test.step('the password is asked for until it is right', async () => {
    await known.fill('Wrong-Password-1')
    await link.click()
    await expect(known).toHaveAccessibleDescription('Incorrect email or password.')
    await expect(known).toBeFocused()
    await expect(known).toHaveValue('')
    await known.fill(password)
    await link.click()
    await expect(page).toHaveURL(outside.at('/store'))
    const sent = { body: { email, returnTo: outside.at('/store') } }
    await expect.poll(() => outside.requests('POST /account/social/link')).toMatchObject([sent, sent])
  })

  await test.step('the next time the provider is enough', async () => {
    await page.context().clearCookies({ name: 'gateway_session' })
    await comeFromGoogle('/checkout')
    await expect(page).toHaveURL(outside.at('/checkout'))
  })
})
