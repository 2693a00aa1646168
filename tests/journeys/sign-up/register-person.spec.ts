import { newcomer, passWidget, queryOf, registerForm, secret } from '../forms.ts'
import { check, expect, heading, said, test, visit } from '../visitor.ts'

const validate = 'POST /account/register/validate'

test('names are checked one by one when they are left', async ({ page, outside }) => {
  const form = registerForm(page)
  await visit(page, '/register')
  await form.begin(newcomer())
  await form.firstName.fill('x'.repeat(73))
  await expect(form.firstName).not.toHaveAttribute('aria-invalid')
  await form.firstName.blur()
  await expect(form.firstName).toHaveAccessibleDescription('Your first name cannot be more than 72 characters long.')
  await form.lastName.fill('x'.repeat(54))
  await form.lastName.blur()
  await expect(form.lastName).toHaveAccessibleDescription('Your last name cannot be more than 53 characters long.')
  await expect(page).toHaveTitle('Sign up, step 2 of 2 – Aldera')
  await check(page)
  await form.firstName.fill('  7 ')
  await form.firstName.blur()
  await expect(form.firstName).toHaveAccessibleDescription('Please enter your first name.')
  await form.firstName.fill(`  ${'é'.repeat(36)}   ${'e\u0301'.repeat(17)} `)
  await form.lastName.fill('Ó')
  await form.lastName.blur()
  await expect(form.firstName).not.toHaveAttribute('aria-invalid')
  await expect(form.lastName).not.toHaveAttribute('aria-invalid')
  const asked = async () => (await outside.requests(validate)).slice(1).map(({ body }) => body)
  await expect.poll(asked).toContainEqual({ firstName: '7' })
  await expect.poll(asked).toContainEqual({ lastName: 'Ó' })
  expect((await asked()).every((body) => Object.keys(Object(body)).length === 1)).toBe(true)
})

test('an answer about a name that was changed meanwhile is ignored', async ({ page, outside }) => {
  const form = registerForm(page)
  await visit(page, '/register')
  await form.begin(newcomer())
  const release = await outside.hold(validate, 1)
  await form.firstName.fill('Nora')
  await form.firstName.blur()
  await expect.poll(() => outside.count(validate)).toBe(2)
  await form.firstName.fill('x'.repeat(73))
  await form.firstName.blur()
  await release({ body: { status: 'ok' } })
  await expect.poll(async () => (await outside.requests(validate))[1]).toMatchObject({ status: 200 })
  await expect(form.create).not.toHaveAttribute('aria-busy')
  await expect(form.firstName).toHaveAccessibleDescription('Your first name cannot be more than 72 characters long.')
})

