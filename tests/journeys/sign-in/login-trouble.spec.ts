import { connect } from '../connection.ts'
import { arrive, check, expect, heading, loginForm, said, test } from '../visitor.ts'

const down = { status: 503, body: { message: 'The account service is away.', guid: 'ref-503' } }
const timedOut = 'We are having technical difficulties. The operation timed out. Please try later.'
const offline = 'No Internet connection. Please check the network cables, modem and router or reconnect to Wi-Fi.'

test('a gateway that is down at arrival can be tried again, and what was typed stays', async ({ page, outside }) => {
  const { email, password } = await outside.person('active')
  const release = await outside.hold('GET /session', 1)
  await page.goto(`/service_login?return_to=${outside.at('/store')}`)
  const form = loginForm(page)
  await form.username.fill(email)
  await form.password.fill(password)
  await outside.fault({ call: 'GET /session', times: 1, ...down })
  await release(down)
  await expect(heading(page)).toHaveText('Oops... what a mess.')
  await expect(said(page, 'The account service is away.')).toBeVisible()
  await expect(said(page, 'Ref. ref-503')).toBeVisible()
  await expect(form.username).toBeHidden()
  await check(page)
  await page.getByRole('button', { name: 'try again' }).click()
  await expect.poll(() => outside.count('GET /session')).toBe(2)
  await page.getByRole('button', { name: 'try again' }).click()
  await expect(form.username).toHaveValue(email)
  await expect(form.password).toHaveValue(password)
  await form.submit.click()
  await expect(page).toHaveURL(outside.at('/store'))
})

for (const [name, call] of [
  ['sign-in', 'POST /account/login'],
  ['question about the account', 'POST /account/login/modes'],
] as const) {
  test(`a ${name} that fails keeps the form and shows the reference`, async ({ page, outside }) => {
    const somebody = await outside.person('active')
    await outside.fault({ call, ...down })
    await page.goto('/service_login')
    const form = loginForm(page)
    await form.send(somebody)
    const alert = page.getByRole('alert').filter({ hasText: 'The account service is away.' })
    await expect(alert).toContainText('Ref. ref-503')
    await expect(alert).toBeFocused()
    await expect(form.username).toHaveValue(somebody.email)
    await expect(form.submit).not.toHaveAttribute('aria-busy')
    await check(page)
    await outside.mend()
    await form.password.fill(somebody.password)
    await form.submit.click()
    await expect(page).toHaveURL(outside.at('/home'))
  })
}

test('an answer that is a page is an unexpected error with its status', async ({ page, outside }) => {
  await outside.fault({ call: 'POST /account/login', status: 502, body: '<h1>Bad gateway</h1>' })
  await page.goto('/service_login')
  await loginForm(page).send(await outside.person('active'))
  await expect(said(page, 'An unexpected error occurred. (502 Bad Gateway)')).toBeVisible()
})

test('without a connection the form says so and works again with one', async ({ page, outside }) => {
  const somebody = await outside.person('active')
  await arrive(page, '/service_login')
  const banner = page.getByText('What you have typed stays here')
  await connect(page, false)
  await expect(banner).toBeVisible()
  const form = loginForm(page)
  await form.send(somebody)
  await expect(said(page, offline)).toBeVisible()
  await check(page)
  await connect(page, true)
  await expect(banner).toHaveCount(0)
  await form.submit.click()
  await expect(page).toHaveURL(outside.at('/home'))
})

test('a browser that thinks that it has no connection is not believed while everything answers', async ({
  page,
  outside,
}) => {
  const somebody = await outside.person('active')
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false }))
  await arrive(page, '/service_login')
  const asked = page.waitForResponse((response) => response.request().method() === 'HEAD')
  await page.evaluate(() => void dispatchEvent(new Event('offline')))
  await asked
  const form = loginForm(page)
  await form.send({ ...somebody, password: 'Wrong-Meadow-42' })
  await expect(said(page, 'Incorrect email or password.')).toBeVisible()
  await expect(page.getByText('What you have typed stays here')).toHaveCount(0)
  await form.send(somebody)
  await expect(page).toHaveURL(outside.at('/home'))
})

