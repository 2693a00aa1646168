import { mailedLink, picture, queryOf } from '../forms.ts'
import { scriptOf } from '../parts.ts'
import { appOrigin, arrive, expect, heading, loginForm, said, test, visit } from '../visitor.ts'
import { trialForm } from './steps.ts'

const call = 'POST /account/login'
const changeEmail = 'Change email'

test('a work email with an account goes on to the trial login, and the trial learns that the account is not new', async ({
  page,
  outside,
}) => {
  const somebody = await outside.person('trial')
  const { email } = somebody
  const query = { return_to: outside.at('/store'), productCode: 'corona-trial' }
  const { username, password, submit } = loginForm(page)
  await visit(page, `/trial/email-check?${new URLSearchParams(query)}`)
  await trialForm(page).begin(email)
  await expect(heading(page)).toHaveText('Sign in to get your trial')
  await expect(page).toHaveTitle('Sign in – Aldera')
  await expect.poll(() => [new URL(page.url()).pathname, queryOf(page)]).toEqual(['/trial/login', { ...query, email }])

  await test.step('Back leads to the email step, with the email', async () => {
    await page.goBack()
    await expect(heading(page)).toHaveText('Start your free trial')
    await expect(trialForm(page).email).toHaveValue(email)
    await expect.poll(() => queryOf(page)).toEqual({ ...query, email })
    await page.goForward()
    await expect(password).toBeVisible()
  })

  await expect(username).toHaveValue(email)
  await password.fill(somebody.password)
  await submit.dblclick()
  await expect(page).toHaveURL(outside.at('/trial?isNewAccount=false'))
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible()
  await expect.poll(() => outside.requests(call)).toMatchObject([{ body: { email, isTrial: true } }])

  await test.step('who is signed in goes on at once, unless another sign-in was asked for', async () => {
    await page.goto('/trial/login')
    await expect(page).toHaveURL(outside.at('/trial?isNewAccount=false'))
    await arrive(page, '/trial/login?prompt=login')
    await loginForm(page).send(somebody)
    await expect(page).toHaveURL(outside.at('/trial?isNewAccount=false'))
    await expect.poll(() => outside.count(call)).toBe(2)
  })
})

test('a company is led to its own sign-in, an inactive account gets a new link, a captcha is fresh after a failure', async ({
  page,
  outside,
}) => {
  const form = loginForm(page)
  const { robot, pass } = trialForm(page)
  await visit(page, `/trial/login?return_to=${outside.at('/trial')}`)
  await expect(form.username).not.toHaveAttribute('readonly')
  await expect(page.getByRole('link', { name: changeEmail })).toHaveCount(0)

  await test.step('an account that signs in by its company alone is led there, and back to the trial', async () => {
    const { email } = await outside.person('corporate')
    await form.username.fill(email)
    await form.password.focus()
    await expect(said(page, 'Using a corporate account?')).toBeVisible()
    await page.getByRole('link', { name: 'Continue with corporate email' }).click()
    await expect(page).toHaveURL(/\/corporate_login\?/)
    await expect.poll(() => queryOf(page)).toEqual({ return_to: outside.at('/trial?isNewAccount=false'), email })
    await expect(heading(page)).toHaveText('Corporate sign in')
    await page.goBack()
    await expect(heading(page)).toHaveText('Sign in to get your trial')
  })

  await test.step('an account that is not active', async () => {
    const { email, password } = await outside.person('inactive')
    await form.send({ email, password: 'Wrong-Password-1' })
    await expect(form.password).toHaveAccessibleDescription('Incorrect email or password.')
    await expect(form.password).toHaveValue('')
    await form.password.fill(password)
    await form.submit.click()
    await expect(said(page, 'Your account is not active.')).toBeVisible()
    await page.getByRole('button', { name: 'Resend activation link' }).click()
    await expect(said(page, `A new activation link has been sent to ${email}.`)).toBeVisible()
    await expect
      .poll(() => outside.requests('POST /account/trial/activation/resend'))
      .toMatchObject([{ body: { email, returnTo: outside.at('/trial') } }])
    expect(new URL(await mailedLink(outside, email)).pathname).toBe('/account/activate/login')
  })

  await test.step('a blocked account', async () => {
    await outside.fault({ call: 'POST /account/login/modes', body: { password: true } })
    await form.send(await outside.person('blocked'))
    await expect(said(page, 'Your account is temporarily blocked after repeated wrong passwords.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Reset your password' })).toHaveAttribute('href', /^\/trial\/recover\?/)
    await outside.mend()
  })

  await test.step('whoever is asked for the widget', async () => {
    const somebody = await outside.person('captcha')
    const before = await outside.count(call)
    await form.send({ ...somebody, password: 'Wrong-Password-1' })
    await expect(said(page, 'Please complete the security check.')).toBeVisible()
    expect(await outside.count(call)).toBe(before)
    await pass()
    await form.submit.click()
    await expect(form.password).toHaveAccessibleDescription('Incorrect email or password.')
    await expect(robot).not.toBeChecked()
    await form.password.fill(somebody.password)
    await pass()
    await form.submit.click()
    await expect(page).toHaveURL(outside.at('/trial?isNewAccount=false'))
  })
})

