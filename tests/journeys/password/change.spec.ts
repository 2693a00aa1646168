import { freeze } from '../clock.ts'
import { pathOf, queryOf, secret } from '../forms.ts'
import { appOrigin, check, expect, heading, loginForm, said, test, visit } from '../visitor.ts'

const fresh = 'Brand-New-Start-7'
const done = 'Password successfully updated. Redirecting you to login page...'

test('a wrong old password is blamed on its field, and the new one stays', async ({ page, outside, signIn }) => {
  const { email, password } = await signIn('active')
  await visit(page, '/account/password-change')
  await expect(said(page, email)).toBeVisible()
  await secret(page, 'Current password').fill('Short-1')
  await secret(page, 'New password').fill(fresh)
  const submit = page.getByRole('button', { name: 'Change password', exact: true })
  await submit.click()
  await expect(secret(page, 'Current password')).toHaveAccessibleDescription('Invalid password.')
  expect(await outside.count('POST /account/change_password')).toBe(0)
  await secret(page, 'Current password').fill('Wrong-Password-1')
  await submit.click()
  await expect(secret(page, 'Current password')).toHaveAccessibleDescription('Your current password is incorrect.')
  await expect(secret(page, 'Current password')).toBeFocused()
  await expect(secret(page, 'Current password')).toHaveValue('')
  await expect(secret(page, 'New password')).toHaveValue(fresh)
  await check(page)
  await secret(page, 'Current password').fill(password)
  await submit.dblclick()
  await expect(said(page, done)).toBeVisible()
  await check(page)
  await expect.poll(() => outside.count('POST /account/change_password')).toBe(2)
})

test('the good news stays for two seconds, then comes the login, which knows who is there', async ({
  page,
  outside,
  signIn,
}) => {
  const { password } = await signIn('active')
  await visit(page, `/account/password-change?return_to=${outside.at('/store')}`)
  await page.clock.install()
  await freeze(page)
  await secret(page, 'Current password').fill(password)
  await secret(page, 'New password').fill(fresh)
  await secret(page, 'New password').press('Enter')
  await expect(said(page, done)).toBeVisible()
  const passed: string[] = []
  page.on('framenavigated', () => passed.push(pathOf(page)))
  await page.clock.fastForward(1_999)
  await expect(said(page, done)).toBeVisible()
  await page.clock.fastForward(1)
  await expect(page).toHaveURL(outside.at('/store'))
  expect(passed).toContain('/service_login')
})

test('whoever must choose a new password cannot go on before', async ({ page, outside }) => {
  const somebody = await outside.person('passwordUpdate')
  await visit(page, `/service_login?return_to=${outside.at('/store')}`)
  await loginForm(page).send(somebody)
  await expect(page).toHaveTitle('Change password – Aldera')
  await expect.poll(() => queryOf(page)).toEqual({ required_password_update: 'true', return_to: outside.at('/store') })
  await check(page)
  await secret(page, 'Current password').fill(somebody.password)
  await secret(page, 'New password').fill(fresh)
  await page.getByRole('button', { name: 'Change password', exact: true }).click()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(outside.at('/store'))
  await page.context().clearCookies({ name: 'gateway_session' })
  await visit(page, '/service_login')
  await loginForm(page).send({ ...somebody, password: fresh })
  await expect(page).toHaveURL(outside.at('/home'))
})

test('whoever is not signed in signs in first and comes back', async ({ page, outside }) => {
  const somebody = await outside.person('active')
  await visit(page, '/account/password-change')
  await expect(page).toHaveTitle('Sign in – Aldera')
  await expect.poll(() => queryOf(page)).toEqual({ return_to: `${appOrigin}/account/password-change` })
  await loginForm(page).send(somebody)
  await expect(heading(page)).toHaveText('Change password')
})

test('a session that ends under the form loses nothing: sign in beside it and send once more', async ({
  page,
  context,
  signIn,
}) => {
  const { email, password } = await signIn('active')
  await visit(page, '/account/password-change')
  await secret(page, 'Current password').fill(password)
  await secret(page, 'New password').fill(fresh)
  await context.clearCookies({ name: 'gateway_session' })
  await secret(page, 'New password').press('Enter')
  await expect(said(page, 'Your session has expired.')).toBeVisible()
  await expect(secret(page, 'Current password')).toHaveValue(password)
  await check(page)
  const opening = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Sign in again in a new window' }).click()
  const beside = await opening
  const closing = beside.waitForEvent('close')
  await loginForm(beside).send({ email, password })
  await closing
  await page.getByRole('button', { name: 'Change password', exact: true }).click()
  await expect(said(page, done)).toBeVisible()
})
