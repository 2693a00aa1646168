import { connect } from '../connection.ts'
import { expect, heading, loginForm, said, test } from '../visitor.ts'

const signIn = 'POST /account/login'
const timedOut = 'We are having technical difficulties. The operation timed out. Please try later.'
const offline = 'No Internet connection. Please check the network cables, modem and router or reconnect to Wi-Fi.'
const down = (guid: string) => ({ status: 503, body: { message: 'The account service is away.', guid } })

test('whatever goes wrong, what was typed stays, and the next try works', async ({ page, outside, context }) => {
  const { email, password } = await outside.person('active')
  const form = loginForm(page)
  const banner = page.getByText('What you have typed stays here')
  const isKept = async () => {
    await expect(form.submit).not.toHaveAttribute('aria-busy')
    await expect(form.username).toHaveValue(email)
    await expect(form.password).toHaveValue(password)
  }

  await test.step('the gateway is down at arrival', async () => {
    const release = await outside.hold('GET /session', 1)
    await page.goto(`/service_login?return_to=${outside.at('/store')}`)
    await form.username.fill(email)
    await form.password.fill(password)
    await outside.fault({ call: 'GET /session', times: 1, ...down('ref-503') })
    await release(down('ref-503'))
    await expect(heading(page)).toHaveText('Oops... what a mess.')
    await expect(said(page, 'The account service is away.')).toBeVisible()
    await expect(said(page, 'Ref. ref-503')).toBeVisible()
    await expect(form.username).toBeHidden()
    await page.getByRole('button', { name: 'try again' }).click()
    await expect.poll(() => outside.count('GET /session')).toBe(2)
    await page.getByRole('button', { name: 'try again' }).click()
    await expect(form.username).toBeVisible()
    await isKept()
  })

  for (const [call, guid] of [
    [signIn, 'ref-sign-in'],
    ['POST /account/login/modes', 'ref-modes'],
  ] as const)
    await test.step(`${call} fails`, async () => {
      await outside.fault({ call, ...down(guid) })
      await form.submit.click()
      const alert = page.getByRole('alert').filter({ hasText: `Ref. ${guid}` })
      await expect(alert).toContainText('The account service is away.')
      await expect(alert).toBeFocused()
      await isKept()
      await outside.mend()
    })

  for (const [name, fault, words] of [
    ['is a page', { status: 502, body: '<h1>Bad gateway</h1>' }, 'An unexpected error occurred. (502 Bad Gateway)'],
    ['is cut off', { reset: true }, timedOut],
  ] as const)
    await test.step(`the answer ${name}`, async () => {
      await outside.fault({ call: signIn, ...fault })
      await form.submit.click()
      await expect(said(page, words)).toBeVisible()
      await isKept()
      await outside.mend()
    })

  await test.step('there is no connection', async () => {
    await connect(page, false)
    await expect(banner).toBeVisible()
    await form.submit.click()
    await expect(said(page, offline)).toBeVisible()
    await isKept()
    await connect(page, true)
    await expect(banner).toHaveCount(0)
  })

  await test.step('the browser thinks that there is none, while everything answers', async () => {
    await page.evaluate(() => Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false }))
    const asked = page.waitForResponse((response) => response.request().method() === 'HEAD')
    await page.evaluate(() => void dispatchEvent(new Event('offline')))
    await asked
    await form.send({ email, password: 'Wrong-Meadow-42' })
    await expect(said(page, 'Incorrect email or password.')).toBeVisible()
    await expect(banner).toHaveCount(0)
  })

  await test.step('the sign-in hangs: it still works after ten seconds and is given up after thirty', async () => {
    const before = await outside.count(signIn)
    await outside.fault({ call: signIn, times: 1, hang: true })
    await page.clock.install()
    await form.send({ email, password })
    await expect.poll(() => outside.count(signIn)).toBe(before + 1)
    await expect(form.submit).toHaveAttribute('aria-busy', 'true')
    await page.clock.fastForward(10_000)
    await expect(said(page, 'Still working…').first()).toBeVisible()
    await page.clock.fastForward(10_000)
    await expect(said(page, timedOut)).toHaveCount(0)
    await page.clock.fastForward(10_000)
    await expect(said(page, timedOut)).toBeVisible()
    await expect.poll(async () => (await outside.requests(signIn)).at(-1)).toMatchObject({ aborted: true })
    await isKept()
  })

  await test.step('a token that went stale is said nothing of, and whoever presses often sends once', async () => {
    const [sessions, before] = [await outside.count('GET /session'), await outside.count(signIn)]
    await context.clearCookies({ name: 'gateway_session' })
    const release = await outside.hold(signIn, 1)
    await form.submit.dblclick()
    await form.password.press('Enter')
    await form.submit.press('Enter')
    await expect(form.submit).toBeFocused()
    await release()
    await expect(page).toHaveURL(outside.at('/store'))
    await expect.poll(() => outside.count('GET /session')).toBe(sessions + 1)
    const sent = async () => (await outside.requests(signIn)).slice(before).map(({ status }) => status)
    await expect.poll(sent).toEqual([200])
  })
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
  await expect.poll(async () => [await outside.count('GET /session'), loads]).toEqual([2, 2])
  await page.getByRole('button', { name: 'try again' }).click()
  await expect.poll(() => outside.count('GET /session')).toBe(3)
  await expect(said(page, 'You may not come in.')).toBeVisible()
  expect(loads).toBe(2)
})