test('a form that is sent too early names everything that is missing', async ({ page, outside }) => {
  const form = registerForm(page)
  await visit(page, '/register')
  await form.begin(newcomer())
  await form.create.click()
  const summary = page.getByRole('region', { name: 'Please check these fields' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([
    'Please enter your first name.',
    'Please enter your last name.',
    'Please enter your country.',
    'Please complete the security check.',
  ])
  await check(page)
  await summary.getByRole('link', { name: 'Please enter your country.' }).click()
  await expect(form.country).toBeFocused()
  await form.back.click()
  await expect(page).toHaveTitle('Sign up – Aldera')
  await form.next.click()
  await expect(page).toHaveTitle('Sign up, step 2 of 2 – Aldera')
  expect(await outside.count('POST /account/register')).toBe(0)
})

test('Back keeps everything, in either direction', async ({ page }) => {
  const somebody = newcomer()
  const form = registerForm(page)
  await visit(page, '/register')
  await form.begin(somebody)
  await form.introduce()
  await form.newsletter.check()
  await form.back.click()
  await expect(heading(page)).toHaveText('Sign up')
  await expect(heading(page)).toBeFocused()
  await expect(form.email).toHaveValue(somebody.email)
  await expect(form.password).toHaveValue(somebody.password)
  await form.next.click()
  await expect(form.firstName).toHaveValue('Nora')
  await expect(form.lastName).toHaveValue('Newcomer')
  await expect(form.country).toHaveValue('NL')
  await expect(form.newsletter).toBeChecked()
  await passWidget(page)
  await form.create.click()
  await expect(page).toHaveTitle('Sign up complete – Aldera')
})

for (const [language, code, name] of [
  ['de', 'AT', 'Österreich'],
  ['es', 'ES', 'España'],
  ['cn', 'DE', '德国'],
] as const) {
  test(`the countries stand under their names and in the order of the language ${language}`, async ({
    page,
    cookie,
    outside,
  }) => {
    await outside.fault({
      call: 'GET /countries',
      body: ['ZZ', 'ZM', 'ES', 'AX', 'DE', 'AT', 'EG', 'CN', 'XX'].map((one) => ({
        code: one,
        name: `Name of ${one}`,
      })),
    })
    await cookie('ssofe_language', language)
    await visit(page, '/register')
    const options = page.locator('select[name=countryCode] option')
    await expect(options).toHaveCount(9)
    await expect(page.locator(`option[value=${code}]`)).toHaveText(name)
    await expect(page.locator('option[value=XX]')).toHaveText('Name of XX')
    await expect(page.locator('option[value=ZZ]')).toHaveCount(0)
    const sorted = await options.evaluateAll((elements) => {
      const texts = elements.slice(1).map((element) => element.textContent ?? '')
      return [texts, texts.toSorted(new Intl.Collator(document.documentElement.lang).compare)]
    })
    expect(sorted[0]).toEqual(sorted[1])
    await expect(options.first()).toHaveAttribute('value', '')
  })
}

test('in Korean the family name comes first, and a change of language loses nothing', async ({ page }) => {
  const form = registerForm(page)
  await visit(page, '/register')
  await form.begin(newcomer())
  await form.introduce()
  await page.locator('footer select').selectOption('kr')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko-KR')
  const names = page.locator('form:visible input[autocomplete$=-name]')
  expect(await names.evaluateAll((inputs) => inputs.map((input) => input.getAttribute('name')))).toEqual([
    'lastName',
    'firstName',
  ])
  await expect(page.locator('input[name=firstName]')).toHaveValue('Nora')
  await expect(page.locator('select[name=countryCode]')).toHaveValue('NL')
})

test('an email that got an account meanwhile can be linked, whatever is typed next', async ({ page, outside }) => {
  const { email, password } = await outside.person('active')
  const form = registerForm(page)
  await outside.fault({ call: validate, times: 1, body: { status: 'ok' } })
  await visit(page, `/register?return_to=${outside.at('/store')}`)
  await form.begin({ email, password: 'Fresh-Morning-2041' })
  await form.introduce()
  await passWidget(page)
  await form.create.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Account with this email already exists.' })).toBeFocused()
  await check(page)
  const link = page.getByRole('link', { name: 'Link existing account' })
  await expect(link).toBeVisible()
  await form.firstName.fill('Norah')
  await form.firstName.blur()
  await expect.poll(() => outside.count(validate)).toBeGreaterThan(4)
  await link.click()
  await expect(page).toHaveTitle('Link existing account – Aldera')
  await expect.poll(() => queryOf(page)).toEqual({ email, return_to: outside.at('/store') })
  await secret(page, 'Password').fill(password)
  await page.getByRole('button', { name: 'Link account' }).click()
  await expect(page).toHaveURL(outside.at('/store'))
})

test('a gateway that cannot check a name does not hold the form up', async ({ page, outside }) => {
  const form = registerForm(page)
  await visit(page, '/register')
  await form.begin(newcomer())
  await outside.fault({ call: validate, times: 3, status: 500, body: { message: 'Down.' } })
  await form.introduce()
  await expect.poll(() => outside.count(validate)).toBeGreaterThan(1)
  await expect(said(page, 'Down.')).toHaveCount(0)
  await outside.mend()
  await passWidget(page)
  await form.create.click()
  await expect(page).toHaveTitle('Sign up complete – Aldera')
})
