import { newcomer, pathOf, queryOf, registerForm } from '../forms.ts'
import { expect, heading, test, visit } from '../visitor.ts'

test('Back and Forward lead between the steps with everything kept, and then out of the registration', async ({
  page,
  outside,
}) => {
  const somebody = newcomer()
  const form = registerForm(page)
  const step = () => page.evaluate(() => history.state?.step ?? 1)
  const isFirst = () => expect(heading(page)).toHaveText('Sign up')
  const isSecond = () => expect(heading(page)).toHaveText('Tell us about yourself')
  const keepsFirst = async () => {
    await isFirst()
    await expect(form.email).toHaveValue(somebody.email)
    await expect(form.password).toHaveValue(somebody.password)
  }
  const keepsSecond = async () => {
    await isSecond()
    await expect(form.firstName).toHaveValue('Nora')
    await expect(form.lastName).toHaveValue('Newcomer')
    await expect(form.country).toHaveValue('NL')
    await expect(form.newsletter).toBeChecked()
  }

  await visit(page, `/service_login?return_to=${outside.at('/store')}`)
  await page.getByRole('link', { name: 'Create Account' }).click()
  await form.begin(somebody)
  await form.introduce()
  await form.newsletter.check()

  await test.step('by the buttons of the browser', async () => {
    for (const _ of [1, 2]) {
      await page.goBack()
      await keepsFirst()
      await page.goForward()
      await keepsSecond()
    }
    expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain(somebody.password)
    await expect.poll(() => queryOf(page)).toEqual({ return_to: outside.at('/store') })
  })

  await test.step('by those of the form, which leave no step behind', async () => {
    for (const _ of [1, 2]) {
      await form.back.click()
      await keepsFirst()
      await expect(heading(page)).toBeFocused()
      await form.next.click()
      await keepsSecond()
    }
    await form.back.click()
    await expect.poll(step).toBe(1)
    await page.goBack()
    await expect(heading(page)).toHaveText(/^Sign in/)
    await page.goForward()
    await isFirst()
  })

  await test.step('a double press on Back ends at step 1, in the app', async () => {
    await form.begin(somebody)
    await form.back.scrollIntoViewIfNeeded()
    const { x = 0, y = 0, width = 0, height = 0 } = (await form.back.boundingBox()) ?? {}
    await page.mouse.dblclick(x + width / 2, y + height / 2)
    await isFirst()
    await form.next.click()
    await isSecond()
    await form.back.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await isFirst()
    await expect.poll(() => pathOf(page)).toBe('/register')
  })

  await test.step('Forward with a step 1 that has to be mended stays there and says so', async () => {
    await form.next.click()
    await isSecond()
    await page.goBack()
    await form.password.fill('short')
    await page.goForward()
    await expect(form.password).toHaveAccessibleDescription('Your password must be at least 8 characters long.')
    await isFirst()
    await expect.poll(step).toBe(1)
  })

  await test.step('a change of language does not change the way', async () => {
    await form.password.fill(somebody.password)
    await form.next.click()
    await form.introduce()
    await page.locator('footer select').selectOption('de')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await page.goBack()
    await expect(page.locator('input[name=email]')).toBeVisible()
    await expect(page.locator('input[name=email]')).toHaveValue(somebody.email)
    await page.goForward()
    await expect(page.locator('input[name=firstName]')).toBeVisible()
    await expect(page.locator('input[name=firstName]')).toHaveValue('Nora')
    await page.locator('footer select').selectOption('en')
    await isSecond()
  })

  await test.step('a step 2 that is loaded anew begins at step 1, from where Back leaves', async () => {
    await page.reload()
    await isFirst()
    await expect.poll(step).toBe(1)
    await page.goBack()
    await expect(heading(page)).toHaveText(/^Sign in/)
  })
})
