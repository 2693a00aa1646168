import { newcomer, queryOf, registerForm } from '../forms.ts'
import { check, expect, heading, loginForm, said, test, visit } from '../visitor.ts'

const validate = 'POST /account/register/validate'
const taken = 'This email address is already connected to an account. Sign in instead?'
const malformed = 'Please enter valid email address.'

test('an email that came with the address is settled, with a padlock', async ({ page, outside }) => {
  const { email, password } = newcomer()
  const form = registerForm(page)
  await visit(page, `/register?email=${encodeURIComponent(email)}&return_to=${outside.at('/store')}`)
  await expect(form.email).toHaveValue(email)
  await expect(form.email).toHaveAttribute('readonly')
  await expect(page.locator('[data-locked] svg')).toBeVisible()
  await form.password.fill(password)
  await check(page)
  await form.next.click()
  await expect(form.firstName).toBeVisible()
  await expect(page.getByText(email).filter({ visible: true })).toBeVisible()
  await expect.poll(async () => (await outside.requests(validate)).map(({ body }) => body)).toContainEqual({ email })
})

test('an email in the address that is none can be mended', async ({ page }) => {
  const form = registerForm(page)
  await visit(page, '/register?email=nora%40example')
  await expect(form.email).toHaveValue('nora@example')
  await expect(form.email).not.toHaveAttribute('readonly')
})

test('somebody who has an account already is offered to sign in', async ({ page, outside }) => {
  const { email } = await outside.person('active')
  const form = registerForm(page)
  await visit(page, `/register?return_to=${outside.at('/store')}`)
  await form.email.fill(email)
  await form.email.blur()
  await expect(form.email).toHaveAccessibleDescription(taken)
  await expect(page).toHaveTitle('Sign up – Aldera')
  await check(page)
  await form.password.fill('Fresh-Morning-2041')
  await form.next.click()
  await expect(form.email).toBeFocused()
  await expect.poll(() => outside.count(validate)).toBe(1)
  await page.getByRole('link', { name: 'Sign in instead?' }).click()
  await expect(loginForm(page).username).toHaveValue(email)
  await expect.poll(() => queryOf(page)).toEqual({ email, return_to: outside.at('/store') })
})

test('whoever goes on at once is told the same after the fact', async ({ page, outside }) => {
  const { email } = await outside.person('active')
  const form = registerForm(page)
  await visit(page, '/register')
  await form.password.fill('Fresh-Morning-2041')
  await form.email.fill(email)
  await form.email.press('Enter')
  await expect(form.email).toHaveAccessibleDescription(taken)
  await expect(form.email).toBeFocused()
  await expect(form.password).toHaveValue('Fresh-Morning-2041')
})

test('an email of a company that signs in its own way is led there, account or not', async ({ page, outside }) => {
  const form = registerForm(page)
  const email = newcomer().email.replace('example.com', 'studio.example')
  await visit(page, `/register?return_to=${outside.at('/store')}`)
  await form.email.fill((await outside.person('corporate')).email)
  await form.email.blur()
  await expect(form.email).toHaveAccessibleDescription('Using a corporate account? Continue with corporate email')
  await form.email.fill(email)
  await form.email.blur()
  await expect(form.email).toHaveAccessibleDescription('Using a corporate account? Continue with corporate email')
  await check(page)
  await page.getByRole('link', { name: 'Continue with corporate email', exact: true }).click()
  await expect(page).toHaveURL(/\/corporate_login\?/)
  await expect.poll(() => queryOf(page)).toEqual({ email, return_to: outside.at('/store') })
})

test('an email that is malformed is said so when it is left, here or by the gateway, and no sooner', async ({
  page,
  outside,
}) => {
  const form = registerForm(page)
  await visit(page, '/register')
  await form.email.pressSequentially('nora@')
  await expect(form.email).not.toHaveAttribute('aria-invalid')
  await form.email.blur()
  await expect(form.email).toHaveAccessibleDescription(malformed)
  expect(await outside.count(validate)).toBe(0)
  await form.email.fill('nora@invalid.test')
  await form.email.blur()
  await expect.poll(() => outside.count(validate)).toBe(1)
  await expect(form.email).toHaveAccessibleDescription(malformed)
  await form.email.fill(newcomer().email)
  await form.email.blur()
  await expect(form.email).not.toHaveAttribute('aria-invalid')
})

