import { isAt, newcomer, openMail, secret } from '../forms.ts'
import { expect, heading, loginForm, test, textOn, visit } from '../visitor.ts'

const call = 'POST /account/recover'
const fresh = 'Brand-New-Start-7'

test('a visitor sets a new password from a mail and signs in; a missing account is not revealed', async ({
  page,
  outside,
}) => {
  const [known, unknown] = [(await outside.person('active')).email, newcomer().email]
  const email = page.getByLabel('Email', { exact: true })
  const send = page.getByRole('button', { name: 'Send link' })
  const isSent = async (to: string) => {
    await expect(
      textOn(page, `If we found your account, we've sent an email to ${to} with a link to reset your password`),
    ).toBeVisible()
  }

  await test.step('the page does not reveal a missing account', async () => {
    await visit(page, '/account/recover?email=o%27neil%2Btag%40b%C3%BCcher.example')
    // Chromium converts an international domain to Punycode; Firefox leaves it.
    await expect(email).toHaveValue(/^o'neil\+tag@(xn--bcher-kva|bücher)\.example$/)
    await email.fill(unknown)
    await email.press('Enter')
    await isSent(unknown)
    expect(await outside.mail(unknown)).toEqual([])
    await page.reload()
    await isSent(unknown)
  })

  await visit(page, `/service_login?return_to=${outside.at('/store')}`)
  await page.getByRole('link', { name: 'Forgot password?' }).click()

  await test.step('a corrected address is sent with the first press, although its error disappears', async () => {
    await email.fill('nora@')
    await email.press('Enter')
    await expect(email).toHaveAccessibleDescription('Please enter valid email address.')
    await outside.fault({ call, times: 1, status: 429, headers: { 'retry-after': '90' } })
    await email.fill(`  ${known} `)
    await send.click({ position: { x: 20, y: 38 } })
    const words = 'Too many attempts. Try again in 2 minutes.'
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeFocused()
    const { x = 0, y = 0, width = 0, height = 0 } = (await send.boundingBox()) ?? {}
    await page.mouse.click(x + width / 8, y + height / 2)
    await isSent(known)
    // What came in the button's place has nothing of its double click.
    for (const does of ['down', 'up'] as const) await page.mouse[does]({ clickCount: 2 })
    await isSent(known)
    const body = { email: known, returnTo: outside.at('/store') }
    const before = { email: unknown, returnTo: outside.at('/home') }
    await expect.poll(() => outside.bodies(call)).toEqual([before, body, body])
  })

  await test.step('Back from the mail the page still says where it went; another address can be typed', async () => {
    await page.goto(outside.at('/home'))
    await page.goBack()
    await isSent(known)
    await page.reload()
    await isSent(known)
    await page.getByRole('button', { name: 'Change it' }).click()
    await expect(email).toHaveValue(known)
  })

  await openMail(page, outside, known)
  await expect(heading(page)).toHaveText('Set a new password')
  await expect(page).toHaveTitle('Reset password – Aldera')
  await expect(email).toHaveValue(known)
  await expect(email).toHaveAttribute('readonly')

  await test.step('Back to the mail and Forward finds no code; the mailed link still works', async () => {
    await secret(page, 'New password').fill(fresh)
    await page.goBack()
    await page.goForward()
    await expect(heading(page)).toHaveText('Open the link in your email again')
    await page.goBack()
    await page.locator('pre a').click()
    await expect(secret(page, 'New password')).toHaveValue('')
  })

  await secret(page, 'New password').fill(fresh)
  await page.getByRole('button', { name: 'Save password' }).dblclick()
  await expect(textOn(page, 'Your password was updated. Sign in with the new one.')).toBeVisible()
  await isAt(page, '/service_login', { return_to: outside.at('/store'), email: known, prompt: 'login' })
  await expect.poll(() => outside.count('POST /account/reset_password')).toBe(1)
  await expect(loginForm(page).username).toHaveValue(known)
  await loginForm(page).send({ email: known, password: fresh })
  await expect(page).toHaveURL(outside.at('/store'))

  await test.step('Back after that sends nothing', async () => {
    await page.goBack()
    await expect(page.locator('pre a')).toBeVisible()
    await page.goForward()
    await expect(page).toHaveURL(outside.at('/store'))
    expect(await outside.count('POST /account/reset_password')).toBe(1)
  })
})