test('a visitor from China signs in with the number in the picture', async ({ page, outside, cookie }) => {
  await cookie('location', 'CN')
  await visit(page, '/trial/login')
  const { id, answer } = picture(page)
  await answer.fill(await outside.digits(await id()))
  await loginForm(page).send(await outside.person('china'))
  await expect(page).toHaveURL(outside.at('/trial?isNewAccount=false'))
})

test('a forgotten password leads through the mail back to the trial login and into the trial', async ({
  page,
  outside,
}) => {
  const somebody = await outside.person('trial')
  const { email } = somebody
  const keep = { return_to: outside.at('/trial'), productCode: 'corona-trial' }
  const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>()
  await page.route(`**/${scriptOf('routes/_flows/trial/email-check.tsx')}`, async (route) => {
    await mayGoOn
    await route.continue()
  })
  await visit(page, `/trial/login?${new URLSearchParams({ ...keep, email })}`)

  await test.step('Back leads here also from a step that is still on its way', async () => {
    await page.getByRole('link', { name: changeEmail }).click()
    await expect(page).toHaveURL(/\/trial\/email-check\?/)
    await page.goBack()
    goOn()
    await expect(heading(page)).toHaveText('Sign in to get your trial')
    await expect(page).toHaveURL(/\/trial\/login\?/)
    await page.unrouteAll({ behavior: 'wait' })
  })

  await test.step('the email of the step before is settled, and changed on that step', async () => {
    await expect(loginForm(page).username).toHaveAttribute('readonly')
    await page.getByRole('link', { name: changeEmail }).click()
    await expect(page).toHaveURL(/\/trial\/email-check\?/)
    await expect.poll(() => queryOf(page)).toEqual({ ...keep, email })
    await expect(heading(page)).toHaveText('Start your free trial')
    await page.goBack()
    await expect(heading(page)).toHaveText('Sign in to get your trial')
  })

  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page).toHaveURL(/\/trial\/recover\?/)
  await expect(page.locator('input[name=email]')).toHaveValue(email)
  await page.locator('main button[type=submit]').click()
  await expect(said(page, "If we found your account, we've sent an email to")).toBeVisible()
  const back = `${appOrigin}/trial/login?${new URLSearchParams(keep)}`
  await expect
    .poll(() => outside.requests('POST /account/recover'))
    .toMatchObject([{ body: { email, returnTo: back } }])
  await page.goto(await mailedLink(outside, email))
  const password = 'A-Brand-New-Secret-9'
  await page.locator('input[type=password]').first().fill(password)
  await page.locator('main button[type=submit]').click()
  await expect(heading(page)).toHaveText('Sign in to get your trial')
  expect([new URL(page.url()).pathname, queryOf(page)]).toEqual(['/trial/login', keep])
  await expect(said(page, 'Your password was updated.')).toBeVisible()
  await loginForm(page).send({ ...somebody, password })
  await expect(page).toHaveURL(outside.at('/trial?isNewAccount=false'))
})
