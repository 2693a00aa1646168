import { appOrigin, expect, heading, loginForm, ready, said, test, visit } from '../visitor.ts'

test('a visitor signs in and goes back to the page that asked', async ({ page, outside }) => {
  const somebody = await outside.person('active')
  await page.goto(`/service_login?return_to=${outside.at('/store/basket?a=1')}`)
  await loginForm(page).send(somebody)
  await expect(page).toHaveURL(outside.at('/store/basket?a=1'))
  await expect(page.getByText(`Signed in as ${somebody.email}`)).toBeVisible()
})

test('a visitor without a return address ends at home, with a username and outer spaces, too', async ({
  page,
  outside,
}) => {
  const { username, password } = await outside.person('username')
  await page.goto('/')
  await loginForm(page).send({ email: `  ${username} `, password })
  await expect(page).toHaveURL(outside.at('/home'))
  const [login] = await outside.requests('POST /account/login')
  expect(login?.body).toMatchObject({ email: username, password: { length: password.length } })
})

test('a return address that is not on the list leads home', async ({ page, outside }) => {
  const somebody = await outside.person('active')
  for (const address of [
    'https://evil.example/',
    'javascript:alert(1)',
    'http://evil.example@localhost/',
    `${outside.at('')}.evil.example/`,
    'not an address',
  ])
    await test.step(address, async () => {
      await page.goto(`/service_login?prompt=login&return_to=${encodeURIComponent(address)}`)
      await loginForm(page).send(somebody)
      await expect(page).toHaveURL(outside.at('/home'))
    })
})

test('a return address below a listed host is allowed, and so is a page of the app itself', async ({
  page,
  outside,
}) => {
  const store = outside.at('/basket').replace('//', '//store.')
  await page.goto(`/service_login?return_to=${store}`)
  await loginForm(page).send(await outside.person('active'))
  await expect(page).toHaveURL(store)
  await page.goto(`/service_login?prompt=login&return_to=${appOrigin}/ula-login-success`)
  await loginForm(page).send(await outside.person('active'))
  await expect(heading(page)).toHaveText('Sign in complete')
})

test('the email in the address fills the username', async ({ page }) => {
  await page.goto('/service_login?email=o%27neil%2Btag%40example.com&email=other%40example.com')
  await expect(loginForm(page).username).toHaveValue("o'neil+tag@example.com")
})

test('whoever must choose a new password is taken there, with the way back', async ({ page, outside }) => {
  const target = outside.at('/store')
  await page.goto(`/service_login?return_to=${target}`)
  await loginForm(page).send(await outside.person('passwordUpdate'))
  await expect(page).toHaveTitle('Change password – Aldera')
  const { pathname, searchParams } = new URL(page.url())
  expect(pathname).toBe('/account/password-change')
  expect(Object.fromEntries(searchParams)).toEqual({ required_password_update: 'true', return_to: target })
  await expect(said(page, 'Your password has to be updated. Choose a new one to go on.')).toBeVisible()
})

test('whoever must complete the profile is taken there, with the way back', async ({ page, outside }) => {
  const target = outside.at('/store')
  await page.goto(`/service_login?return_to=${target}`)
  await loginForm(page).send(await outside.person('profileUpdate'))
  await expect(page).toHaveTitle('Edit account – Aldera')
  const { pathname, searchParams } = new URL(page.url())
  expect([pathname, Object.fromEntries(searchParams)]).toEqual(['/profile/edit', { return_to: target }])
  await expect(said(page, 'Please complete your profile to go on.')).toBeVisible()
})

test('whoever completed the profile without a return address has a way on', async ({ page, outside }) => {
  await page.goto('/service_login')
  await loginForm(page).send(await outside.person('profileUpdate'))
  await expect(said(page, 'Please complete your profile to go on.')).toBeVisible()
  await page.getByLabel('First name').fill('Pia')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(said(page, 'Your profile was saved.')).toBeVisible()
  await expect(said(page, 'Please complete your profile to go on.')).toHaveCount(0)
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(page).toHaveURL(outside.at('/home'))
})

test('whoever is signed in already is sent on, or to the account, and Back does not bounce', async ({
  page,
  outside,
  signIn,
}) => {
  await signIn('active')
  await page.goto(outside.at('/help'))
  await page.goto(`/service_login?return_to=${outside.at('/store')}`)
  await expect(page).toHaveURL(outside.at('/store'))
  await page.goBack()
  await expect(page).toHaveURL(outside.at('/help'))
  await page.goto('/service_login')
  await expect(page).toHaveTitle('Edit account – Aldera')
  await expect.poll(() => new URL(page.url()).pathname).toBe('/profile/edit')
})

