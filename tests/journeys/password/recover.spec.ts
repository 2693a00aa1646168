import { mailedLink, newcomer, openMail, pathOf, queryOf, secret } from '../forms.ts'
import { check, expect, heading, loginForm, said, test, visit } from '../visitor.ts'

const fresh = 'Brand-New-Start-7'

test('somebody who forgot the password sets a new one by the mail and signs in', async ({ page, outside }) => {
  const { email } = await outside.person('active')
  await visit(page, `/service_login?return_to=${outside.at('/store')}`)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Email', { exact: true }).press('Enter')
  await expect(heading(page)).toHaveText('Check your email')
  await check(page)
  await openMail(page, outside, email)
  await expect(page).toHaveTitle('Reset password – Aldera')
  await expect(heading(page)).toHaveText('Set a new password')
  await check(page)
  await secret(page, 'New password').fill('Short-1')
  await secret(page, 'New password').press('Enter')
  await expect(secret(page, 'New password')).toHaveAccessibleDescription(
    'Your password must be at least 8 characters long.',
  )
  await secret(page, 'New password').fill(fresh)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(said(page, 'Your password was updated. Sign in with the new one.')).toBeVisible()
  await check(page)
  expect([pathOf(page), queryOf(page)]).toEqual(['/service_login', { return_to: outside.at('/store') }])
  await loginForm(page).send({ email, password: fresh })
  await expect(page).toHaveURL(outside.at('/store'))
})

test('the screen is the same for somebody known and somebody unknown', async ({ page, outside }) => {
  const known = (await outside.person('active')).email
  const unknown = newcomer().email
  const screens: string[] = []
  for (const email of [known, unknown]) {
    await visit(page, '/account/recover')
    await page.getByLabel('Email', { exact: true }).fill(`  ${email} `)
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(
      said(page, `If we found your account, we've sent an email to ${email} with a link to reset your password`),
    ).toBeVisible()
    screens.push((await page.getByRole('main').innerText()).replace(email, ''))
  }
  expect(screens[0]).toBe(screens[1])
  const home = { returnTo: outside.at('/home') }
  await expect
    .poll(async () => (await outside.requests('POST /account/recover')).map(({ body }) => body))
    .toEqual([
      { email: known, ...home },
      { email: unknown, ...home },
    ])
  expect(await outside.mail(unknown)).toEqual([])
})

test('an email that is missing or malformed is not sent; one that came along is there already', async ({
  page,
  outside,
}) => {
  const email = page.getByLabel('Email', { exact: true })
  await visit(page, '/account/recover?email=o%27neil%2Btag%40b%C3%BCcher.example')
  // As a browser reads a domain that it shows in its own letters.
  await expect(email).toHaveValue("o'neil+tag@xn--bcher-kva.example")
  await email.fill('')
  await email.press('Enter')
  await expect(email).toHaveAccessibleDescription('Please enter your email address.')
  await email.fill('nora@example')
  await email.blur()
  await expect(email).toHaveAccessibleDescription('Please enter valid email address.')
  await expect(page).toHaveTitle('Error: Recover password – Aldera')
  await check(page)
  expect(await outside.count('POST /account/recover')).toBe(0)
  await email.fill("o'neil+tag@bücher.example")
  await email.press('Enter')
  await expect(heading(page)).toHaveText('Check your email')
})

test('a mended address goes with the first press of the button, though its complaint gives way', async ({ page }) => {
  const email = page.getByLabel('Email', { exact: true })
  await visit(page, '/account/recover')
  await email.fill('nora@')
  await email.press('Enter')
  await expect(email).toHaveAccessibleDescription('Please enter valid email address.')
  await email.fill(newcomer().email)
  await page.getByRole('button', { name: 'Send link' }).click({ position: { x: 20, y: 38 } })
  await expect(heading(page)).toHaveText('Check your email')
})

test('a recovery that fails keeps the form and shows the reference; a second press is not sent', async ({
  page,
  outside,
}) => {
  const call = 'POST /account/recover'
  const release = await outside.hold(call, 1)
  await visit(page, '/account/recover')
  await page.getByLabel('Email', { exact: true }).fill(newcomer().email)
  await page.getByRole('button', { name: 'Send link' }).dblclick()
  await release({ status: 429, body: { message: 'Not so fast.', guid: 'ref-429' } })
  const alert = page.getByRole('alert').filter({ hasText: 'Not so fast.' })
  await expect(alert).toContainText('Ref. ref-429')
  await expect(alert).toBeFocused()
  await expect.poll(() => outside.count(call)).toBe(1)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(heading(page)).toHaveText('Check your email')
})

for (const [headers, words] of [
  [{}, 'There were too many attempts. Please try again later.'],
  [{ 'retry-after': '60' }, 'There were too many attempts. Please try again in 1 minute.'],
  [{ 'retry-after': '90' }, 'There were too many attempts. Please try again in 2 minutes.'],
] as const) {
  test(`too many recoveries, and ${JSON.stringify(headers)}: when to try again`, async ({ page, outside }) => {
    await outside.fault({ call: 'POST /account/recover', status: 429, headers })
    await visit(page, '/account/recover')
    await page.getByLabel('Email', { exact: true }).fill(newcomer().email)
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeFocused()
  })
}

test('what is said of a recovery that was sent by Enter stays there', async ({ page, outside }) => {
  await outside.fault({ call: 'POST /account/recover', times: 1, status: 503, body: { message: 'Away.', guid: 'r-2' } })
  await visit(page, '/account/recover')
  await page.getByLabel('Email', { exact: true }).fill(newcomer().email)
  await page.getByLabel('Email', { exact: true }).press('Enter')
  const alert = page.getByRole('alert').filter({ hasText: 'Away.' })
  await expect(alert).toBeFocused()
  await expect(alert).toContainText('Ref. r-2')
})

test('whoever has not activated the account gets the activation mail instead', async ({ page, outside }) => {
  const { email } = await outside.person('inactive')
  await visit(page, '/account/recover')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(heading(page)).toHaveText('Check your email')
  expect(new URL(await mailedLink(outside, email)).pathname).toBe('/account/activate')
})
