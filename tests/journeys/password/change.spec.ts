import { says } from '../../machines/refusal.ts'
import { isAt, queryOf, secret } from '../forms.ts'
import { appOrigin, expect, heading, loginForm, test, textOn } from '../visitor.ts'

const fresh = 'Brand-New-Start-7'
const call = 'POST /account/change_password'
const done = 'Password successfully updated. Redirecting you to login page...'

// The visitor's clock is years ahead, and summer time starts during the visit.
test.use({ timezoneId: 'Europe/Berlin' })
const [evening, night] = ['2031-03-30T00:55:00Z', '2031-03-30T00:59:59Z']

test('a password change survives a sign-in, a wrong old password and an expired session, and ends at the login', async ({
  page,
  outside,
  context,
}) => {
  const { email, password } = await outside.person('active')
  const [old, next] = [secret(page, 'Current password'), secret(page, 'New password')]
  const submit = page.getByRole('button', { name: 'Change password', exact: true })

  await test.step('an anonymous visitor signs in first and returns', async () => {
    await page.clock.install({ time: evening })
    await page.goto(`/account/password-change?return_to=${outside.at('/store')}`)
    await expect(page).toHaveTitle('Sign in – Aldera')
    const back = new URL(queryOf(page)['return_to'] ?? appOrigin)
    expect([back.origin + back.pathname, back.searchParams.get('return_to')]).toEqual([
      `${appOrigin}/account/password-change`,
      outside.at('/store'),
    ])
    await loginForm(page).send({ email, password })
    await expect(heading(page)).toHaveText('Change password')
    await expect(textOn(page, email)).toBeVisible()
  })

  await test.step('a wrong old password is an error on its field, and the new one stays', async () => {
    await old.fill('Wrong-Password-1')
    await next.fill(fresh)
    await submit.click()
    await expect(old).toHaveAccessibleDescription(says('wrongCurrent'))
    await expect(old).toBeFocused()
    await expect(old).toHaveValue('')
    await expect(next).toHaveValue(fresh)
  })

  await test.step('an expired session loses nothing: sign in from a new window and submit again', async () => {
    await old.fill(password)
    await context.clearCookies({ name: 'gateway_session' })
    await next.press('Enter')
    await expect(textOn(page, 'Your session has expired.')).toBeVisible()
    await expect(old).toHaveValue(password)
    const opening = context.waitForEvent('page')
    await page.getByRole('link', { name: 'Sign in again in a new tab' }).click()
    const beside = await opening
    await beside.getByRole('link', { name: 'Forgot password?' }).click()
    await beside.waitForURL('**/account/recover*')
    await beside.getByRole('main').getByRole('link', { name: 'Back', exact: true }).click()
    const closing = beside.waitForEvent('close')
    await loginForm(beside).send({ email, password })
    await closing
  })

  await test.step('the success shows for two seconds, even when summer time starts, then the prefilled login', async () => {
    await page.clock.pauseAt(night)
    await submit.dblclick()
    await expect(textOn(page, done)).toBeVisible()
    // Headers that reveal more than an anonymous request or a token of the session before.
    const verdicts = async () =>
      (await outside.requests(call)).map(({ status }) => status ?? 401).filter((status) => ![401, 403].includes(status))
    await expect.poll(verdicts).toEqual([400, 200])
    await page.clock.fastForward(1_999)
    await expect(textOn(page, done)).toBeVisible()
    expect(await page.evaluate(() => new Date().getHours())).toBe(3)
    await page.clock.fastForward(1)
    await isAt(page, '/service_login', { return_to: outside.at('/store'), prompt: 'login' })
  })
})
