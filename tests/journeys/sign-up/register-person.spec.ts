import { type Language, languages } from '../../../src/language/languages.ts'
import { newcomer, registerForm } from '../forms.ts'
import { menu } from '../language-menu.ts'
import { expect, test, visit } from '../visitor.ts'

test('names and countries stand as each language has them, below an email that is settled', async ({
  page,
  outside,
}) => {
  const { email, password } = newcomer()
  const form = registerForm(page)
  const codes = ['ZZ', 'ZM', 'ES', 'AX', 'DE', 'AT', 'EG', 'CN', 'XX', 'NL']
  await outside.fault({ call: 'GET /countries', body: codes.map((code) => ({ code, name: `Name of ${code}` })) })
  await visit(page, `/register?email=${encodeURIComponent(email)}`)
  await expect(form.email).toHaveValue(email)
  await expect(form.email).toHaveAttribute('readonly')
  await expect(page.locator('[data-locked] svg')).toBeVisible()
  await form.password.fill(password)
  await form.next.click()
  await expect(page.getByText(email).filter({ visible: true })).toBeVisible()
  await form.introduce()

  const speak = async (language: Language) => {
    await menu(page).selectOption(language)
    await expect(page.locator('html')).toHaveAttribute('lang', languages[language].tag)
  }
  const list = page.locator('select[name=countryCode]')
  for (const [language, code, name] of [
    ['de', 'AT', 'Österreich'],
    ['cn', 'DE', '德国'],
  ] as const)
    await test.step(`countries in ${languages[language].name}`, async () => {
      await speak(language)
      await expect(list.locator(`[value=${code}]`)).toHaveText(name)
      await expect(list.locator('[value=XX]')).toHaveText('Name of XX')
      await expect(list.locator('[value=ZZ]')).toHaveCount(0)
      const sorted = await list.locator('option').evaluateAll((elements) => {
        const [, ...texts] = elements.map((element) => element.textContent ?? '')
        return [texts, texts.toSorted(new Intl.Collator(document.documentElement.lang).compare)]
      })
      expect(sorted[0]).toHaveLength(9)
      expect(sorted[0]).toEqual(sorted[1])
    })

  await test.step('in Korean the family name comes first, and nothing typed is lost', async () => {
    await speak('kr')
    const names = page.locator('form:visible input[autocomplete$=-name]')
    const order = () => names.evaluateAll((inputs) => inputs.map((input) => input.getAttribute('name')))
    await expect.poll(order).toEqual(['lastName', 'firstName'])
    await expect(page.locator('input[name=firstName]')).toHaveValue('Nora')
    await expect(list).toHaveValue('NL')
  })
})
