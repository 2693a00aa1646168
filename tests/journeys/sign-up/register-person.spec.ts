import { languages } from '../../../src/language/languages.ts'
import { newcomer, passWidget, queryOf, registerForm, secret } from '../forms.ts'
import { expect, test, visit } from '../visitor.ts'

const validate = 'POST /account/register/validate'

test('names are checked one by one, and an email that got an account meanwhile can be linked', async ({
  page,
  outside,
}) => {
  const { email, password } = await outside.person('active')
  const form = registerForm(page)
  await outside.fault({ call: validate, times: 1, body: { status: 'ok' } })
  await visit(page, `/register?return_to=${outside.at('/store')}`)
  await form.begin({ email, password: 'Fresh-Morning-2041' })

  await test.step('names are checked when they are left', async () => {
    await form.firstName.fill('x'.repeat(73))
    await expect(form.firstName).not.toHaveAttribute('aria-invalid')
    await form.firstName.blur()
    await expect(form.firstName).toHaveAccessibleDescription('Your first name cannot be more than 72 characters long.')
    await form.lastName.fill('x'.repeat(54))
    await form.lastName.blur()
    await expect(form.lastName).toHaveAccessibleDescription('Your last name cannot be more than 53 characters long.')
    await expect(page).toHaveTitle('Sign up, step 2 of 2 – Aldera')
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

  await test.step('the title speaks of errors on the step alone that has some', async () => {
    await form.create.click()
    await expect(page).toHaveTitle('Error: Sign up, step 2 of 2 – Aldera')
    const summary = page.getByRole('region', { name: 'Please check these fields' })
    await expect(summary).toBeFocused()
    await summary.getByRole('link', { name: 'Please enter your country.' }).click()
    await expect(form.country).toBeFocused()
    await form.back.click()
    await expect(page).toHaveTitle('Sign up – Aldera')
    await form.next.click()
    await expect(page).toHaveTitle('Sign up, step 2 of 2 – Aldera')
    expect(await outside.count('POST /account/register')).toBe(0)
  })

  await test.step('the offer to link stays, whatever is typed next', async () => {
    await form.introduce()
    await passWidget(page)
    await form.create.click()
    await expect(page.getByRole('alert').filter({ hasText: 'Account with this email already exists.' })).toBeFocused()
    const link = page.getByRole('link', { name: 'Link existing account' })
    await expect(link).toBeVisible()
    await form.firstName.fill('Norah')
    await form.firstName.blur()
    const asked = async () => (await outside.requests(validate)).map(({ body }) => body)
    await expect.poll(asked).toContainEqual({ firstName: 'Norah' })
    await link.click()
    await expect(page).toHaveTitle('Link existing account – Aldera')
    await expect.poll(() => queryOf(page)).toEqual({ email, return_to: outside.at('/store') })
    await secret(page, 'Password').fill(password)
    await page.getByRole('button', { name: 'Link account' }).click()
    await expect(page).toHaveURL(outside.at('/store'))
  })
})

test('an email in the address is settled; names and countries stand as each language has them', async ({
  page,
  outside,
}) => {
  const { email, password } = newcomer()
  const form = registerForm(page)
  await outside.fault({
    call: 'GET /countries',
    body: ['ZZ', 'ZM', 'ES', 'AX', 'DE', 'AT', 'EG', 'CN', 'XX', 'NL'].map((code) => ({
      code,
      name: `Name of ${code}`,
    })),
  })

  await test.step('the email has a padlock', async () => {
    await visit(page, `/register?email=${encodeURIComponent(email)}&return_to=${outside.at('/store')}`)
    await expect(form.email).toHaveValue(email)
    await expect(form.email).toHaveAttribute('readonly')
    await expect(page.locator('[data-locked] svg')).toBeVisible()
    await form.password.fill(password)
    await form.next.click()
    await expect(form.firstName).toBeVisible()
    await expect(page.getByText(email).filter({ visible: true })).toBeVisible()
    await expect.poll(async () => (await outside.requests(validate)).map(({ body }) => body)).toContainEqual({ email })
    await form.introduce()
  })

  const speak = async (language: keyof typeof languages) => {
    await page.locator('footer select').selectOption(language)
    await expect(page.locator('html')).toHaveAttribute('lang', languages[language].tag)
  }
  const list = page.locator('select[name=countryCode]')
  const options = list.locator('option')
  for (const [language, code, name] of [
    ['de', 'AT', 'Österreich'],
    ['es', 'ES', 'España'],
    ['cn', 'DE', '德国'],
  ] as const)
    await test.step(`the countries have the names and the order of the language ${language}`, async () => {
      await speak(language)
      await expect(list.locator(`[value=${code}]`)).toHaveText(name)
      await expect(list.locator('[value=XX]')).toHaveText('Name of XX')
      await expect(list.locator('[value=ZZ]')).toHaveCount(0)
      await expect(options).toHaveCount(10)
      await expect(options.first()).toHaveAttribute('value', '')
      const sorted = await options.evaluateAll((elements) => {
        const texts = elements.slice(1).map((element) => element.textContent ?? '')
        return [texts, texts.toSorted(new Intl.Collator(document.documentElement.lang).compare)]
      })
      expect(sorted[0]).toEqual(sorted[1])
    })

  await test.step('in Korean the family name comes first, and nothing typed is lost', async () => {
    await speak('kr')
    const names = page.locator('form:visible input[autocomplete$=-name]')
    await expect
      .poll(() => names.evaluateAll((inputs) => inputs.map((input) => input.getAttribute('name'))))
      .toEqual(['lastName', 'firstName'])
    await expect(page.locator('input[name=firstName]')).toHaveValue('Nora')
    await expect(list).toHaveValue('NL')
  })
})