test('a connection that breaks is a time-out, with the form as it was', async ({ page, outside }) => {
  const somebody = await outside.person('active')
  await outside.fault({ call: 'POST /account/login', reset: true })
  await page.goto('/service_login')
  const form = loginForm(page)
  await form.send(somebody)
  await expect(said(page, timedOut)).toBeVisible()
  await outside.mend()
  await form.submit.click()
  await expect(page).toHaveURL(outside.at('/home'))
})

test('a sign-in that hangs still works after ten seconds and is given up after thirty', async ({ page, outside }) => {
  const somebody = await outside.person('active')
  await outside.fault({ call: 'POST /account/login', times: 1, hang: true })
  await arrive(page, '/service_login')
  await page.clock.install()
  const form = loginForm(page)
  await form.send(somebody)
  await expect.poll(() => outside.count('POST /account/login')).toBe(1)
  await expect(form.submit).toHaveAttribute('aria-busy', 'true')
  await page.clock.fastForward(10_000)
  await expect(said(page, 'Still working…').first()).toBeVisible()
  await page.clock.fastForward(10_000)
  await expect(said(page, timedOut)).toHaveCount(0)
  await page.clock.fastForward(10_000)
  await expect(said(page, timedOut)).toBeVisible()
  await expect.poll(() => outside.requests('POST /account/login')).toMatchObject([{ aborted: true }])
  await expect(form.submit).not.toHaveAttribute('aria-busy')
  await form.submit.click()
  await expect(page).toHaveURL(outside.at('/home'))
})

test('a session that hangs is given up after thirty seconds', async ({ page, outside }) => {
  await outside.fault({ call: 'GET /session', times: 1, hang: true })
  await page.clock.install()
  await page.goto('/service_login')
  await expect.poll(() => outside.count('GET /session')).toBe(1)
  await page.clock.fastForward(30_100)
  await expect(heading(page)).toHaveText('Oops... what a mess.')
  await expect(said(page, timedOut)).toBeVisible()
  await page.getByRole('button', { name: 'try again' }).click()
  await expect(loginForm(page).username).toBeVisible()
})

test('a form whose token went stale is sent once more without a word', async ({ page, outside, context }) => {
  const somebody = await outside.person('active')
  await arrive(page, '/service_login')
  await context.clearCookies({ name: 'gateway_session' })
  await loginForm(page).send(somebody)
  await expect(page).toHaveURL(outside.at('/home'))
  await expect.poll(() => outside.count('GET /session')).toBe(2)
  await expect
    .poll(async () => (await outside.requests('POST /account/login')).map(({ status }) => status))
    .toEqual([200])
})

test('a 403 reloads the page once and is an error then', async ({ page, outside }) => {
  await outside.fault({ call: 'GET /session', status: 403, body: { message: 'You may not come in.', guid: 'ref-403' } })
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await page.goto('/service_login')
  await expect(said(page, 'You may not come in.')).toBeVisible()
  await expect(said(page, 'Ref. ref-403')).toBeVisible()
  expect([await outside.count('GET /session'), loads]).toEqual([2, 2])
  await page.getByRole('button', { name: 'try again' }).click()
  await expect.poll(() => outside.count('GET /session')).toBe(3)
  await expect(said(page, 'You may not come in.')).toBeVisible()
  expect(loads).toBe(2)
})

test('a double click and Enter on top of it send one request', async ({ page, outside }) => {
  const { email, password } = await outside.person('active')
  const release = await outside.hold('POST /account/login')
  await page.goto(`/service_login?return_to=${outside.at('/store')}`)
  const form = loginForm(page)
  await form.username.fill(email)
  await form.password.fill(password)
  await form.submit.dblclick()
  await form.password.press('Enter')
  await form.submit.press('Enter')
  await expect(form.submit).toBeFocused()
  await release()
  await expect(page).toHaveURL(outside.at('/store'))
  await expect.poll(() => outside.count('POST /account/login')).toBe(1)
})
