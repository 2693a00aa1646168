import { appOrigin, check, expect, heading, loginForm, ready, said, test, visit, withSettings } from '../visitor.ts'

const company = 'Studio Example company sign-in (stand-in)'

test('a corporate visitor signs in at the company and comes back', async ({ page, outside }) => {
  const { email } = await outside.person('corporate')
  await visit(page, `/service_login?return_to=${outside.at('/store')}`)
  await page.getByRole('link', { name: 'Continue with Corporate email', exact: true }).click()
  await expect(page).toHaveTitle('Corporate sign in – Aldera')
  await expect(heading(page)).toBeFocused()
  await check(page)
  await page.getByLabel('Corporate email').fill(`  ${email} `)
  await page.getByLabel('Corporate email').press('Enter')
  await expect(page).toHaveTitle(company)
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(outside.at('/store'))
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible()
  await expect
    .poll(() => outside.requests('POST /account/federated/login'))
    .toMatchObject([{ body: { email, origin: outside.at('/store') } }])
})

test('an address that is missing, odd or unknown is blamed on its field', async ({ page, outside }) => {
  await visit(page, '/corporate_login')
  const field = page.getByLabel('Corporate email')
  const next = page.getByRole('button', { name: 'Next' })
  for (const [typed, words] of [
    ['', 'Please enter your email address.'],
    ['ada', 'Please enter valid email address.'],
    ['ada@studio', 'Please enter valid email address.'],
    ['ada@example.com', 'We cannot find a corporate account with that email.'],
  ] as const) {
    await field.fill(typed)
    await next.click()
    await expect(field).toHaveAccessibleDescription(words)
    await expect(field).toBeFocused()
    await expect(field).toHaveValue(typed)
  }
  await expect(page).toHaveTitle('Error: Corporate sign in – Aldera')
  await expect.poll(() => outside.count('POST /account/federated/login')).toBe(1)
})

test('Back leads to the page before, or to the sign-in when there is none', async ({ page, outside }) => {
  await visit(page, '/error?error_code=session_expired')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('link', { name: 'Continue with Corporate email', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Next' })).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(heading(page)).toHaveText('Sign in')
  await page.goBack()
  await expect(heading(page)).toHaveText('Session expired')
  const target = new URLSearchParams({ return_to: outside.at('/store') })
  await visit(page, `/corporate_login?${target}`)
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL(`${appOrigin}/service_login?${target}`)
})

test('a corporate visitor who refuses, or whose provider fails, is told on the error page', async ({
  page,
  outside,
}) => {
  const { email } = await outside.person('corporate')
  for (const answer of ['Deny', 'Let the provider fail'])
    await test.step(answer, async () => {
      await visit(page, `/corporate_login?email=${email}`)
      await page.getByRole('button', { name: 'Next' }).click()
      await page.getByRole('button', { name: answer }).click()
      await expect(said(page, "We couldn't sign you in.")).toBeVisible()
      const { pathname, searchParams } = new URL(page.url())
      expect([pathname, searchParams.get('error_code')]).toEqual(['/corporate_login/error', 'external_idp_error'])
    })
})

test('whoever signs in as somebody else at the company is told so', async ({ page, outside }) => {
  const { email } = await outside.person('corporate')
  await visit(page, `/corporate_login?email=${email}`)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('radio', { name: /ada@studio\.example/ }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(heading(page)).toHaveText('Authentication error')
  await expect(said(page, /^Ref\. [0-9a-f-]{36}$/)).toBeVisible()
})

test('an answer from the company that comes twice has expired', async ({ page, outside }) => {
  const { email } = await outside.person('corporate')
  await visit(page, `/corporate_login?email=${email}`)
  await page.getByRole('button', { name: 'Next' }).click()
  const callback = page.waitForRequest(/social\/callback/)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(outside.at('/home'))
  await page.goto((await callback).url())
  await expect(heading(page)).toHaveText('Session expired')
})

test('a company page at an address that is not trusted is not opened', async ({ page, outside }) => {
  await visit(page, '/corporate_login?email=ada@studio.example')
  const next = page.getByRole('button', { name: 'Next' })
  const targets = [
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example/',
    'https://localhost@evil.example/',
    '/idp',
    '',
  ]
  for (const [index, target] of targets.entries())
    await test.step(target || 'nothing', async () => {
      await outside.fault({ call: 'POST /account/federated/login', times: 1, body: { redirect_to: target } })
      await next.click()
      await expect.poll(() => outside.count('POST /account/federated/login')).toBe(index + 1)
      await expect(next).not.toHaveAttribute('aria-busy')
      await expect(said(page, 'The sign-in page has an address that we do not trust')).toBeVisible()
      await expect(page.getByLabel('Corporate email')).toHaveValue('ada@studio.example')
    })
})

test('a gateway that fails keeps the form and shows the reference', async ({ page, outside }) => {
  const body = { message: 'Down.', guid: 'ref-1' }
  await outside.fault({ call: 'POST /account/federated/login', times: 1, status: 500, body })
  await visit(page, '/corporate_login?email=ada@studio.example')
  const next = page.getByRole('button', { name: 'Next' })
  await next.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Ref. ref-1' })).toContainText('Down.')
  await next.click()
  await expect(page).toHaveTitle(company)
})

test('a visitor who comes back from the company finds a form that can be used', async ({ page, outside }) => {
  const { email } = await outside.person('corporate')
  await visit(page, '/corporate_login')
  await page.getByLabel('Corporate email').fill(email)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveTitle(company)
  await page.goBack()
  await ready(page)
  const next = page.getByRole('button', { name: 'Next' })
  await expect(next).not.toHaveAttribute('aria-busy')
  await page.getByLabel('Corporate email').fill(email)
  await next.click()
  await expect(page).toHaveTitle(company)
})

test('without its flag there is no corporate sign-in, and no way that leads to it', async ({
  page,
  outside,
  provoke,
}) => {
  // What was prerendered is not for these settings.
  provoke(/Hydration threw/)
  provoke(/Minified React error #418/)
  await withSettings(page, (settings) => Object.assign(settings['flags'] as object, { corporateLogin: false }))
  await visit(page, '/corporate_login')
  await expect(heading(page)).toHaveText('404 – PAGE NOT FOUND')
  const { email } = await outside.person('corporate')
  const isSaid = async () => {
    await expect(said(page, 'Using a corporate account?')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Contact support' })).toHaveAttribute(
      'href',
      outside.at('/support'),
    )
    await expect(page.getByRole('link', { name: /corporate email/i })).toHaveCount(0)
  }
  await visit(page, '/service_login')
  const { username, password } = loginForm(page)
  await username.fill(email)
  await password.focus()
  await isSaid()
  await visit(page, '/register')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Email', { exact: true }).press('Tab')
  await isSaid()
})
