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
  const lost = textOn(page, 'You signed in, but your browser didn’t keep your session.')
  const needed = textOn(page, /^Cookies are needed to sign in/)
  const login = `/service_login?return_to=${encodeURIComponent(`${appOrigin}/profile/edit`)}`
  await outside.fault({ call: 'POST /account/login', times: 2, body: {} })
  await arrive(page, login)
  const left = page.waitForURL('**/profile/edit', { waitUntil: 'commit' })
  await loginForm(page).send(somebody)
  await left
  await page.waitForURL('**/service_login?*')
  await arrive(page, login)
  for (const words of [lost, needed]) await expect(words).toHaveCount(0)

  await page.addInitScript(() => Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set() {} }))
  await arrive(page, login)
  await expect(page.getByRole('link', { name: 'Back' })).toHaveAttribute('href', outside.at('/home'))
  await expect(needed).toBeVisible()
  await loginForm(page).send(somebody)
  await expect(lost).toBeVisible()
  await loginForm(page).send(somebody)
  await expect(heading(page)).toHaveText('Edit account')
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
  await expect(heading(page)).toHaveText('You keep getting sent back here')
  await expect(heading(page)).toBeFocused()
  await expect(textOn(page, email)).toBeVisible()
  expect(visits).toBe(3)
  isCircle = false
  await page.getByRole('link', { name: /^Continue to / }).click()
  await expect(page).toHaveURL(back)
  await page.goto(login)
  await expect(page).toHaveURL(back)
  isCircle = true
  await page.goto(login)
  await expect(heading(page)).toHaveText('You keep getting sent back here')
  await page.getByRole('link', { name: 'Sign in with another account' }).click()
  await expect(loginForm(page).password).toBeVisible()
})
