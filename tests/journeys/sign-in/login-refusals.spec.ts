import { queryOf } from '../forms.ts'
import { arrive, expect, heading, loginForm, said, test } from '../visitor.ts'

const refused = /^Incorrect email or password\./

test('what is wrong with the form is said at its field, and the cursor is there', async ({ page, outside }) => {
  const { email, password } = await outside.person('active')
  await arrive(page, `/service_login?return_to=${outside.at('/store')}`)
  const form = loginForm(page)

  await test.step('a mistake before anything is sent', async () => {
    await form.username.fill(email)
    await form.password.fill('short')
    await form.password.press('Enter')
    await expect(form.password).toHaveAccessibleDescription('Your password must be at least 6 characters long.')
    await expect(form.password).toBeFocused()
    await expect(form.username).not.toHaveAttribute('aria-invalid')
    expect(await outside.count('POST /account/login')).toBe(0)
  })

  await test.step('how an account signs in is asked once a name', async () => {
    for (const field of [form.username, form.password, form.username, form.password]) await field.focus()
    await expect.poll(() => outside.count('POST /account/login/modes')).toBe(1)
  })

  await test.step('letters outside the Latin script are a warning and no obstacle', async () => {
    await form.password.fill('')
    await form.password.pressSequentially('пароль1')
    await expect(form.password).toHaveAccessibleDescription('Non-Latin letters')
    await form.submit.click()
    await expect(form.password).toHaveAccessibleDescription(refused)
  })

  await test.step('a wrong password is gone', async () => {
    await expect(form.password).toHaveAttribute('aria-invalid', 'true')
    await expect(form.password).toBeFocused()
    await expect(form.password).toHaveValue('')
    await expect(form.username).toHaveValue(email)
    await expect(page).toHaveTitle('Error: Sign in – Aldera')
  })

  await test.step('whoever types on while it is being refused keeps the cursor', async () => {
    const release = await outside.hold('POST /account/login', 1)
    await form.password.fill('Wrong-Password-1')
    await form.submit.click()
    await form.password.pressSequentially('23')
    await release()
    await expect(form.password).toHaveValue('')
    await expect(form.password).toHaveAccessibleDescription(refused)
    await expect(form.password).toBeFocused()
  })

  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(outside.at('/store'))
})

test('what is wrong with an account is said above the form, with the way on', async ({ page, outside, context }) => {
  const { email, password } = await outside.person('inactive')
  const back = outside.at('/store')
  await arrive(page, `/service_login?return_to=${back}`)
  const form = loginForm(page)
  const resend = page.getByRole('button', { name: 'Resend activation link' })
  const sent = `A new activation link has been sent to ${email}. Please use it to activate your account.`

  await test.step('the resend link leads to the field for the address before it sends anything', async () => {
    for (const _ of [1, 2]) {
      await resend.click()
      await expect(form.username).toBeFocused()
      await expect(form.username).toHaveAccessibleDescription('Please enter your username or email address.')
      await expect(form.username).toHaveAttribute('aria-invalid', 'true')
    }
    await expect(page.locator('main [role=alert]')).toHaveCount(0)
  })

  await test.step('a resend that fails says so with its reference, and works the second time', async () => {
    const body = { message: 'The mail server is away.', guid: 'ref-mail' }
    await outside.fault({ call: 'POST /account/resend_activation', times: 1, status: 500, body })
    await form.username.fill(email)
    await resend.click()
    await expect(said(page, 'The mail server is away.')).toBeVisible()
    await expect(said(page, 'Ref. ref-mail')).toBeVisible()
    await resend.click()
    await expect(page.getByRole('main')).toContainText(sent)
    await expect.poll(() => outside.mail(email)).toHaveLength(2)
  })

  await test.step('what is said of a form that was sent by Enter in its first field stays there', async () => {
    await form.username.press('Enter')
    await expect(form.password).toBeFocused()
    await expect(form.password).toHaveAccessibleDescription('Please enter your password.')
    await form.password.fill('Wrong-Password-1')
    await form.username.press('Enter')
    await expect(form.password).toBeFocused()
    await expect(form.password).toHaveAccessibleDescription(refused)
    await form.password.fill(password)
    await form.username.press('Enter')
    const notice = page.getByRole('alert').filter({ hasText: 'Your account is not active.' })
    await expect(notice).toBeFocused()
    await expect(notice.getByRole('button', { name: 'Resend activation link' })).toBeVisible()
  })

  await test.step('an account that is not active gets its link sent again, with the way back', async () => {
    await expect(resend).toHaveCount(1)
    await resend.click()
    await expect(page.getByRole('main')).toContainText(sent)
    await expect.poll(() => outside.mail(email)).toHaveLength(3)
    const [newest] = await outside.mail(email)
    expect(new URL(newest?.links[0] ?? '').searchParams.get('return_to')).toBe(back)
    await expect.poll(() => outside.count('GET /session')).toBe(1)
  })

  await test.step('a disabled user is told so, with a reference to copy', async () => {
    await form.send(await outside.person('disabled'))
    const alert = page.getByRole('alert').filter({ hasText: 'Your user has been disabled in our system.' })
    await expect(alert).toBeFocused()
    const reference = alert.getByText(/^Ref\. [0-9a-f-]{36}$/)
    await expect(reference).toBeVisible()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await alert.getByRole('button', { name: 'Copy reference' }).click()
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    await expect.poll(async () => `Ref. ${await copied()}`).toBe(await reference.textContent())
  })

  await test.step('a blocked account is told how long and the way out', async () => {
    // The block brings a captcha with it, which the gateway does not ask a blocked visitor for.
    await outside.fault({ call: 'POST /account/login/modes', body: { password: true } })
    await form.send(await outside.person('blocked'))
    await expect(said(page, 'Your account is temporarily blocked after repeated wrong passwords.')).toBeVisible()
    await expect(form.password).toHaveValue('')
    const wayOut = page.getByRole('link', { name: 'Reset your password' })
    await expect(wayOut).toHaveAttribute('href', `/account/recover?${new URLSearchParams({ return_to: back })}`)
    await outside.mend()
  })

  await test.step('a corporate account is led to the corporate sign-in as soon as its name is left', async () => {
    const { email: corporate } = await outside.person('corporate')
    await form.username.fill(corporate)
    await form.password.focus()
    await expect(said(page, 'Using a corporate account?')).toBeVisible()
    await page.getByRole('link', { name: 'Continue with corporate email', exact: true }).click()
    await expect(heading(page)).toHaveText('Corporate sign in')
    await expect(page.getByLabel('Corporate email')).toHaveValue(corporate)
    await expect.poll(() => queryOf(page)).toMatchObject({ return_to: back })
  })
})
