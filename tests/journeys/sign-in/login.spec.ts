import { says } from '../../machines/refusal.ts'
import { mailedLink, secret } from '../forms.ts'
import { appOrigin, arrive, expect, heading, loginForm, ready, test, textOn, visit } from '../visitor.ts'

test('a visitor signs in and returns to the first page, at once the next time, or home if that is not allowed', async ({
  page,
  outside,
}) => {
  const form = loginForm(page)
  const store = outside.at('/basket').replace('//', '//store.')
  await page.goto(`/service_login?return_to=${store}`)
  await form.send(await outside.person('active'))
  await expect(page).toHaveURL(store)

  await test.step('a signed-in visitor is redirected, and Back does not bounce', async () => {
    await page.goto(outside.at('/help'))
    await page.goto(`/service_login?return_to=${store}`)
    await expect(page).toHaveURL(store)
    await page.goBack()
    await expect(page).toHaveURL(outside.at('/help'))
  })

  await test.step('another account can sign in on request; the first value of a query counts', async () => {
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

test('a visitor whose browser does not store the session sees why', async ({ page, outside }) => {
  const somebody = await outside.person('active')
  const words = textOn(page, 'You signed in, but your browser didn’t keep your session.')
  await arrive(page, `/service_login?return_to=${encodeURIComponent(`${appOrigin}/profile/edit`)}`)
  await expect(page.getByRole('link', { name: 'Back' })).toHaveAttribute('href', outside.at('/home'))
  await outside.fault({ call: 'POST /account/login', times: 1, body: {} })
  await loginForm(page).send(somebody)
  await expect(words).toBeVisible()
  await loginForm(page).send(somebody)
  await expect(heading(page)).toHaveText('Edit account')
})

test('a session that is not linked visits the link page once a tab', async ({ page, outside, signIn }) => {
  await signIn('notLinked')
  await page.goto('/profile/edit')
  await page.getByRole('link', { name: 'Not now' }).click()
  await expect(heading(page)).toHaveText('Edit account')
  await expect(page).toHaveURL(`${appOrigin}/profile/edit`)
  await page.reload()
  await expect(heading(page)).toHaveText('Edit account')
  expect(await outside.count('GET /session/link')).toBe(1)
})

test('what was done is said once: not after the next attempt, a reload or Back', async ({ page, outside }) => {
  const { email } = await outside.person('active', 'reset')
  const said = textOn(page, 'Your password was updated.')
  await visit(page, await mailedLink(outside, email))
  await secret(page, 'New password').fill('Brand-New-Start-7')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(said).toBeVisible()
  await loginForm(page).send({ email, password: 'Wrong-Password-1' })
  await expect(loginForm(page).password).toHaveAccessibleDescription(says('wrongPassword'))
  await expect(said).toHaveCount(0)
  await page.reload()
  await ready(page)
  await expect(said).toHaveCount(0)
  await page.getByRole('link', { name: 'Create Account' }).click()
  await expect(heading(page)).toHaveText('Sign up')
  await page.goBack()
  await expect(heading(page)).toHaveText('Sign in')
  await expect(said).toHaveCount(0)
})

test('a page that sends its visitor back each time is not opened a fourth time', async ({ page, outside, signIn }) => {
  const { email } = await signIn('active')
  const back = outside.at('/store')
  const login = `/service_login?return_to=${encodeURIComponent(back)}`
  let visits = 0
  let isCircle = true
  await page.route(back, (route) => {
    visits += 1
    return isCircle ? route.fulfill({ status: 302, headers: { location: appOrigin + login } }) : route.continue()
  })
  await page.goto(login)
  await expect(heading(page)).toHaveText('You keep coming back here')
  await expect(heading(page)).toBeFocused()
  await expect(textOn(page, email)).toBeVisible()
  expect(visits).toBe(3)
  isCircle = false
  await page.getByRole('link', { name: /^Continue to / }).click()
  await expect(page).toHaveURL(back)
  await page.goto(login)
  await expect(heading(page)).toHaveText('You keep coming back here')
  await page.getByRole('link', { name: 'Sign in with another account' }).click()
  await expect(loginForm(page).password).toBeVisible()
})
