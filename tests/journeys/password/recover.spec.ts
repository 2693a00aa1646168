import { newcomer, openMail, pathOf, queryOf, secret } from '../forms.ts'
import { expect, heading, loginForm, said, test, visit } from '../visitor.ts'

const call = 'POST /account/recover'
const fresh = 'Brand-New-Start-7'

test('somebody who forgot the password sets a new one by the mail and signs in', async ({ page, outside }) => {
  const { email } = await outside.person('active')
  await visit(page, `/service_login?return_to=${outside.at('/store')}`)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Email', { exact: true }).press('Enter')
  await expect(heading(page)).toHaveText('Check your email')
  await openMail(page, outside, email)
  await expect(page).toHaveTitle('Reset password – Aldera')
  await expect(heading(page)).toHaveText('Set a new password')
  await secret(page, 'New password').fill(fresh)
  await page.getByRole('button', { name: 'Save password' }).dblclick()
  await expect(said(page, 'Your password was updated. Sign in with the new one.')).toBeVisible()
  expect([pathOf(page), queryOf(page)]).toEqual(['/service_login', { return_to: outside.at('/store') }])
  await expect.poll(() => outside.count('POST /account/reset_password')).toBe(1)
  await loginForm(page).send({ email, password: fresh })
  await expect(page).toHaveURL(outside.at('/store'))
})

test('a recovery keeps its form through every refusal, and ends the same for somebody known and somebody unknown', async ({
  page,
  outside,
}) => {
  const [known, unknown] = [(await outside.person('active')).email, newcomer().email]
  const email = page.getByLabel('Email', { exact: true })
  const send = page.getByRole('button', { name: 'Send link' })
  const alert = page.getByRole('alert')
  const asked = async () => (await outside.requests(call)).map(({ body }) => body)
  await visit(page, '/account/recover?email=o%27neil%2Btag%40b%C3%BCcher.example')
  // As a browser reads a domain that it shows in its own letters.
  await expect(email).toHaveValue("o'neil+tag@xn--bcher-kva.example")

  await test.step('a mended address goes with the first press of the button, though its error gives way', async () => {
    await email.fill('nora@')
    await email.press('Enter')
    await expect(email).toHaveAccessibleDescription('Please enter valid email address.')
    await outside.fault({ call, times: 1, status: 429, body: { message: 'Not so fast.', guid: 'ref-429' } })
    await email.fill("o'neil+tag@bücher.example")
    await send.click({ position: { x: 20, y: 38 } })
    await expect(alert.filter({ hasText: 'Not so fast.' })).toContainText('Ref. ref-429')
    await expect(alert.filter({ hasText: 'Not so fast.' })).toBeFocused()
  })

  await test.step('a second press is not sent', async () => {
    const release = await outside.hold(call, 1)
    await send.dblclick()
    await release({ status: 400, body: { message: 'Not this time.' } })
    await expect(alert.filter({ hasText: 'Not this time.' })).toBeFocused()
    await expect.poll(asked).toHaveLength(2)
  })

  for (const [headers, words] of [
    [{}, 'There were too many attempts. Please try again later.'],
    [{ 'retry-after': '60' }, 'There were too many attempts. Please try again in 1 minute.'],
    [{ 'retry-after': '90' }, 'There were too many attempts. Please try again in 2 minutes.'],
  ] as const)
    await test.step(`too many recoveries, and ${JSON.stringify(headers)}: when to try again`, async () => {
      await outside.fault({ call, times: 1, status: 429, headers })
      await send.click()
      await expect(alert.filter({ hasText: words })).toBeFocused()
    })

  await test.step('what is said of a recovery that was sent by Enter stays there', async () => {
    await outside.fault({ call, times: 1, status: 503, body: { message: 'Away.', guid: 'r-2' } })
    await email.press('Enter')
    await expect(alert.filter({ hasText: 'Away.' })).toBeFocused()
    await expect(alert.filter({ hasText: 'Away.' })).toContainText('Ref. r-2')
  })

  const screens: string[] = []
  for (const one of [known, unknown]) {
    if (one === unknown) await visit(page, '/account/recover')
    await email.fill(`  ${one} `)
    await send.click()
    await expect(
      said(page, `If we found your account, we've sent an email to ${one} with a link to reset your password`),
    ).toBeVisible()
    screens.push((await page.getByRole('main').innerText()).replace(one, ''))
  }
  expect(screens[0]).toBe(screens[1])
  const home = { returnTo: outside.at('/home') }
  await expect
    .poll(async () => (await asked()).slice(-2))
    .toEqual([
      { email: known, ...home },
      { email: unknown, ...home },
    ])
  expect(await outside.mail(unknown)).toEqual([])
})