test('prompt=login asks for the password although somebody is signed in', async ({ page, outside, signIn }) => {
  await signIn('active')
  await page.goto(`/service_login?prompt=login&return_to=${outside.at('/store')}`)
  await expect.poll(() => outside.count('GET /session')).toBe(2)
  await ready(page)
  await loginForm(page).send(await outside.person('active'))
  await expect(page).toHaveURL(outside.at('/store'))
})

test('a session that is not linked passes the link page and comes back', async ({ page, outside, signIn }) => {
  await signIn('notLinked')
  await page.goto(`/service_login?return_to=${outside.at('/store')}`)
  await page.getByRole('button', { name: 'Link and continue' }).click()
  await expect(page).toHaveURL(outside.at('/store'))
})

for (const [address, arrives] of [
  ['/trial/login', '/trial?isNewAccount=false'],
  ['/profile/edit', ''],
] as const)
  test(`a session that is not linked passes the link page on the way to ${address}, once`, async ({
    page,
    outside,
    signIn,
  }) => {
    await signIn('notLinked')
    await page.goto(address)
    await page.getByRole('link', { name: 'Not now' }).click()
    await expect(page).toHaveURL(arrives ? outside.at(arrives) : appOrigin + address)
    await expect.poll(() => outside.count('GET /session/link')).toBe(1)
  })

test('a session and a return address that is refused lead home', async ({ page, outside, signIn }) => {
  await signIn('active')
  await page.goto('/service_login?return_to=https://evil.example/')
  await expect(page).toHaveURL(outside.at('/home'))
})

test('a browser that keeps no session is told so, also the trial, until it keeps one', async ({ page, outside }) => {
  const somebody = await outside.person('active')
  const words = 'You signed in, but your browser did not keep it.'
  await visit(page, `/service_login?return_to=${encodeURIComponent(`${appOrigin}/profile/edit`)}`)
  await expect(said(page, words)).toHaveCount(0)
  await outside.fault({ call: 'POST /account/login', times: 1, body: {} })
  await loginForm(page).send(somebody)
  await expect(said(page, words)).toBeVisible()
  await visit(page, '/trial/login')
  await expect(said(page, words)).toBeVisible()
  await visit(page, `/service_login?return_to=${encodeURIComponent(`${appOrigin}/profile/edit`)}`)
  await loginForm(page).send(somebody)
  await expect(heading(page)).toHaveText('Edit account')
  await page.goto('/logout')
  await expect(page).toHaveURL(outside.at('/home'))
  await visit(page, '/service_login')
  await expect(said(page, words)).toHaveCount(0)
})

test('a gateway that never links cannot keep the visitor', async ({ page, outside, signIn }) => {
  await signIn('notLinked')
  await page.goto(`/service_login?return_to=${outside.at('/store')}`)
  await page.getByRole('link', { name: 'Not now' }).click()
  await expect(page).toHaveURL(outside.at('/store'))
  await expect.poll(() => outside.count('GET /session/link')).toBe(1)
})

test('a password that has to be updated is announced, whatever else is said, without a way back', async ({
  page,
  outside,
}) => {
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Back' })).toHaveAttribute('href', outside.at('/home'))
  for (const value of ['1', 'true']) {
    await page.goto(`/?required_password_update=${value}&return_to=${outside.at('/store')}`)
    await expect(said(page, 'Your password has to be updated.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back' })).toHaveCount(0)
  }
  await loginForm(page).send(await outside.person('inactive'))
  await expect(said(page, 'Your account is not active.')).toBeVisible()
  await expect(said(page, 'Your password has to be updated.')).toBeVisible()
  await loginForm(page).send(await outside.person('active'))
  await expect(page).toHaveURL(outside.at('/store'))
})

test('the heading says what the sign-in is for', async ({ page, outside }) => {
  for (const [path, words] of [
    ['/trial/now', 'Sign in to get your trial'],
    ['/store', 'Sign in to complete your purchase'],
    ['/checkout/1', 'Sign in to complete your purchase'],
    ['/demo', 'Sign in to activate the Corona trial on your account'],
    ['/portal?next=store', 'Sign in'],
  ] as const)
    await test.step(path, async () => {
      const target = new URLSearchParams({ return_to: outside.at(path) })
      await page.goto(`/service_login?${target}`)
      await expect(heading(page)).toHaveText(words)
      await expect(page).toHaveTitle('Sign in – Aldera')
      await expect(page.getByRole('link', { name: 'Create Account' })).toHaveAttribute('href', `/register?${target}`)
    })
})