test('an email that cannot be checked now is said so, however the step was sent', async ({ page, outside }) => {
  const form = registerForm(page)
  await outside.fault({ call: validate, times: 1, status: 503, body: { message: 'Away.', guid: 'r-3' } })
  await visit(page, '/register')
  await form.password.fill(newcomer().password)
  await form.email.fill(newcomer().email)
  await form.email.press('Enter')
  const alert = page.getByRole('alert').filter({ hasText: 'Away.' })
  await expect(alert).toBeFocused()
  await expect(alert).toContainText('Ref. r-3')
  await expect.poll(() => outside.count(validate)).toBe(1)
  await form.next.click()
  await expect(form.firstName).toBeVisible()
})

test('an empty step names both fields and links to them', async ({ page, outside }) => {
  const form = registerForm(page)
  await visit(page, '/register')
  await form.next.click()
  const summary = page.getByRole('region', { name: 'Please check these fields' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([
    'Please enter your email address.',
    'Please enter your password.',
  ])
  await summary.getByRole('link').last().click()
  await expect(form.password).toBeFocused()
  await check(page)
  await form.password.fill('Short-1')
  await form.email.fill(newcomer().email)
  await form.password.press('Enter')
  await expect(form.password).toHaveAccessibleDescription('Your password must be at least 8 characters long.')
  await form.password.fill('x'.repeat(65))
  await expect(form.password).toHaveAccessibleDescription('Your password must be at most 64 characters long.')
  await form.password.fill('x'.repeat(64))
  await expect(form.password).not.toHaveAttribute('aria-invalid')
  await form.next.click()
  await expect(form.firstName).toBeVisible()
  expect(await outside.count('POST /account/register')).toBe(0)
})

for (const [name, then] of [
  ['another email', newcomer().email],
  ['a malformed one', 'nora@'],
  ['none', ''],
] as const) {
  test(`an answer that comes after the email gave way to ${name} is ignored`, async ({ page, outside }) => {
    const form = registerForm(page)
    await outside.hold(validate, 1)
    await visit(page, '/register')
    await form.email.fill('nora@example.com')
    await form.email.blur()
    await expect.poll(() => outside.count(validate)).toBe(1)
    await form.email.fill(then)
    await form.email.blur()
    await expect.poll(async () => (await outside.requests(validate))[0]).toMatchObject({ aborted: true })
    await expect(form.next).not.toHaveAttribute('aria-busy')
    await expect(said(page, taken)).toHaveCount(0)
    if (name === 'a malformed one') await expect(form.email).toHaveAccessibleDescription(malformed)
  })
}

test('the checklist follows the typing and stops nobody', async ({ page }) => {
  const form = registerForm(page)
  const list = page.getByRole('list', { name: 'A strong password has' })
  const met = async () => (await list.getByRole('listitem').allInnerTexts()).map((text) => /\(met\)/.test(text))
  await visit(page, '/register')
  await expect(list.getByRole('listitem')).toContainText([
    'Both lower and upper case letters',
    'At least one number',
    'At least one symbol',
    'At least 12 characters',
  ])
  for (const [password, hints] of [
    ['', [false, false, false, false]],
    ['aB', [true, false, false, false]],
    ['a1', [false, true, false, false]],
    ['éÉ 7', [true, true, true, false]],
    ['aaaaaaaaaaaa', [false, false, false, true]],
    ['Fresh-Morning-2041', [true, true, true, true]],
    ['aaaaaaaa', [false, false, false, false]],
  ] as const) {
    await form.password.fill(password)
    await expect.poll(met).toEqual(hints)
  }
  await form.email.fill(newcomer().email)
  await form.next.click()
  await expect(heading(page)).toHaveText('Tell us about yourself')
})

test('what is typed can be shown and is masked again before it leaves; the page never holds it', async ({ page }) => {
  const { email, password } = newcomer()
  const form = registerForm(page)
  await visit(page, '/register')
  await form.email.fill(email)
  await form.password.fill(password)
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(form.password).toHaveAttribute('type', 'text')
  await form.next.click()
  await form.back.click()
  await expect(form.password).toHaveAttribute('type', 'password')
  expect(await page.content()).not.toContain(password)
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, history.state]))).not.toContain(
    password,
  )
})
