import { newcomer, pathOf, queryOf, registerForm } from '../forms.ts'
import { expect, heading, loginForm, test, visit } from '../visitor.ts'

const taken = 'This email address is already connected to an account. Sign in instead?'

test('Back and Forward move between the steps without losing anything, and then leave the registration', async ({
  page,
  outside,
}) => {
  const somebody = newcomer()
  const form = registerForm(page)
  const step = () => page.evaluate(() => history.state?.step ?? 1)
  const isFirst = async () => {
    await expect(heading(page)).toHaveText('Sign up')
    await expect(form.email).toHaveValue(somebody.email)
    await expect(form.password).toHaveValue(somebody.password)
  }
  const isSecond = async () => {
    await expect(heading(page)).toHaveText('Tell us about yourself')
    await expect(form.firstName).toHaveValue('Nora')
    await expect(form.country).toHaveValue('NL')
    await expect(form.newsletter).toBeChecked()
  }
  await visit(page, `/service_login?return_to=${outside.at('/store')}`)
  await page.getByRole('link', { name: 'Create Account' }).click()
  await form.begin(somebody)
  await form.introduce()
  await form.newsletter.check()

  await test.step('with the buttons of the browser', async () => {
    await page.goBack()
    await isFirst()
    await page.goForward()
    await isSecond()
    expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain(somebody.password)
    await expect.poll(() => queryOf(page)).toEqual({ return_to: outside.at('/store') })
  })

  await test.step('with the buttons of the form, which leave no step in the history', async () => {
    for (const _ of [1, 2]) {
      await form.back.click()
      await isFirst()
      await expect(heading(page)).toBeFocused()
      await form.next.click()
      await isSecond()
    }
  })

  await test.step('a double press on Back ends at the first step', async () => {
    await form.back.scrollIntoViewIfNeeded()
    const { x = 0, y = 0, width = 0, height = 0 } = (await form.back.boundingBox()) ?? {}
    await page.mouse.dblclick(x + width / 2, y + height / 2)
    await isFirst()
    await expect.poll(() => pathOf(page)).toBe('/register')
  })

  await test.step('Forward stays on a first step with an error, and shows it', async () => {
    await form.next.click()
    await isSecond()
    await page.goBack()
    await form.password.fill('short')
    await page.goForward()
    await expect(form.password).toHaveAccessibleDescription('Your password must be at least 8 characters long.')
    await expect(heading(page)).toHaveText('Sign up')
    await expect.poll(step).toBe(1)
  })

  await test.step('a reload of the second step starts at the first, from which Back leaves', async () => {
    await form.password.fill(somebody.password)
    await form.next.click()
    await isSecond()
    await page.reload()
    await expect(heading(page)).toHaveText('Sign up')
    await expect.poll(step).toBe(1)
    await page.goBack()
    await expect(heading(page)).toHaveText(/^Sign in/)
  })
})

test('the first step leads a visitor with an account to the login', async ({ page, outside }) => {
  const { email } = await outside.person('active')
  const form = registerForm(page)
  await visit(page, `/register?return_to=${outside.at('/store')}`)
  await form.password.fill('Fresh-Morning-2041')
  await form.email.fill(email)
  await form.email.press('Enter')
  await expect(form.email).toHaveAccessibleDescription(taken)
  await expect(form.email).toBeFocused()
  await expect(form.password).toHaveValue('Fresh-Morning-2041')
  await page.getByRole('link', { name: 'Sign in instead?' }).click()
  await expect(loginForm(page).username).toHaveValue(email)
  await expect.poll(() => queryOf(page)).toEqual({ email, prompt: 'login', return_to: outside.at('/store') })
})
