import { pathOf, queryOf } from '../forms.ts'
import { appOrigin, arrive, expect, heading, loginForm, said, test } from '../visitor.ts'

test('a visitor signs in and goes back to the page that asked, or home from where that may not be followed', async ({
  page,
  outside,
}) => {
  const form = loginForm(page)
  const store = outside.at('/basket').replace('//', '//store.')
  await page.goto(`/service_login?return_to=${store}`)
  await form.send(await outside.person('active'))
  await expect(page).toHaveURL(store)

  await test.step('with another name, asked for although somebody is signed in, and with outer spaces', async () => {
    const { username, password, email } = await outside.person('username')
    const query = 'prompt=login&return_to=javascript:alert(1)&email=o%27neil%2Btag%40example.com&email=x'
    await arrive(page, `/service_login?${query}`)
    await expect(form.username).toHaveValue("o'neil+tag@example.com")
    await form.send({ email: `  ${username} `, password })
    await expect(page).toHaveURL(outside.at('/home'))
    await expect(page.getByText(`Signed in as ${email}`)).toBeVisible()
    const [, login] = await outside.requests('POST /account/login')
    expect(login?.body).toMatchObject({ email: username, password: { length: password.length } })
  })
})

test('whoever is signed in already is sent on, or home, and Back does not bounce', async ({
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
  await page.goto('/service_login?return_to=https://evil.example/')
  await expect(page).toHaveURL(outside.at('/home'))
})

test('whoever owes a new password or a whole profile is taken there first, and has a way on', async ({
  page,
  outside,
}) => {
  const target = outside.at('/store')

  await test.step('a new password, with the way back', async () => {
    await page.goto(`/service_login?return_to=${target}`)
    await loginForm(page).send(await outside.person('passwordUpdate'))
    await expect(page).toHaveTitle('Change password – Aldera')
    await expect.poll(() => pathOf(page)).toBe('/account/password-change')
    await expect.poll(() => queryOf(page)).toEqual({ required_password_update: 'true', return_to: target })
    await expect(said(page, 'Your password has to be updated. Choose a new one to go on.')).toBeVisible()
  })

  await test.step('a whole profile, and home where nothing else was asked for', async () => {
    await page.goto('/service_login?prompt=login')
    await loginForm(page).send(await outside.person('profileUpdate'))
    await expect(said(page, 'Please complete your profile to go on.')).toBeVisible()
    await page.getByLabel('First name').fill('Pia')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(said(page, 'Your profile was saved.')).toBeVisible()
    await expect(said(page, 'Please complete your profile to go on.')).toHaveCount(0)
    await page.getByRole('link', { name: 'Go to the home page' }).click()
    await expect(page).toHaveURL(outside.at('/home'))
  })
})

test('a session that is not linked passes the link page once a tab, whatever comes of it', async ({
  page,
  outside,
  context,
  signIn,
}) => {
  const asked = () => outside.count('GET /session/link')
  await signIn('notLinked')
  await page.goto(`/service_login?return_to=${outside.at('/store')}`)
  await page.getByRole('link', { name: 'Not now' }).click()
  await expect(page).toHaveURL(outside.at('/store'))
  await expect.poll(asked).toBe(1)
  const other = await context.newPage()
  await other.goto('/profile/edit')
  await other.getByRole('button', { name: 'Link and continue' }).click()
  await expect(heading(other)).toHaveText('Edit account')
  await expect(other).toHaveURL(`${appOrigin}/profile/edit`)
  await expect.poll(asked).toBe(2)
})

test('a browser that keeps no session is told so, until it keeps one', async ({ page, outside }) => {
  const somebody = await outside.person('active')
  const words = said(page, 'You signed in, but your browser did not keep it.')
  await arrive(page, `/service_login?return_to=${encodeURIComponent(`${appOrigin}/profile/edit`)}`)
  await expect(words).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Back' })).toHaveAttribute('href', outside.at('/home'))
  await outside.fault({ call: 'POST /account/login', times: 1, body: {} })
  await loginForm(page).send(somebody)
  await expect(words).toBeVisible()
  await loginForm(page).send(somebody)
  await expect(heading(page)).toHaveText('Edit account')
})

test('a password that has to be updated is announced, whatever else is said, without a way back', async ({
  page,
  outside,
}) => {
  await page.goto(`/?required_password_update=1&return_to=${outside.at('/store')}`)
  const announced = said(page, 'Your password has to be updated.')
  await expect(announced).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back' })).toHaveCount(0)
  await loginForm(page).send(await outside.person('inactive'))
  await expect(said(page, 'Your account is not active.')).toBeVisible()
  await expect(announced).toBeVisible()
  await loginForm(page).send(await outside.person('active'))
  await expect(page).toHaveURL(outside.at('/store'))
})
