import { appOrigin, check, expect, heading, loginForm, said, test, visit } from '../visitor.ts'
import { mailedLink, queryOf, trialForm } from './steps.ts'

const call = 'POST /account/login'

test('somebody with an account signs in and the trial learns that the account is not new', async ({
  page,
  outside,
}) => {
  const somebody = await outside.person('trial')
  await visit(page, `/trial/email-check?return_to=${outside.at('/store')}`)
  await trialForm(page).begin(somebody.email)
  const { username, password, submit } = loginForm(page)
  await expect(username).toHaveValue(somebody.email)
  await check(page)
  await password.fill(somebody.password)
  await submit.dblclick()
  await expect(page).toHaveURL(outside.at('/trial?isNewAccount=false'))
  await expect(page.getByText(`Signed in as ${somebody.email}`)).toBeVisible()
  await expect.poll(() => outside.requests(call)).toMatchObject([{ body: { email: somebody.email, isTrial: true } }])
})

test('somebody who has to choose a new password first is told to look into the mailbox', async ({ page, outside }) => {
  const somebody = await outside.person('passwordUpdate')
  await visit(page, `/trial/login?return_to=${outside.at('/trial')}`)
  await loginForm(page).send(somebody)
  await expect(page).toHaveURL(/\/trial\/register\/success\?/)
  await expect.poll(() => queryOf(page)).toEqual({ return_to: outside.at('/trial'), email: somebody.email })
  await expect(heading(page)).toHaveText('Check your email')
})

test('a wrong password is said on its field, and an inactive account gets a new link', async ({ page, outside }) => {
  const somebody = await outside.person('inactive')
  await visit(page, `/trial/login?email=${somebody.email}&return_to=${outside.at('/trial')}`)
  const { password, submit } = loginForm(page)
  await password.fill('Wrong-Password-1')
  await submit.click()
  await expect(password).toHaveAccessibleDescription('Incorrect email or password.')
  await expect(password).toHaveValue('')
  await password.fill(somebody.password)
  await submit.click()
  await expect(said(page, 'Your account is not active.')).toBeVisible()
  await page.getByRole('button', { name: 'Resend activation link' }).click()
  await expect(said(page, `A new activation link has been sent to ${somebody.email}.`)).toBeVisible()
  await expect
    .poll(() => outside.requests('POST /account/trial/activation/resend'))
    .toMatchObject([{ body: { email: somebody.email, returnTo: outside.at('/trial') } }])
  await page.goto(await mailedLink(outside, somebody.email))
  await expect(page).toHaveURL(outside.at('/trial?isNewAccount=true'))
})

test('whoever is asked for the widget passes it, with a fresh one after a failure', async ({ page, outside }) => {
  const somebody = await outside.person('captcha')
  await visit(page, '/trial/login')
  const form = loginForm(page)
  const { robot, pass } = trialForm(page)
  await form.send({ ...somebody, password: 'Wrong-Password-1' })
  await expect(said(page, 'Please complete the security check.')).toBeVisible()
  expect(await outside.count(call)).toBe(0)
  await pass()
  await form.submit.click()
  await expect(form.password).toHaveAccessibleDescription('Incorrect email or password.')
  await expect(robot).not.toBeChecked()
  await form.password.fill(somebody.password)
  await pass()
  await form.submit.click()
  await expect(page).toHaveURL(outside.at('/trial?isNewAccount=false'))
})

test('a visitor from China signs in with the number in the picture', async ({ page, outside, cookie }) => {
  await cookie('location', 'CN')
  await visit(page, '/trial/login')
  const image = page.getByRole('img', { name: 'The digits to type into the field below' })
  const src = new URL((await image.getAttribute('src')) ?? '').pathname
  await page.getByLabel('Digits in the picture').fill(await outside.digits(src.replace(/^.*\/|\.svg$/g, '')))
  await loginForm(page).send(await outside.person('china'))
  await expect(page).toHaveURL(outside.at('/trial?isNewAccount=false'))
})

test('a forgotten password leads through the mail back to the trial login and into the trial', async ({
  page,
  outside,
}) => {
  const somebody = await outside.person('trial')
  const keep = { return_to: outside.at('/trial'), productCode: 'corona-trial' }
  await visit(page, `/trial/login?${new URLSearchParams({ ...keep, email: somebody.email })}`)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page).toHaveURL(/\/trial\/recover\?/)
  await expect(page.locator('input[name=email]')).toHaveValue(somebody.email)
  await page.locator('main button[type=submit]').click()
  await expect(said(page, "If we found your account, we've sent an email to")).toBeVisible()
  const back = `${appOrigin}/trial/login?${new URLSearchParams(keep)}`
  await expect
    .poll(() => outside.requests('POST /account/recover'))
    .toMatchObject([{ body: { email: somebody.email, returnTo: back } }])
  await page.goto(await mailedLink(outside, somebody.email))
  const password = 'A-Brand-New-Secret-9'
  await page.locator('input[type=password]').first().fill(password)
  await page.locator('main button[type=submit]').click()
  await expect(heading(page)).toHaveText('Sign in to get your trial')
  expect([new URL(page.url()).pathname, queryOf(page)]).toEqual(['/trial/login', keep])
  await expect(said(page, 'Your password was updated.')).toBeVisible()
  await check(page)
  await loginForm(page).send({ ...somebody, password })
  await expect(page).toHaveURL(outside.at('/trial?isNewAccount=false'))
})

test('somebody who is signed in goes on to the trial at once, unless another sign-in was asked for', async ({
  page,
  outside,
  signIn,
}) => {
  const somebody = await signIn('active')
  await page.goto('/trial/login')
  await expect(page).toHaveURL(outside.at('/trial?isNewAccount=false'))
  await visit(page, '/trial/login?prompt=login')
  await loginForm(page).send(somebody)
  await expect(page).toHaveURL(outside.at('/trial?isNewAccount=false'))
})

test('the email of the step before is settled, and changed on that step', async ({ page, outside }) => {
  await visit(page, `/trial/login?email=ada@example.com&return_to=${outside.at('/trial')}`)
  const { username } = loginForm(page)
  await expect(username).toHaveAttribute('readonly')
  await page.getByRole('link', { name: 'Change email' }).click()
  await expect(page).toHaveURL(/\/trial\/email-check\?/)
  await expect.poll(() => queryOf(page)).toEqual({ return_to: outside.at('/trial'), email: 'ada@example.com' })
  await visit(page, '/trial/login')
  await expect(username).not.toHaveAttribute('readonly')
  await expect(page.getByRole('link', { name: 'Change email' })).toHaveCount(0)
})

test('an account that signs in by its company alone is led there, and back to the trial', async ({ page, outside }) => {
  const { email } = await outside.person('corporate')
  await visit(page, `/trial/login?email=${email}`)
  await expect(said(page, 'Using a corporate account?')).toBeVisible()
  await page.getByRole('link', { name: 'Continue with corporate email' }).click()
  await expect(page).toHaveURL(/\/corporate_login\?/)
  await expect.poll(() => queryOf(page)).toEqual({ return_to: outside.at('/trial?isNewAccount=false'), email })
})
